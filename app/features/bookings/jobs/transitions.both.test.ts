import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { type BookingStatus, bookingStatuses } from '#app/features/bookings/statuses.ts'
import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { activityLog, recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)

/** Written out independently of the code's own table. */
const table: Record<BookingStatus, BookingStatus[]> = {
  pending: ['contacted', 'confirmed', 'cancelled', 'spam'],
  contacted: ['confirmed', 'cancelled', 'spam', 'pending'],
  confirmed: ['contacted', 'completed', 'cancelled', 'no-show'],
  completed: ['confirmed'],
  cancelled: ['pending'],
  'no-show': ['confirmed', 'cancelled'],
  spam: ['pending'],
}
const states = bookingStatuses.map(({ value }) => value)
const all = states.flatMap((from) => states.map((to) => [from, to] as const))
const appointment = { scheduledStart: new Date(friday.scheduledStart), scheduledEnd: new Date(friday.scheduledEnd) }
const everything = { ...friday, reason: 'Found another date', cancelledBy: 'customer' }

let id: number
const store = async (values: Parameters<typeof storeBooking>[1]) => ({ id } = await storeBooking(site, values))
const change = (status: string, more: object = {}) => owner.patch(`${id}/status`, { status, ...more })
const stored = async () => (await selectBookings(site.db).where(eq(bookings.id, id)))[0]!
const history = () =>
  site.db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.recordId, id), eq(recordEvents.type, 'status')))
    .orderBy(recordEvents.id)
const later = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))

test('every change of status is allowed or refused as in the table', async () => {
  for (const [from, to] of all) {
    const about = `from ${from} to ${to}`
    await store({ status: from, ...(from === 'confirmed' && appointment) })
    const response = await change(to, everything)
    const body = await response.json()
    if (from === to) {
      expect(response.status, about).toBe(200)
      expect(await history(), about).toEqual([])
    } else if (table[from].includes(to)) {
      expect([response.status, body], about).toMatchObject([200, { id, status: to }])
      expect(await history(), about).toMatchObject([{ kind: 'booking', from, to, actor: 'admin', at: site.clock.now }])
    } else {
      const message = /^A .* can't be .*\.$/
      const refusal = { code: 'invalid_transition', from, to, allowed: table[from] }
      expect([response.status, body], about).toMatchObject([
        409,
        { ...refusal, message: expect.stringMatching(message) },
      ])
      expect(await history(), about).toEqual([])
    }
    expect(await stored(), about).toMatchObject({ status: response.ok ? to : from })
    const mine = and(eq(outbox.relatedKind, 'booking'), eq(outbox.relatedId, id))
    if (!response.ok) expect(await site.db.select().from(outbox).where(mine), about).toEqual([])
  }
  const changes = all.filter(([from, to]) => table[from].includes(to))
  expect(await site.rows(activityLog)).toHaveLength(changes.length)
})

test.each([['contacted'], ['confirmed']])('%s counts as the response and stops the clock once', async (status) => {
  await store({})
  later(38 * 60_000)
  const answered = site.clock.now
  await change(status, friday)
  expect(await stored()).toMatchObject({ firstResponseAt: answered })
  later(60 * 60_000)
  await change(status === 'contacted' ? 'confirmed' : 'completed', friday)
  expect(await stored()).toMatchObject({ firstResponseAt: answered })
})

test('a note is stored in the history with the change', async () => {
  await store({})
  await change('contacted', { note: 'Wants a morning.' })
  expect(await history()).toMatchObject([{ text: 'Wants a morning.' }])
})

test('a cancellation or confirmation with an invalid field is refused, and nothing is sent', async () => {
  const noTime = { scheduledStart: 'Please choose a date and a start time.' }
  const invalid: [status: BookingStatus, input: object, fields: object][] = [
    ['cancelled', {}, { reason: 'Please give a reason.' }],
    ['cancelled', { reason: '  ' }, { reason: 'Please give a reason.' }],
    [
      'cancelled',
      { reason: 'x'.repeat(301), cancelledBy: 'business' },
      { reason: 'Please use 300 characters or fewer.' },
    ],
    ['cancelled', { reason: 'Moved away' }, { cancelledBy: 'Please choose who canceled.' }],
    ['cancelled', { reason: 'Moved away', cancelledBy: 'nobody' }, { cancelledBy: 'Please choose who canceled.' }],
    ['confirmed', {}, noTime],
    ['confirmed', { scheduledStart: 'tomorrow' }, noTime],
    [
      'confirmed',
      { ...friday, scheduledEnd: friday.scheduledStart },
      { scheduledEnd: 'The end time must be after the start time.' },
    ],
    [
      'confirmed',
      { ...friday, scheduledEnd: '2026-11-22T15:00:00Z' },
      { scheduledEnd: 'An appointment can last up to 24 hours.' },
    ],
    [
      'confirmed',
      { scheduledStart: '2033-01-01T15:00:00Z', scheduledEnd: null },
      { scheduledStart: 'Please choose a date within 5 years.' },
    ],
  ]
  await store({})
  for (const [status, input, fields] of invalid) {
    const response = await change(status, input)
    expect([response.status, await response.json()], JSON.stringify(input)).toMatchObject([400, { fields }])
  }
  expect(await stored()).toMatchObject({ status: 'pending' })
  expect(await site.rows(outbox)).toEqual([])
})

test('reopening and rebooking keep the time unless a new one is given', async () => {
  const times = { scheduledStart: new Date(friday.scheduledStart), scheduledEnd: new Date(friday.scheduledEnd) }
  for (const status of ['completed', 'no-show']) {
    await store({ status, ...times })
    expect((await change('confirmed')).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'confirmed', ...times })
  }
})

