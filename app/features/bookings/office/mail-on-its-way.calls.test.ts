import { expect, test } from 'vitest'

import { outbox } from '#db/schema.ts'
import { calendarOf, friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import type { SmtpBehavior } from '#tests/helpers/smtp-server.ts'
import { useSmtpServer } from '#tests/helpers/use-smtp-server.ts'

const environment: Record<string, string> = {}
const smtp = useSmtpServer(environment)
const site = useSite(environment)
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
const laid = async () =>
  (await site.db.select().from(outbox).orderBy(outbox.id)).map(({ kind, status }) => `${kind} ${status}`)
const entryOf = (mail: number) =>
  calendarOf(new TextDecoder().decode(smtp.received[mail]!.attachments[0]!.content as ArrayBuffer))
const subjects = () => smtp.received.map(({ subject }) => subject)

test('a confirmation that could not leave before the cancellation is not tried again after it', async () => {
  const { id } = await storeBooking(site)
  await change(id, 'confirmed', friday)
  smtp.state.behavior = 'busy'
  smtp.state.beforeReply = () => change(id, 'cancelled', called)
  await send()
  smtp.state.behavior = 'accepts'
  await send(3600)
  expect(await laid()).toEqual(['customer-confirmed discarded', 'customer-cancelled sent'])
  expect(subjects()).toEqual([expect.stringContaining('is cancelled')])
})

test('one that left while it was cancelled counts as sent, and is taken out of the calendar', async () => {
  const { id } = await storeBooking(site)
  await change(id, 'confirmed', friday)
  smtp.state.beforeReply = () => change(id, 'cancelled', called)
  await send()
  await send()
  expect(await laid()).toEqual(['customer-confirmed sent', 'customer-cancelled sent'])
  expect(entryOf(1)).toMatchObject({ METHOD: 'CANCEL' })
})

test('where the cancellation is taken back, a confirmation that failed meanwhile goes after all', async () => {
  const { id } = await storeBooking(site)
  await change(id, 'confirmed', friday)
  smtp.state.behavior = 'busy'
  smtp.state.beforeReply = () => change(id, 'cancelled', called)
  await send()
  smtp.state.behavior = 'accepts'
  await change(id, 'confirmed')
  await send(3600)
  expect(subjects()).toEqual([expect.stringContaining('confirmed')])
})

test('where it is taken back while the confirmation still hangs, that one is waited for and not told twice', async () => {
  const { id } = await storeBooking(site)
  await change(id, 'confirmed', friday)
  smtp.state.beforeReply = async () => {
    await change(id, 'cancelled', called)
    later(5)
    await change(id, 'confirmed')
  }
  await send()
  await send(60)
  expect(subjects()).toEqual([expect.stringContaining('confirmed')])
  expect(await laid()).toEqual(['customer-confirmed sent', 'customer-cancelled discarded'])
})

test('a new time that was taken back with a cancellation is told when that is taken back', async () => {
  const { id } = await storeBooking(site)
  await change(id, 'confirmed', friday)
  await send()
  expect((await owner.patch(String(id), saturday)).status).toBe(200)
  later(3)
  await change(id, 'cancelled', called)
  later(3)
  await change(id, 'confirmed')
  await send()
  expect(await laid()).toEqual([
    'customer-confirmed sent',
    'customer-updated discarded',
    'customer-cancelled discarded',
    'customer-updated sent',
  ])
  expect(smtp.received.at(-1)!.text).toContain('Saturday, November 21')
})

test('a cancellation names the time the customer knows, not a new one that was taken back with it', async () => {
  const { id } = await storeBooking(site)
  await change(id, 'confirmed', friday)
  await send()
  expect((await owner.patch(String(id), saturday)).status).toBe(200)
  later(11)
  await change(id, 'cancelled', called)
  await send()
  expect(subjects()).toEqual([
    'Your appointment is confirmed: Fri, Nov 20, 9:00 AM',
    'Your appointment is cancelled: Fri, Nov 20, 9:00 AM',
  ])
  expect(smtp.received[1]!.text).not.toContain('Saturday')
  expect(entryOf(1)).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '2', DTSTART: '20261120T150000Z' })
})

/** Confirmed for Friday while the mail server refuses, then moved to Saturday. */
async function movedAfter(behavior: SmtpBehavior) {
  const { id } = await storeBooking(site)
  await change(id, 'confirmed', friday)
  smtp.state.behavior = behavior
  await send()
  smtp.state.behavior = 'accepts'
  expect((await owner.patch(String(id), saturday)).status).toBe(200)
  await send()
}

