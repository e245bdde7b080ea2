import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { storeBooking as storeChange } from '#db/booking-rows.ts'
import { outbox } from '#db/schema/outbox.ts'
import { technicians } from '#db/schema/technicians.ts'
import { confirmedBooking, friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
/** Sends what waits for its undo; returns the newest mail on one line. */
async function send() {
  site.clock.now = new Date(site.clock.now.getTime() + 12_000)
  await site.work('outbox')
  const mails = await site.db.select().from(outbox).orderBy(asc(outbox.id))
  const newest = mails.at(-1)
  return { count: mails.length, status: newest?.status, text: newest?.text.replaceAll(/\s+/g, ' ') }
}
const save = async (appointments: object) =>
  (await site.send('PATCH', '/api/admin/settings', { body: { appointments }, headers: await site.signIn() })).status
const moveTo = async (id: number, start: string, end: string) => {
  const times = { scheduledStart: `2026-11-${start}:00.000Z`, scheduledEnd: `2026-11-${end}:00.000Z` }
  return (await (await owner.patch(`${id}`, times)).json()) as { mailOutcome: string }
}

test('what customers are told follows the setting, and a changed setting changes no promise', async () => {
  const page = await customerPage(site)
  expect((await send()).text).toContain("We'll see you on Friday, November 20, 2026, between 9 and 11 AM.")
  expect(await save({ arrivalMinutes: 0, lengths: {} })).toBe(200)
  const exact = await customerPage(site, { email: 'bob@example.com' })
  expect((await send()).text).toContain('Friday, November 20, 2026, at 9 AM.')
  expect(await (await page.read()).json()).toMatchObject(friday)
  expect(await (await exact.read()).json()).toMatchObject({ scheduledEnd: friday.scheduledStart })
  expect(await save({ arrivalMinutes: 240, lengths: {} })).toBe(200)
  await moveTo(exact.id, '21T16:00', '21T17:00')
  expect((await send()).text).toContain('Saturday, November 21, 2026, between 10 AM and 2 PM.')
})

test('moved within what the customer was told, nobody is notified, and "I’ll be there" stays', async () => {
  const page = await customerPage(site)
  const { id } = page
  const { count } = await send()
  await page.post('acknowledge', { start: friday.scheduledStart })
  expect(await moveTo(id, '20T16:30', '20T19:00')).toMatchObject({ mailOutcome: 'not-sent' })
  expect((await send()).count).toBe(count)
  expect(await (await page.read()).json()).toMatchObject({ ...friday, isAcknowledged: true })
  expect(await (await owner.get(`${id}`)).json()).toMatchObject({
    scheduledStart: '2026-11-20T16:30:00.000Z',
    windowStart: friday.scheduledStart,
    isAcknowledged: true,
  })
  // Out of it and back before the mail has left: the same as before.
  await moveTo(id, '20T21:00', '20T22:00')
  expect(await moveTo(id, '20T16:30', '20T19:00')).toMatchObject({ mailOutcome: 'not-sent' })
  expect(await send()).toMatchObject({ count: count + 1, status: 'discarded' })
  expect(await (await page.read()).json()).toMatchObject(friday)
})

test('moved up within the length of its window and back, nothing is sent and the window is as before', async () => {
  const page = await customerPage(site)
  const { count } = await send()
  expect(await moveTo(page.id, '20T14:30', '20T16:30')).not.toMatchObject({ mailOutcome: 'not-sent' })
  expect(await moveTo(page.id, '20T15:00', '20T17:00')).toMatchObject({ mailOutcome: 'not-sent' })
  expect(await send()).toMatchObject({ count: count + 1, status: 'discarded' })
  expect(await (await page.read()).json()).toMatchObject(friday)
})

test('an appointment agreed before there were windows keeps its words', async () => {
  const [start, end] = [friday.scheduledStart, friday.scheduledEnd].map((at) => new Date(at)) as [Date, Date]
  await storeBooking(site, { status: 'confirmed', scheduledStart: start, scheduledEnd: end })
  site.clock.now = new Date('2026-11-19T16:30:00Z')
  await site.work('appointment-reminders')
  expect((await send()).text).toContain('Friday, November 20, 2026, 9:00 AM to 11:00 AM.')
})

test.each([0, 10, 721, 1200, 'soon', null])('a length of %s minutes is refused', async (minutes) => {
  expect(await save({ arrivalMinutes: 120, lengths: { heating: minutes } })).toBe(400)
  expect(await save({ arrivalMinutes: 90, lengths: {} })).toBe(400)
})

test('who was on the way or had begun was so at the time before, and for who was sent then', async () => {
  const id = await confirmedBooking(site)
  const progress = async () => {
    const { arrivalAt, startedAt } = (await (await owner.get(`${id}`)).json()) as Record<string, string | null>
    return [arrivalAt !== null, startedAt !== null]
  }
  const begin = () => storeChange(site.db, id, { arrivalAt: site.clock.now, startedAt: site.clock.now })
  await begin()
  await moveTo(id, '20T21:00', '20T22:00')
  expect(await progress()).toEqual([false, true])
  await begin()
  await moveTo(id, '21T21:00', '21T22:00')
  expect(await progress()).toEqual([false, false])
  const [ana] = await site.db.insert(technicians).values({ name: 'Ana Ruiz', color: 'orange' }).returning()
  await begin()
  await owner.patch(`${id}/assignment`, { technicianId: ana!.id, helperIds: [] })
  expect(await progress()).toEqual([false, true])
})
