import fc from 'fast-check'
import { expect, test } from 'vitest'

import { emptyDatabase } from '#tests/helpers/test-database.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const runs = Number(process.env.MODEL_RUNS ?? 12)

/** The allowed changes of status, independent of the code. */
const moves: Record<string, string[]> = {
  pending: ['contacted', 'confirmed', 'cancelled', 'spam'],
  contacted: ['confirmed', 'cancelled', 'spam', 'pending'],
  confirmed: ['contacted', 'completed', 'cancelled', 'no-show'],
  completed: ['confirmed'],
  cancelled: ['pending'],
  'no-show': ['confirmed', 'cancelled'],
  spam: ['pending'],
}
const statuses = Object.keys(moves)

/** The expected state of each booking. */
interface Booking {
  status: string
  place: 'list' | 'trash' | 'purged'
}

type Step =
  | { what: 'book' }
  | { what: 'move'; which: number; to: string }
  | { what: 'delete' | 'restore' | 'purge'; which: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('book' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('move' as const), which: fc.nat(9), to: fc.constantFrom(...statuses) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constantFrom('delete', 'restore', 'purge' as const), which: fc.nat(9) }),
  },
) as fc.Arbitrary<Step>

test(
  'after any sequence of bookings and office actions the site matches a simple model',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        await emptyDatabase(site.database)
        const headers = await site.signIn()
        const bookings: Booking[] = []
        for (const [at, one] of steps.entries()) {
          site.clock.now = new Date(site.clock.now.getTime() + 60_000)
          // In sequence, as the steps are meant.
          await run(one, at, bookings, headers)
        }
        await compare(bookings, headers)
      }),
      { numRuns: runs },
    )
  },
)

async function run(step: Step, at: number, bookings: Booking[], headers: Record<string, string>) {
  if (step.what === 'book') {
    const person = { firstName: 'Ann', lastName: `Lee ${at}`, email: `ann${at}@example.org`, phone: '(314) 555-0100' }
    const response = await site.send('POST', '/api/bookings', { body: { ...person, serviceType: 'heating' } })
    expect(response.status).toBe(201)
    bookings.push({ status: 'pending', place: 'list' })
    return
  }
  const booking = bookings[step.which]
  const id = step.which + 1
  const send = (method: string, path: string, body?: unknown) =>
    site.send(method, path, { headers, ...(body !== undefined && { body }) })
  if (step.what === 'move') {
    const { status } = await send('PATCH', `/api/admin/bookings/${id}/status`, {
      status: step.to,
      scheduledStart: '2026-11-25T15:00:00Z',
      reason: 'A test',
      cancelledBy: 'customer',
    })
    if (booking?.place !== 'list') return expect(status).toBe(404)
    if (step.to === booking.status) return expect(status).toBe(200)
    const isAllowed = moves[booking.status]?.includes(step.to) ?? false
    expect([booking.status, step.to, status]).toEqual([booking.status, step.to, isAllowed ? 200 : 409])
    if (isAllowed) booking.status = step.to
    return
  }
  if (step.what === 'delete') {
    const { status } = await send('DELETE', `/api/admin/bookings/${id}`)
    expect(status).toBe(booking?.place === 'list' ? 200 : 404)
    if (booking?.place === 'list') booking.place = 'trash'
    return
  }
  const inTrash = booking?.place === 'trash'
  const trash = `/api/admin/trash/booking/${id}`
  const { status } = step.what === 'restore' ? await send('POST', `${trash}/restore`) : await send('DELETE', trash)
  // Restoring a booking that is already restored succeeds, so pressing Undo twice is harmless.
  expect(status === 200).toBe(inTrash || (step.what === 'restore' && booking?.place === 'list'))
  if (booking && inTrash) booking.place = step.what === 'restore' ? 'list' : 'purged'
}

async function compare(bookings: Booking[], headers: Record<string, string>) {
  const read = async (path: string) => (await site.get(path, headers)).json() as Promise<never>
  const listed = bookings.filter(({ place }) => place === 'list')
  const countWith = (status: string) => listed.filter((booking) => booking.status === status).length
  const { items, counts } = (await read('/api/admin/bookings?pageSize=100')) as {
    items: { id: number; status: string }[]
    counts: Record<string, number>
  }
  const stored = new Map(items.map(({ id, status }) => [id, status]))
  expect(Object.fromEntries(stored)).toEqual(
    Object.fromEntries(bookings.flatMap(({ status, place }, at) => (place === 'list' ? [[at + 1, status]] : []))),
  )
  for (const status of statuses) expect([status, counts[status] ?? 0]).toEqual([status, countWith(status)])
  expect(await read('/api/admin/stats')).toMatchObject({
    bookings: listed.length - countWith('spam'),
    pendingBookings: countWith('pending'),
  })
  const { total } = (await read('/api/admin/queue')) as { total: number }
  expect(total).toBe(countWith('pending'))
  const trash = (await read('/api/admin/trash?pageSize=100')) as { total: number }
  expect(trash.total).toBe(bookings.filter(({ place }) => place === 'trash').length)
}