test('a confirmation that could not leave is not told after the new time, but with it', async () => {
  await movedAfter('busy')
  await send(3600)
  expect(await laid()).toEqual(['customer-confirmed discarded', 'customer-confirmed sent'])
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]!.text).toContain('Saturday, November 21')
  expect(entryOf(0)).toMatchObject({ METHOD: 'PUBLISH', SEQUENCE: '0' })
})

const resend = async (which: string) => {
  const response = await site.send('POST', `/api/admin/outbox/${which}`, { headers: await site.signIn() })
  expect(response.status).toBe(200)
  return response.json()
}

test('a confirmation that has failed is not sent again with all that failed, after the new time', async () => {
  await movedAfter('rejects')
  expect(await resend('resend-failed')).toEqual({ queued: 0 })
  expect(await laid()).toEqual(['customer-confirmed discarded', 'customer-confirmed sent'])
  expect(smtp.received[0]!.text).toContain('Saturday, November 21')
})

test('one that had arrived and was sent again by hand is still known: the new time moves the same calendar entry', async () => {
  const { id } = await storeBooking(site)
  await change(id, 'confirmed', friday)
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
  const { id } = await storeBooking(site)
  await change(id, 'confirmed', friday)
  await send()
  await change(id, 'cancelled', called)
  smtp.state.behavior = 'busy'
  await send()
  smtp.state.behavior = 'accepts'
  return id
}

test('a cancellation that could not leave is not told once the booking is open again, nor after a new appointment', async () => {
  const id = await cancelledWhileBusy()
  await change(id, 'pending')
  later(11)
  await change(id, 'confirmed', saturday)
  await send()
  await send(3600)
  expect(await laid()).toEqual(['customer-confirmed sent', 'customer-cancelled discarded', 'customer-confirmed sent'])
  expect(entryOf(1)).toMatchObject({ METHOD: 'PUBLISH', SEQUENCE: '2' })
})

test('it is told after all where the reopening is taken back', async () => {
  const id = await cancelledWhileBusy()
  await change(id, 'pending')
  later(5)
  await change(id, 'cancelled', { ...called, notifyCustomer: false })
  await send(3600)
  expect(await laid()).toEqual(['customer-confirmed sent', 'customer-cancelled sent'])
})

test('nobody is told of an appointment that lies in the trash by then, but of its cancellation', async () => {
  for (const status of ['confirmed', 'cancelled']) {
    const { id } = await storeBooking(site, status === 'cancelled' ? { status: 'confirmed' } : {})
    await change(id, status, { ...friday, ...called })
    expect((await owner.remove(id)).status).toBe(200)
  }
  await send()
  expect(await laid()).toEqual(['customer-confirmed discarded', 'customer-cancelled sent'])
})

test('a cancellation that has not left goes before its booking can be deleted for good', async () => {
  const id = await cancelledWhileBusy()
  expect((await owner.remove(id)).status).toBe(200)
  const forGood = async () => site.send('DELETE', `/api/admin/trash/booking/${id}`, { headers: await site.signIn() })
  const refused = await forGood()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'mail_waiting' })
  await send(60)
  expect(subjects().at(-1)).toContain('is cancelled')
  expect((await forGood()).status).toBe(200)
})

test('who still expects us is told by default of a cancellation, also where the appointment was set aside before', async () => {
  const { id } = await storeBooking(site)
  await change(id, 'confirmed', friday)
  await send()
  await change(id, 'contacted')
  later(11)
  await change(id, 'cancelled', called)
  await send()
  expect(subjects()).toEqual([expect.stringContaining('confirmed'), expect.stringContaining('is cancelled')])
  await change(id, 'pending')
  later(11)
  await change(id, 'cancelled', called)
  await send()
  expect(smtp.received).toHaveLength(2)
})

const spamOnItsWay = async () => {
  const wish = { firstName: 'Ada', lastName: 'Miller', email: 'ada@example.com', phone: '(314) 555-0100' }
  await site.send('POST', '/api/bookings', { body: { ...wish, serviceType: 'heating' } })
  await site.work('lead-mails')
  smtp.state.behavior = 'busy'
  smtp.state.beforeReply = () => change(1, 'spam')
  await site.work('outbox')
  smtp.state.behavior = 'accepts'
}

test('what is found to be spam while its mails are refused for now is written to nobody', async () => {
  await spamOnItsWay()
  await send(120)
  expect(smtp.received).toEqual([])
})

test('where that is taken back, they go once', async () => {
  await spamOnItsWay()
  await change(1, 'pending')
  await send(0)
  expect(smtp.received).toEqual([])
  await send(60)
  await send(3600)
  expect(smtp.received).toHaveLength(2)
})
