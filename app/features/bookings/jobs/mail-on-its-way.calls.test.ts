import { expect, test } from 'vitest'

import { outbox } from '#db/schema/outbox.ts'
import { calendarOf, confirmedBooking, friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import type { SmtpBehavior } from '#tests/helpers/smtp-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'

const smtp = useServer(await startSmtpServer())
const site = useSite({ SMTP_URL: smtp.url })
const owner = office(site)
const later = (seconds: number) => (site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000))
const called = { reason: 'Called', cancelledBy: 'customer' }
const saturday = { scheduledStart: '2026-11-21T15:00:00.000Z', scheduledEnd: '2026-11-21T17:00:00.000Z' }

const change = async (id: number, status: string, more: object = {}) => {
  const response = await owner.patch(`${id}/status`, { status, ...more })
  expect(response.status).toBe(200)
}
const send = async (after = 12) => {
  later(after)
  await site.work('outbox')
}
const stored = async () =>
  (await site.db.select().from(outbox).orderBy(outbox.id)).map(({ kind, status }) => `${kind} ${status}`)
const entryOf = (mail: number) =>
  calendarOf(new TextDecoder().decode(smtp.received[mail]!.attachments[0]!.content as ArrayBuffer))
const subjects = () => smtp.received.map(({ subject }) => subject)

test('an unsent confirmation is not retried after the cancellation', async () => {
  const id = await confirmedBooking(site)
  smtp.state.behavior = 'busy'
  smtp.state.beforeReply = () => change(id, 'cancelled', called)
  await send()
  smtp.state.behavior = 'accepts'
  await send(3600)
  expect(await stored()).toEqual(['customer-confirmed discarded', 'customer-cancelled sent'])
  expect(subjects()).toEqual([expect.stringContaining('is canceled')])
})

test('a confirmation sent during the cancellation counts as sent and is removed from the calendar', async () => {
  const id = await confirmedBooking(site)
  smtp.state.beforeReply = () => change(id, 'cancelled', called)
  await send()
  await send()
  expect(await stored()).toEqual(['customer-confirmed sent', 'customer-cancelled sent'])
  expect(entryOf(1)).toMatchObject({ METHOD: 'CANCEL' })
})

test('undoing the cancellation sends a confirmation that failed in the meantime', async () => {
  const id = await confirmedBooking(site)
  smtp.state.behavior = 'busy'
  smtp.state.beforeReply = () => change(id, 'cancelled', called)
  await send()
  smtp.state.behavior = 'accepts'
  await change(id, 'confirmed', { undo: true })
  await send(3600)
  expect(subjects()).toEqual([expect.stringContaining('confirmed')])
})

test("undoing while the confirmation is still being sent doesn't send it twice", async () => {
  const id = await confirmedBooking(site)
  smtp.state.beforeReply = async () => {
    await change(id, 'cancelled', called)
    later(5)
    await change(id, 'confirmed', { undo: true })
  }
  await send()
  await send(60)
  expect(subjects()).toEqual([expect.stringContaining('confirmed')])
  expect(await stored()).toEqual(['customer-confirmed sent', 'customer-confirmed discarded'])
})

test('undoing a cancellation also sends the new time it withdrew', async () => {
  const id = await confirmedBooking(site)
  await send()
  expect((await owner.patch(String(id), saturday)).status).toBe(200)
  later(3)
  await change(id, 'cancelled', called)
  later(3)
  await change(id, 'confirmed', { undo: true })
  await send()
  expect(await stored()).toEqual(['customer-confirmed sent', 'customer-updated sent'])
  expect(smtp.received.at(-1)!.text).toContain('Saturday, November 21')
})

test('a cancellation names the time the customer knows, not a withdrawn one', async () => {
  const id = await confirmedBooking(site)
  await send()
  expect((await owner.patch(String(id), saturday)).status).toBe(200)
  later(11)
  await change(id, 'cancelled', called)
  await send()
  expect(subjects()).toEqual([
    'Your appointment is confirmed: Fri, Nov 20, between 9 and 11 AM',
    'Your appointment is canceled: Fri, Nov 20, between 9 and 11 AM',
  ])
  expect(smtp.received[1]!.text).not.toContain('Saturday')
  expect(entryOf(1)).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '1', DTSTART: '20261120T150000Z' })
})