test('a cancellation stores who and why; reopening clears both and restarts the promise', async () => {
  await store({})
  await change('cancelled', { reason: 'Moved away', cancelledBy: 'customer' })
  expect(await stored()).toMatchObject({ cancelReason: 'Moved away', cancelledBy: 'customer' })
  expect(await history()).toMatchObject([{ text: 'By the customer: Moved away' }])
  later(26 * 3_600_000)
  await change('pending')
  expect(await stored()).toMatchObject({
    status: 'pending',
    cancelReason: null,
    cancelledBy: null,
    dueAt: new Date(site.clock.now.getTime() + 2 * 3_600_000),
    remindAt: new Date(site.clock.now.getTime() + 1.5 * 3_600_000),
  })
})

test('a booking set back to pending after its promise ended sends no late notice', async () => {
  await store({})
  later(60 * 60_000)
  await change('contacted')
  later(2 * 3_600_000)
  await change('pending')
  await site.work('lead-clock')
  expect(await site.rows(outbox)).toEqual([])
})

test('a customer gets one late notice, even if the booking is reopened and late again', async () => {
  await store({})
  later(2 * 3_600_000)
  await site.work('lead-clock')
  await site.work('outbox')
  await change('cancelled', everything)
  later(24 * 3_600_000)
  await change('pending')
  later(2 * 3_600_000)
  await site.work('lead-clock')
  await site.work('outbox')
  const mails = await site.db.select().from(outbox).orderBy(outbox.id)
  expect(mails.map(({ kind }) => kind)).toEqual(['owner-overdue', 'customer-late', 'owner-overdue'])
  expect(mails.at(-1)!.text).toContain('We told the customer')
})

test('undoing "contacted" keeps the late notice', async () => {
  await store({})
  later(2 * 3_600_000 - 3_000)
  await change('contacted')
  later(5_000)
  await change('pending', { undo: true })
  await site.work('lead-clock')
  expect((await site.rows(outbox)).map(({ kind }) => kind)).toEqual(['owner-overdue', 'customer-late'])
})

test('Not Spam restarts the clock', async () => {
  await store({ status: 'spam', remindedAt: site.clock.now, overdueNotifiedAt: site.clock.now })
  later(5 * 3_600_000)
  await change('pending')
  expect(await stored()).toMatchObject({
    status: 'pending',
    firstResponseAt: null,
    remindedAt: null,
    overdueNotifiedAt: null,
    dueAt: new Date(site.clock.now.getTime() + 2 * 3_600_000),
  })
})

beforeEach(() => {
  id = 0
})

test("a window with an outdated status can't undo a confirmation made elsewhere", async () => {
  await store({ status: 'pending' })
  await change('confirmed', friday)
  const refused = await change('contacted', { from: 'pending' })
  expect(refused.status).toBe(412)
  const bulk = await owner.patch('bulk', { ids: [id], status: 'contacted', seen: { [id]: 'pending' } })
  expect(await bulk.json()).toEqual({
    updated: 0,
    skipped: [{ id, reason: 'This was changed in another window.' }],
  })
  expect(await stored()).toMatchObject({ status: 'confirmed' })
  expect(await site.rows(outbox)).toMatchObject([{ kind: 'customer-confirmed', status: 'pending' }])
  const seen = await owner.patch('bulk', { ids: [id], status: 'contacted', seen: { [id]: 'confirmed' } })
  expect(await seen.json()).toMatchObject({ updated: 1 })
})

test('a change already made elsewhere is not a conflict', async () => {
  await store({ status: 'contacted' })
  expect((await change('contacted', { from: 'pending' })).status).toBe(200)
})

describe('a booking that is confirmed already', () => {
  const saturday = { scheduledStart: '2026-11-21T16:00:00.000Z', scheduledEnd: '2026-11-21T18:30:00.000Z' }

  test('is not confirmed again for another time, with an error', async () => {
    await store({})
    await change('confirmed', friday)
    const before = [await stored(), await history(), await site.rows(outbox)]
    for (const times of [
      saturday,
      { ...friday, scheduledStart: '2026-11-20T14:00:00.000Z' },
      { ...friday, scheduledEnd: '2026-11-20T18:00:00.000Z' },
    ]) {
      const response = await change('confirmed', times)
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        code: 'already_confirmed',
        message:
          'This booking is already confirmed for Friday, November 20, 2026, 9:00 AM to 11:00 AM. Reschedule it to change the time.',
      })
      expect([await stored(), await history(), await site.rows(outbox)]).toEqual(before)
    }
  })

  test('is confirmed again with its times, its start alone or none: nothing changes', async () => {
    await store({ status: 'confirmed', ...appointment })
    for (const times of [friday, { scheduledStart: friday.scheduledStart }, {}])
      expect((await change('confirmed', times)).status).toBe(200)
    expect(await stored()).toMatchObject(appointment)
    expect(await history()).toEqual([])
  })

  test('of two simultaneous confirmations for different times, one is refused', async () => {
    const other = await siteOn(site.database, site)
    try {
      await store({})
      const headers = await site.signIn()
      const path = `/api/admin/bookings/${id}/status`
      const [here, there] = await Promise.all([
        site.send('PATCH', path, { headers, body: { status: 'confirmed', ...friday } }),
        other.send('PATCH', path, { headers, body: { status: 'confirmed', ...saturday } }),
      ])
      expect([here.status, there.status].toSorted((a, b) => a - b)).toEqual([200, 409])
      const { scheduledStart } = here.status === 200 ? friday : saturday
      expect(await stored()).toMatchObject({ status: 'confirmed', scheduledStart: new Date(scheduledStart) })
      expect(await history()).toHaveLength(1)
    } finally {
      await other.close()
    }
  })
})
