import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { recordRestore } from '#app/server/backup/restored.ts'
import { writeSetting } from '#app/server/config/settings.ts'
import { appointments } from '#db/schema/jobs.ts'
import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { confirmedBooking, friday, office } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
const at = (time: string) => (site.clock.now = new Date(time))
const remind = () => site.work('appointment-reminders')
/** Sends what waited for its undo. */
const send = async () => {
  site.clock.now = new Date(site.clock.now.getTime() + 12_000)
  await site.work('outbox')
}
const reminders = () =>
  site.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'customer-reminder'))
    .orderBy(asc(outbox.relatedId), asc(outbox.id))
/** Thursday, November 19, 10 AM in St. Louis. */
const due = '2026-11-19T16:00:00.000Z'
const saturday = { scheduledStart: '2026-11-21T16:00:00.000Z', scheduledEnd: '2026-11-21T18:30:00.000Z' }

const confirmed = (values: Parameters<typeof confirmedBooking>[1] = {}, times = friday) =>
  confirmedBooking(site, values, times)

test('at 10 AM of the day before, the customer gets one reminder', async () => {
  const id = await confirmed()
  at('2026-11-19T15:59:59.999Z')
  await remind()
  expect(await reminders()).toEqual([])
  at(due)
  await Promise.all([remind(), remind()])
  await remind()
  await send()
  const [mail, ...others] = await reminders()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    // There is no mail server: it was written to a file.
    status: 'held',
    to: 'ada@example.com',
    replyTo: 'hello@example.com',
    relatedKind: 'booking',
    relatedId: id,
    subject: 'Your appointment tomorrow: Fri, Nov 20, between 9 and 11 AM',
    appointmentStart: new Date(friday.scheduledStart),
  })
  const text = mail!.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain(
    "A reminder of your appointment tomorrow: we'll see you on Friday, November 20, 2026, between 9 and 11 AM.",
  )
  expect(text).toContain('please use the button below or call us as soon as you can')
})

test('the day before is that of the shop, for an evening appointment, too', async () => {
  await confirmed({}, { scheduledStart: '2026-11-21T01:00:00.000Z', scheduledEnd: '2026-11-21T03:00:00.000Z' })
  at(due)
  await remind()
  expect(await reminders()).toHaveLength(1)
})

test('sent late, it says that the appointment is today; sent too late, it is not sent', async () => {
  await confirmed()
  await confirmed({ email: 'bob@example.com' }, { ...friday, scheduledStart: '2026-11-20T14:00:00.000Z' })
  at(due)
  await remind()
  at('2026-11-20T14:30:00.000Z')
  await site.work('outbox')
  expect(await reminders()).toMatchObject([
    { status: 'held', subject: 'Your appointment today: Fri, Nov 20, between 9 and 11 AM' },
    { status: 'failed', cancelReason: 'appointment-over' },
  ])
})

test('an appointment agreed on after that time needs no reminder', async () => {
  const id = await confirmed({}, saturday)
  at('2026-11-19T16:00:00.001Z')
  expect((await owner.patch(`${id}`, friday)).status).toBe(200)
  await confirmed({ email: 'bob@example.com' })
  await remind()
  expect(await reminders()).toEqual([])
})

test('one that was agreed on before there were reminders has one', async () => {
  await confirmed()
  await site.db.update(appointments).set({ scheduledAt: null })
  at(due)
  await remind()
  expect(await reminders()).toHaveLength(1)
})

test('a move brings one reminder for the new time and none for the old', async () => {
  const id = await confirmed()
  await owner.patch(`${id}`, saturday)
  at(due)
  await remind()
  expect(await reminders()).toEqual([])
  at('2026-11-20T16:00:00.000Z')
  await remind()
  await send()
  expect(await reminders()).toMatchObject([
    { subject: 'Your appointment tomorrow: Sat, Nov 21, between 10 AM and 12 PM' },
  ])
})

test('a reminder that waits for the mail server follows a move', async () => {
  const id = await confirmed()
  at(due)
  await remind()
  await owner.patch(`${id}`, saturday)
  await send()
  expect(await reminders()).toMatchObject([{ status: 'discarded', cancelReason: 'withdrawn' }])
  at('2026-11-20T16:00:00.000Z')
  await remind()
  await send()
  expect((await reminders())[1]).toMatchObject({ status: 'held', subject: expect.stringContaining('Sat, Nov 21') })
})

