import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { BookingStatus } from '#app/features/bookings/statuses.ts'
import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { confirmedBooking, friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
const later = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
const times = { scheduledStart: new Date(friday.scheduledStart), scheduledEnd: new Date(friday.scheduledEnd) }
const cancelling = { reason: 'Moved away', cancelledBy: 'customer' }

const steps: [from: BookingStatus, to: BookingStatus, more: object][] = [
  ['pending', 'contacted', {}],
  ['pending', 'confirmed', friday],
  ['pending', 'cancelled', cancelling],
  ['pending', 'spam', {}],
  ['confirmed', 'completed', {}],
  ['completed', 'confirmed', {}],
  ['no-show', 'cancelled', cancelling],
]

test.each(steps)('from %s to %s can be undone', async (from, to, more) => {
  const { id, ...before } = await storeBooking(site, { status: from, ...(from !== 'pending' && times) })
  await owner.patch(`${id}/status`, { status: to, ...more })
  later(10_000)
  const back = await owner.patch(`${id}/status`, { status: from, ...cancelling, undo: true })
  expect(back.status).toBe(200)
  const [after] = await selectBookings(site.db).where(eq(bookings.id, id))
  const { dueAt, cancelReason, cancelledBy } = before
  expect(after).toMatchObject({ status: from, dueAt, cancelReason, cancelledBy })
  if (from === 'pending') expect(after?.firstResponseAt).toBeNull()
})

test('only the last change can be undone, and only by a call that says so', async () => {
  const { id } = await storeBooking(site, { status: 'confirmed', ...times })
  const undo = (status: string) => owner.patch(`${id}/status`, { status, undo: true })
  expect((await undo('contacted')).status).toBe(409)
  await owner.patch(`${id}/status`, { status: 'no-show' })
  await owner.patch(`${id}/status`, { status: 'cancelled', ...cancelling })
  expect((await owner.patch(`${id}/status`, { status: 'no-show' })).status).toBe(409)
  for (const status of ['confirmed', 'pending']) {
    expect(await (await undo(status)).json()).toMatchObject({
      code: 'invalid_transition',
      from: 'cancelled',
      to: status,
    })
  }
  expect((await undo('no-show')).status).toBe(200)
})

test('undoing twice changes it once', async () => {
  const { id } = await storeBooking(site)
  await owner.patch(`${id}/status`, { status: 'spam' })
  const undo = () => owner.patch(`${id}/status`, { status: 'pending', undo: true })
  const both = await Promise.all([undo(), undo()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const events = await site.db.select().from(recordEvents).where(eq(recordEvents.type, 'status'))
  expect(events.map(({ to }) => to)).toEqual(['spam', 'pending'])
})

test('a mail about an undone change is never sent', async () => {
  const id = await confirmedBooking(site)
  later(5_000)
  await site.work('outbox')
  expect(await site.rows(outbox)).toMatchObject([{ kind: 'customer-confirmed', status: 'pending' }])
  later(5_000)
  await owner.patch(`${id}/status`, { status: 'pending', undo: true })
  later(60_000)
  await site.work('outbox')
  expect(await site.rows(outbox)).toMatchObject([{ status: 'discarded' }])
})

const saturday = { scheduledStart: '2026-11-21T15:00:00.000Z', scheduledEnd: '2026-11-21T17:00:00.000Z' }
const setStatus = async (id: number, status: string, more: object = {}) =>
  ((await (await owner.patch(`${id}/status`, { status, ...more })).json()) as { mailOutcome: string }).mailOutcome

test('cancelling again right after Undo with notification sends it', async () => {
  const { id } = await storeBooking(site, { status: 'confirmed', ...times })
  await setStatus(id, 'cancelled', { ...cancelling, notifyCustomer: false })
  later(2_000)
  await setStatus(id, 'confirmed', { undo: true })
  later(7_000)
  expect(await setStatus(id, 'cancelled', { ...cancelling, notifyCustomer: true })).toBe('no-server')
  expect(await site.rows(outbox)).toMatchObject([{ kind: 'customer-cancelled', status: 'pending' }])
})

test.each(['no-show', 'contacted'])('a new time right after %s is not an undo and is sent', async (status) => {
  const { id } = await storeBooking(site, { status: 'confirmed', ...times })
  await setStatus(id, status)
  later(8_000)
  expect(await setStatus(id, 'confirmed', saturday)).toBe('no-server')
  expect(await site.rows(outbox)).toMatchObject([{ kind: 'customer-confirmed', status: 'pending' }])
})

test('a withdrawn confirmation is sent when the appointment is reopened, even without Undo', async () => {
  const { id } = await storeBooking(site)
  await setStatus(id, 'confirmed', friday)
  later(5_000)
  await setStatus(id, 'completed')
  later(60_000)
  expect(await setStatus(id, 'confirmed')).toBe('no-server')
  later(12_000)
  await site.work('outbox')
  expect((await mails()).filter(({ status }) => status === 'held')).toMatchObject([{ kind: 'customer-confirmed' }])
})

test.each(['before', 'after'])('spam undone %s its mails were written sends them once', async (when) => {
  const input = { firstName: 'Ada', lastName: 'Miller', email: 'ada@example.com', phone: '(314) 555-0100' }
  await site.send('POST', '/api/bookings', { body: { ...input, serviceType: 'heating' } })
  if (when === 'after') await site.work('lead-mails')
  await owner.patch('1/status', { status: 'spam' })
  await site.work('lead-mails')
  await owner.patch('1/status', { status: 'pending', undo: true })
  await site.work('lead-mails')
  const mails = await site.rows(outbox)
  expect(mails.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

const mails = () => site.db.select().from(outbox).orderBy(outbox.id)

test('moving an appointment back before the mail about it has left notifies nobody', async () => {
  const id = await confirmedBooking(site)
  later(60_000)
  await site.work('outbox')
  await owner.patch(`${id}`, saturday)
  later(10_000)
  expect(await (await owner.patch(`${id}`, friday)).json()).toMatchObject({ ...friday, mailOutcome: 'not-sent' })
  later(60_000)
  await site.work('outbox')
  expect(await mails()).toMatchObject([
    { kind: 'customer-confirmed', status: 'held' },
    { kind: 'customer-updated', status: 'discarded' },
  ])
})

test('moving it back once that mail has left, or is being sent, notifies the customer again', async () => {
  const id = await confirmedBooking(site)
  for (const times of [saturday, friday]) {
    later(60_000)
    await site.work('outbox')
    expect(await (await owner.patch(`${id}`, times)).json()).toMatchObject({ mailOutcome: 'no-server' })
  }
  later(60_000)
  await site.work('outbox')
  await owner.patch(`${id}`, saturday)
  await site.db.update(outbox).set({ status: 'sending' }).where(eq(outbox.status, 'pending'))
  expect(await (await owner.patch(`${id}`, friday)).json()).toMatchObject({ mailOutcome: 'no-server' })
})

test('a confirmation whose time is moved and moved back is sent once, with the first time', async () => {
  const id = await confirmedBooking(site)
  await owner.patch(`${id}`, saturday)
  await owner.patch(`${id}`, friday)
  later(60_000)
  await site.work('outbox')
  expect((await mails()).filter(({ status }) => status !== 'discarded')).toMatchObject([
    { kind: 'customer-confirmed', subject: 'Your appointment is confirmed: Fri, Nov 20, between 9 and 11 AM' },
  ])
})