/** Confirmed for Friday while the mail server refuses, then moved to Saturday. */
async function movedAfter(behavior: SmtpBehavior) {
  const id = await confirmedBooking(site)
  smtp.state.behavior = behavior
  await send()
  smtp.state.behavior = 'accepts'
  expect((await owner.patch(String(id), saturday)).status).toBe(200)
  await send()
}

test('an unsent confirmation is merged into the new time', async () => {
  await movedAfter('busy')
  await send(3600)
  expect(await stored()).toEqual(['customer-confirmed sent'])
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]!.text).toContain('Saturday, November 21')
  expect(entryOf(0)).toMatchObject({ METHOD: 'PUBLISH', SEQUENCE: '0' })
})

const resend = async (which: string) => {
  const response = await site.send('POST', `/api/admin/outbox/${which}`, { headers: await site.signIn() })
  expect(response.status).toBe(200)
  return response.json()
}

test('a failed confirmation is left out of "Resend all" after a new time', async () => {
  await movedAfter('rejects')
  expect(await resend('resend-failed')).toEqual({ queued: 0 })
  expect(await stored()).toEqual(['customer-confirmed discarded', 'customer-confirmed sent'])
  expect(smtp.received[0]!.text).toContain('Saturday, November 21')
})

test('a confirmation that arrived before a manual resend still counts: the new time updates the same calendar entry', async () => {
  const id = await confirmedBooking(site)
  await send()
  await resend('1/resend')
  smtp.state.behavior = 'busy'
  await send(0)
  smtp.state.behavior = 'accepts'
  expect((await owner.patch(String(id), saturday)).status).toBe(200)
  await send()
  await send(3600)
  expect(subjects()).toEqual([expect.stringContaining('confirmed'), expect.stringContaining('New time')])
  expect(entryOf(1)).toMatchObject({ UID: entryOf(0).UID, SEQUENCE: '1' })
})

const cancelledWhileBusy = async () => {
  const id = await confirmedBooking(site)
  await send()
  await change(id, 'cancelled', called)
  smtp.state.behavior = 'busy'
  await send()
  smtp.state.behavior = 'accepts'
  return id
}

test('an unsent cancellation is dropped when the booking is reopened or confirmed again', async () => {
  const id = await cancelledWhileBusy()
  await change(id, 'pending')
  later(11)
  await change(id, 'confirmed', saturday)
  await send()
  await send(3600)
  expect(subjects()).toEqual([expect.stringContaining('Fri, Nov 20'), expect.stringContaining('Sat, Nov 21')])
  expect(entryOf(1)).toMatchObject({ METHOD: 'PUBLISH', SEQUENCE: '1' })
})

test('undoing the reopening sends the cancellation after all', async () => {
  const id = await cancelledWhileBusy()
  await change(id, 'pending')
  later(5)
  await change(id, 'cancelled', { ...called, notifyCustomer: false, undo: true })
  await send(3600)
  expect(await stored()).toEqual(['customer-confirmed sent', 'customer-cancelled sent'])
})

test('a deleted booking sends no confirmation, but does send its cancellation', async () => {
  for (const status of ['confirmed', 'cancelled']) {
    const { id } = await storeBooking(site, status === 'cancelled' ? { status: 'confirmed' } : {})
    await change(id, status, { ...friday, ...called })
    expect((await owner.remove(id)).status).toBe(200)
  }
  await send()
  expect(await stored()).toEqual(['customer-confirmed pending', 'customer-cancelled sent'])
})

test("a booking can't be purged before its cancellation is sent", async () => {
  const id = await cancelledWhileBusy()
  expect((await owner.remove(id)).status).toBe(200)
  const forGood = async () => site.send('DELETE', `/api/admin/trash/booking/${id}`, { headers: await site.signIn() })
  const refused = await forGood()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'mail_waiting' })
  await send(60)
  expect(subjects().at(-1)).toContain('is canceled')
  expect((await forGood()).status).toBe(200)
})

test('a cancellation notifies a customer who expects a visit, even if no longer confirmed', async () => {
  const id = await confirmedBooking(site)
  await send()
  await change(id, 'contacted')
  later(11)
  await change(id, 'cancelled', called)
  await send()
  expect(subjects()).toEqual([expect.stringContaining('confirmed'), expect.stringContaining('is canceled')])
  await change(id, 'pending')
  later(11)
  await change(id, 'cancelled', called)
  await send()
  expect(smtp.received).toHaveLength(2)
})
