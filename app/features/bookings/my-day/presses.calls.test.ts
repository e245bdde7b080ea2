import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { recordEvents } from '#db/schema/history.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const rowOf = async (id: number) => (await selectBookings(site.db).where(eq(bookings.id, id)))[0]!
const historyOf = (id: number) =>
  site.db.select().from(recordEvents).where(eq(recordEvents.recordId, id)).orderBy(desc(recordEvents.id))

test('a right link is answered however many wrong ones its network tried, 60 presses a minute', async () => {
  const marcus = await technicianWithLink(site)
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const wrong = 'a'.repeat(32)
  for (let time = 0; time < 30; time++) expect((await site.get(`/api/day/${wrong}`, from)).status).toBe(404)
  const press = async (key: string) => (await marcus.post('started', { key, id: 1 }, from)).status
  for (let time = 0; time < 12; time++) expect(await press(wrong)).toBe(time < 10 ? 404 : 429)
  expect((await site.get(`/api/day/${marcus.key}`, from)).status).toBe(200)
  const { id } = await marcus.job()
  const pressed = await Promise.all(
    Array.from({ length: 61 }, (_, one) => marcus.post('started', { id }, { 'x-forwarded-for': `10.5.${one}.1` })),
  )
  expect(pressed.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a new link sends what the former one sent without hearing the answer', async () => {
  const [marcus, header] = [await technicianWithLink(site), { 'idempotency-key': 'b'.repeat(36) }]
  const { id } = await marcus.job()
  expect((await marcus.post('started', { id }, header)).status).toBe(200)
  const key = await marcus.newKey()
  expect((await marcus.post('started', { key, id }, header)).status).toBe(200)
  expect((await marcus.post('started', { key, id: id + 1 }, header)).status).toBe(409)
})

const hour = 3_600_000
test.each([
  ['half an hour ago', String(hour / 2), '2026-11-18T14:30:00Z', '\nPressed at 8:30 AM, arrived at 9:00 AM'],
  [
    'before the appointment’s day',
    String(30 * hour),
    '2026-11-18T06:00:00Z',
    '\nPressed at 12:00 AM, arrived at 9:00 AM',
  ],
  ['by a phone that is wrong', '-5000', '2026-11-18T15:00:00Z', ''],
  ['no time ago', 'soon', '2026-11-18T15:00:00Z', ''],
])('what was pressed %s has that time', async (_when, ago, at, note) => {
  const marcus = await technicianWithLink(site)
  const [one, other] = [await marcus.job(), await marcus.job({ scheduledAt: new Date('2026-11-18T14:59:30Z') })]
  for (const { id } of [one, other])
    for (const action of ['started', 'done'])
      expect((await marcus.post(action, { id, workDone: 'Done' }, { 'x-pressed-ago': ago })).status).toBe(200)
  expect(await rowOf(one.id)).toMatchObject({ startedAt: new Date(at), completedAt: new Date(at) })
  const [done, started] = await historyOf(one.id)
  expect([started!.text, done!.text]).toEqual([`Marcus Lee${note}`, `Marcus Lee: Done${note}`])
  // Never before it was confirmed.
  expect(Number((await rowOf(other.id)).startedAt)).toBeGreaterThanOrEqual(Date.parse('2026-11-18T14:59:30Z'))
})

test('On my way counts from when it was pressed', async () => {
  const marcus = await technicianWithLink(site)
  const { id } = await marcus.job()
  expect((await marcus.post('on-my-way', { id, minutes: 30 }, { 'x-pressed-ago': '240000' })).status).toBe(200)
  expect((await rowOf(id)).arrivalAt).toEqual(new Date('2026-11-18T15:26:00Z'))
})

test('a note and a corrected address are stored with who wrote them, and only what was sent is changed', async () => {
  const marcus = await technicianWithLink(site)
  const { id } = await marcus.job({ street: '12 Oak St', town: 'Kirkwood', accessNotes: 'Gate 4' })
  expect((await marcus.post('place', { id, street: '21 Oak St', unit: '' })).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ street: '21 Oak St', unit: null, town: 'Kirkwood', accessNotes: 'Gate 4' })
  expect((await marcus.post('place', { id, zip: '1' })).status).toBe(400)
  await site.db.execute(sql`update bookings set status = 'completed' where id = ${id}`)
  expect((await marcus.post('note', { id, text: 'Filter is 16x25.' })).status).toBe(200)
  const notes = await site.db.select().from(recordEvents).where(eq(recordEvents.recordId, id)).orderBy(recordEvents.id)
  expect(notes.map(({ actor, text }) => [actor, text])).toEqual([
    ['technician', 'Marcus Lee:\nStreet: 12 Oak St → 21 Oak St'],
    ['technician', 'Marcus Lee: Filter is 16x25.'],
  ])
})