test.each<[string, (id: number) => Promise<unknown>]>([
  [
    'canceled',
    (id) => owner.patch(`${id}/status`, { status: 'cancelled', reason: 'Sold the house', cancelledBy: 'customer' }),
  ],
  ['completed', (id) => owner.patch(`${id}/status`, { status: 'completed' })],
])('after it was %s there is no reminder, not even one that waited', async (_change, change) => {
  const id = await confirmed()
  const waiting = await confirmed({ email: 'bob@example.com' })
  await change(id)
  at(due)
  await remind()
  expect((await reminders()).map(({ relatedId }) => relatedId)).toEqual([waiting])
  await change(waiting)
  at('2026-11-19T17:00:00.000Z')
  await site.work('outbox')
  expect(await reminders()).toMatchObject([{ status: 'discarded' }])
})

test('a cancellation that is undone lets the reminder go out', async () => {
  const id = await confirmed()
  at(due)
  await remind()
  at('2026-11-19T16:00:10.000Z')
  await owner.patch(`${id}/status`, { status: 'cancelled', reason: 'Wrong row', cancelledBy: 'business' })
  at('2026-11-19T16:00:13.000Z')
  await site.work('outbox')
  expect(await reminders()).toMatchObject([{ status: 'pending' }])
  await owner.patch(`${id}/status`, { status: 'confirmed', undo: true })
  at('2026-11-19T16:01:00.000Z')
  await site.work('outbox')
  expect(await reminders()).toMatchObject([{ status: 'held' }])
})

test('the setting turns reminders off, and who has no email address gets none', async () => {
  await confirmed()
  await confirmed({ email: '', phone: '(314) 555-0101' })
  await writeSetting(site.db, 'notifications', { remindCustomer: false }, site.clock.now)
  at(due)
  await remind()
  expect(await reminders()).toEqual([])
  await writeSetting(site.db, 'notifications', {}, site.clock.now)
  await remind()
  expect(await reminders()).toMatchObject([{ to: 'ada@example.com' }])
})

test('in the week the clocks change, 10 AM is still 10 AM', async () => {
  // Sunday, November 7, 2027: clocks fall back at 2 AM. The appointment is on Monday at 9 AM.
  await confirmed({}, { scheduledStart: '2027-11-08T15:00:00.000Z', scheduledEnd: '2027-11-08T17:00:00.000Z' })
  at('2027-11-07T15:59:59.000Z')
  await remind()
  expect(await reminders()).toEqual([])
  at('2027-11-07T16:00:00.000Z')
  await remind()
  expect(await reminders()).toHaveLength(1)
})

test('one in the trash is sent if it is restored in time', async () => {
  const id = await confirmed()
  at(due)
  await remind()
  await owner.remove(id)
  await send()
  expect(await reminders()).toMatchObject([{ status: 'pending' }])
  await site.db.update(bookings).set({ deletedAt: null })
  at('2026-11-19T18:00:00.000Z')
  await site.work('outbox')
  expect(await reminders()).toMatchObject([{ status: 'held' }])
})

test('a status corrected after 10 AM, or a move that is undone, leaves the time agreed on before', async () => {
  const completed = await confirmed()
  const moved = await confirmed({ email: 'bob@example.com' })
  await send()
  await owner.patch(`${completed}/status`, { status: 'completed' })
  await owner.patch(`${moved}`, saturday)
  at('2026-11-19T17:00:00.000Z')
  expect((await owner.patch(`${completed}/status`, { status: 'confirmed' })).status).toBe(200)
  expect((await owner.patch(`${moved}`, friday)).status).toBe(200)
  await remind()
  expect(await reminders()).toMatchObject([{ relatedId: completed }, { relatedId: moved }])
})

test('a reminder is sent again only while it is true, and not on the day itself', async () => {
  const id = await confirmed()
  at(due)
  await remind()
  await send()
  const [mail] = await reminders()
  const resend = async () => site.send('POST', `/api/admin/outbox/${mail!.id}/resend`, { headers: await site.signIn() })
  expect((await resend()).status).toBe(200)
  await site.work('outbox')
  at('2026-11-20T07:00:00.000Z')
  expect((await resend()).status).toBe(409)
  at('2026-11-19T17:00:00.000Z')
  await owner.patch(`${id}`, saturday)
  const refused = await resend()
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({
      message: 'This reminder is out of date: the appointment has changed or has begun.',
    }),
  ])
})

test('after a restore, no reminder that may have been sent is sent again', async () => {
  await confirmed()
  await confirmed({ email: 'bob@example.com' }, saturday)
  await recordRestore(site.db, at('2026-11-19T18:00:00.000Z'))
  await remind()
  expect(await reminders()).toEqual([])
  at('2026-11-20T16:00:00.000Z')
  await remind()
  expect(await reminders()).toMatchObject([{ to: 'bob@example.com' }])
})
