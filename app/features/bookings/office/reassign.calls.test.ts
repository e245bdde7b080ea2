import { expect, test } from 'vitest'

import { outbox } from '#db/schema/outbox.ts'
import { technicians } from '#db/schema/technicians.ts'
import { confirmedBooking, friday, office } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
const read = async (id: number) =>
  (await (await owner.get(`${id}`)).json()) as { updatedAt: string; technicianId: number }
const later = { scheduledStart: '2026-11-20T21:00:00.000Z', scheduledEnd: '2026-11-20T23:00:00.000Z' }
const notices = async () => {
  site.clock.now = new Date(site.clock.now.getTime() + 12_000)
  await site.work('outbox')
  return (await site.rows(outbox)).map(({ kind, to, status }) => [kind, to, status])
}

const to = (technicianId: number) => ({ assignment: { technicianId, helperIds: [] } })

async function twoJobs() {
  const people = await site.db
    .insert(technicians)
    .values([
      { name: 'Joe Pulaski', color: 'green' },
      { name: 'Ana Ruiz', color: 'orange' },
    ])
    .returning({ id: technicians.id })
  const [joe, ana] = people.map(({ id }) => id) as [number, number]
  const ids = [await confirmedBooking(site), await confirmedBooking(site, { email: 'bob@example.com' })]
  for (const id of ids) await owner.patch(`${id}/assignment`, { technicianId: joe, helperIds: [] })
  await notices()
  const change = async (...changes: object[]) =>
    owner.post('/reassign', {
      jobs: await Promise.all(
        ids.map(async (id, index) => ({ id, version: (await read(id)).updatedAt, ...friday, ...changes[index] })),
      ),
    })
  return { ids, joe, ana, change }
}

test('jobs change hands at once; only the customer of a new time is notified, and nobody after Undo', async () => {
  const { ids, joe, ana, change } = await twoJobs()
  const before = (await notices()).length
  const response = await change(to(ana), { ...to(ana), ...later })
  expect(await response.json()).toMatchObject({ jobs: [{ mailOutcome: 'not-sent' }, { mailOutcome: 'no-server' }] })
  expect((await read(ids[0]!)).technicianId).toBe(ana)
  expect((await change(to(joe), to(joe))).status).toBe(200)
  expect((await read(ids[1]!)).technicianId).toBe(joe)
  expect((await notices()).slice(before)).toEqual([['customer-updated', 'bob@example.com', 'discarded']])
  // A move after that is a new change.
  await change(to(ana), { ...to(ana), ...later })
  expect((await notices()).slice(before + 1)).toMatchObject([['customer-updated', 'bob@example.com', 'held']])
})

test('if one was changed since, none is', async () => {
  const { ids, joe, ana, change } = await twoJobs()
  expect((await change(to(ana), { ...to(ana), version: '2026-11-18T15:00:00.000Z' })).status).toBe(412)
  expect((await change(to(ana), { ...to(999), ...later })).status).toBe(400)
  expect((await read(ids[0]!)).technicianId).toBe(joe)
  expect((await owner.post('/reassign', { jobs: [] })).status).toBe(400)
})
