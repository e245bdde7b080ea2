import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { appointments } from '#db/schema/jobs.ts'
import { recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { calendarOf, confirmedBooking, friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
const mails = () => site.db.select().from(outbox).orderBy(asc(outbox.id))
/** Sends what waits for its undo. */
const send = async () => {
  later(12_000)
  await site.work('outbox')
}
const later = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
const saturday = { scheduledStart: '2026-11-21T16:00:00.000Z', scheduledEnd: '2026-11-21T18:30:00.000Z' }
const called = { reason: 'Found a cousin who can do it', cancelledBy: 'customer' }

test('confirming mails the customer the appointment and a calendar entry', async () => {
  const { id } = await storeBooking(site)
  const response = await owner.patch(`${id}/status`, { status: 'confirmed', ...friday })
  expect(await response.json()).toMatchObject({ mailOutcome: 'no-server', overlaps: [], inCalendar: true, ...friday })
  await send()
  const [mail] = await mails()
  expect(mail).toMatchObject({
    kind: 'customer-confirmed',
    to: 'ada@example.com',
    replyTo: 'hello@example.com',
    subject: 'Your appointment is confirmed: Fri, Nov 20, between 9 and 11 AM',
    relatedKind: 'booking',
    relatedId: id,
    attachments: [{ filename: 'appointment.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }],
  })
  for (const part of [mail!.html.replaceAll('\u00a0', ' '), mail!.text]) {
    expect(part).toContain('Friday, November 20, 2026, between 9 and 11 AM')
    expect(part).toContain('Heating Systems')
    expect(part).toContain('B-1001')
  }
  const [{ icsUid } = {}] = await site.rows(appointments)
  expect(calendarOf(mail!.attachments[0]!.content)).toMatchObject({
    METHOD: 'PUBLISH',
    UID: icsUid,
    SEQUENCE: '0',
    DTSTAMP: '20261118T150012Z',
    DTSTART: '20261120T150000Z',
    DTEND: '20261120T170000Z',
    SUMMARY: 'Calm Climate Heating & Cooling: Heating Systems',
    DESCRIPTION: 'Reference B-1001. To change or cancel, call (314) 555-0142.',
    STATUS: 'CONFIRMED',
  })
})

test('a new time sends an update with the same UID and the next sequence number', async () => {
  const id = await confirmedBooking(site)
  await send()
  const response = await owner.patch(`${id}`, saturday)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ ...saturday, status: 'confirmed', mailOutcome: 'no-server' })
  await send()
  const [confirmed, updated] = await mails()
  expect(updated).toMatchObject({
    kind: 'customer-updated',
    subject: 'New time for your appointment: Sat, Nov 21, between 10 AM and 12 PM',
  })
  const [before, after] = [confirmed, updated].map((mail) => calendarOf(mail!.attachments[0]!.content))
  expect(after).toMatchObject({
    METHOD: 'PUBLISH',
    UID: before!.UID,
    SEQUENCE: '1',
    DTSTART: '20261121T160000Z',
    // The arrival window, not how long it takes.
    DTEND: '20261121T180000Z',
  })
  const edits = (await site.rows(recordEvents)).filter(({ type }) => type === 'edit')
  expect(edits).toMatchObject([
    {
      text: 'From Friday, November 20, 2026, 9:00 AM to 11:00 AM\nTo Saturday, November 21, 2026, 10:00 AM to 12:30 PM',
    },
  ])
})

test("a customer with less than 24 hours left is not asked for 24 hours' notice", async () => {
  const id = await confirmedBooking(site)
  await send()
  site.clock.now = new Date(Date.parse(friday.scheduledStart) - 24 * 3_600_000 + 1)
  await owner.patch(`${id}`, { ...friday, scheduledStart: '2026-11-20T14:00:00.000Z' })
  await send()
  const [before, after] = await mails()
  expect(before!.text.replaceAll(/\s+/g, ' ')).toContain('call us at least 24 hours ahead')
  expect(after!.text.replaceAll(/\s+/g, ' ')).toContain('call us as soon as you can')
})

test('rescheduling to the same time sends nothing', async () => {
  const id = await confirmedBooking(site)
  expect(await (await owner.patch(`${id}`, friday)).json()).toMatchObject({ mailOutcome: 'not-sent' })
  expect(await mails()).toHaveLength(1)
})

test.each(['pending', 'contacted', 'completed', 'cancelled', 'no-show', 'spam'])(
  'a %s booking has no time to move and no calendar entry',
  async (status) => {
    const { id } = await storeBooking(site, { status })
    expect((await owner.patch(`${id}`, saturday)).status).toBe(409)
    expect((await owner.get(`/${id}/calendar.ics`)).status).toBe(409)
  },
)

test('cancelling notifies the customer and removes the calendar entry', async () => {
  const id = await confirmedBooking(site)
  await send()
  const response = await owner.patch(`${id}/status`, { status: 'cancelled', ...called })
  expect(await response.json()).toMatchObject({ mailOutcome: 'no-server' })
  await send()
  const mail = (await mails()).find(({ kind }) => kind === 'customer-cancelled')
  expect(mail).toMatchObject({
    subject: 'Your appointment is canceled: Fri, Nov 20, between 9 and 11 AM',
    attachments: [{ contentType: 'text/calendar; charset=utf-8; method=CANCEL' }],
  })
  expect(mail!.text).toContain('As you asked, we have canceled your appointment on Friday')
  expect(mail!.text).not.toContain(called.reason)
  const [{ icsUid } = {}] = await site.rows(appointments)
  expect(calendarOf(mail!.attachments[0]!.content)).toMatchObject({
    METHOD: 'CANCEL',
    UID: icsUid,
    SEQUENCE: '1',
    STATUS: 'CANCELLED',
    DTSTART: '20261120T150000Z',
  })
})

test.each([
  ['confirmed', undefined, 1],
  ['confirmed', false, 0],
  ['pending', undefined, 0],
  ['pending', true, 1],
])('a %s booking canceled with notifyCustomer %s sends %i mails', async (status, notifyCustomer, count) => {
  const { id } = await storeBooking(site, { status })
  const response = await owner.patch(`${id}/status`, { status: 'cancelled', ...called, notifyCustomer })
  expect(await response.json()).toMatchObject({ mailOutcome: count ? 'no-server' : 'not-sent' })
  expect(await mails()).toHaveLength(count)
})

test('a request canceled before it had a time is called a request and has no calendar entry', async () => {
  const { id } = await storeBooking(site)
  await owner.patch(`${id}/status`, { status: 'cancelled', ...called, cancelledBy: 'business', notifyCustomer: true })
  await send()
  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: 'Your service request is canceled', attachments: [] })
  expect(mail!.text).toContain("We're sorry, but we had to cancel your service request.")
})

test('reopening at the same time sends nothing, rebooking at another does', async () => {
  const id = await confirmedBooking(site)
  for (const status of ['completed', 'confirmed', 'no-show']) {
    later(60_000)
    await site.work('outbox')
    await owner.patch(`${id}/status`, { status })
  }
  later(60_000)
  expect(await mails()).toMatchObject([{ kind: 'customer-confirmed', status: 'held' }])
  await owner.patch(`${id}/status`, { status: 'confirmed', ...saturday })
  await send()
  expect((await mails()).at(-1)).toMatchObject({ kind: 'customer-confirmed' })
  expect(calendarOf((await mails()).at(-1)!.attachments[0]!.content)).toMatchObject({ SEQUENCE: '1' })
})

test('a customer without an email address gets no mail', async () => {
  const { id } = await storeBooking(site, { email: '', status: 'contacted' })
  const response = await owner.patch(`${id}/status`, { status: 'confirmed', ...friday })
  expect(await response.json()).toMatchObject({ mailOutcome: 'no-address' })
  expect(await mails()).toEqual([])
  expect((await owner.get(`/${id}/calendar.ics`)).status).toBe(200)
})

test('overlapping confirmed jobs are returned; adjacent, canceled and deleted ones are not', async () => {
  const at = (start: string, end: string, more: object = {}) =>
    storeBooking(site, {
      status: 'confirmed',
      scheduledStart: new Date(`2026-11-20T${start}:00-06:00`),
      scheduledEnd: new Date(`2026-11-20T${end}:00-06:00`),
      ...more,
    })
  await at('07:00', '09:00')
  const inside = await at('09:30', '10:00', { firstName: 'Bea', lastName: 'Hill' })
  await at('11:00', '12:00')
  await at('09:30', '10:00', { status: 'cancelled' })
  await at('09:30', '10:00', { deletedAt: site.clock.now })
  const around = await at('08:00', '17:00', { firstName: 'Cal', lastName: 'Reed' })
  const { id } = await storeBooking(site)
  const response = await owner.patch(`${id}/status`, { status: 'confirmed', ...friday })
  expect(response.status).toBe(200)
  const { overlaps } = (await response.json()) as { overlaps: object[] }
  expect(overlaps).toMatchObject([
    { id: around.id, name: 'Cal Reed', scheduledStart: '2026-11-20T14:00:00.000Z' },
    { id: inside.id, name: 'Bea Hill' },
  ])
  const moved = await owner.patch(`${id}`, saturday)
  expect(await moved.json()).toMatchObject({ overlaps: [] })
})

test('the calendar file of a confirmed booking can be downloaded', async () => {
  const id = await confirmedBooking(site)
  const response = await owner.get(`/${id}/calendar.ics`)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="B-1001.ics"')
  const file = await response.text()
  expect(calendarOf(file)).toMatchObject({ METHOD: 'PUBLISH', DTSTART: '20261120T150000Z' })
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})

test('quotes in the brand name keep the calendar file valid', async () => {
  await site.send('PATCH', '/api/admin/settings', {
    headers: await site.signIn(),
    body: { business: { brand: 'The "Calm" Air; Heating, Inc.' } },
  })
  const id = await confirmedBooking(site)
  const file = (await (await owner.get(`/${id}/calendar.ics`)).text()).replaceAll('\r\n ', '')
  // RFC 5545: a quoted value can't contain quotes, even escaped.
  expect(file).toMatch(/^ORGANIZER;CN="[^"]+":mailto:/m)
  expect(calendarOf(file).SUMMARY).toBe('The "Calm" Air; Heating, Inc.: Heating Systems')
})

const hourFrom = (start: string, more: object = {}) =>
  storeBooking(site, {
    status: 'confirmed',
    scheduledStart: new Date(start),
    scheduledEnd: new Date(Date.parse(start) + 3_600_000),
    ...more,
  })

test('a week lists its jobs in order, also done and no-show, midnight to midnight in St. Louis, with notes', async () => {
  await hourFrom('2026-11-15T22:00:00-06:00')
  const late = await hourFrom('2026-11-22T22:30:00-06:00')
  const early = await hourFrom('2026-11-16T00:00:00-06:00')
  await hourFrom('2026-11-23T00:00:00-06:00')
  const done = await hourFrom('2026-11-18T09:00:00-06:00', { status: 'completed' })
  const missed = await hourFrom('2026-11-18T10:00:00-06:00', { status: 'no-show' })
  await hourFrom('2026-11-18T11:00:00-06:00', { status: 'cancelled' })
  await owner.post(`/${early.id}/notes`, { text: 'Dog in the yard.' })
  const response = await owner.get('/jobs?from=2026-11-16')
  expect(await response.json()).toMatchObject([
    { id: early.id, notes: ['Dog in the yard.'], message: 'The furnace clicks and stops.' },
    { id: done.id, status: 'completed' },
    { id: missed.id, status: 'no-show' },
    { id: late.id, status: 'confirmed', notes: [] },
  ])
  expect(await (await owner.get('/jobs?from=2026-11-23&days=1')).json()).toHaveLength(1)
  expect((await owner.get('/jobs?from=soon')).status).toBe(400)
  for (const far of ['0000-01-01', '9999-12-31']) expect((await owner.get(`/jobs?from=${far}`)).status).toBe(400)
})

test('confirming a past time notifies no one and says so; a later move to a future time confirms it', async () => {
  const { id } = await storeBooking(site)
  site.clock.now = new Date(friday.scheduledEnd)
  const over = await owner.patch(`${id}/status`, { status: 'confirmed', ...friday })
  expect(await over.json()).toMatchObject({ status: 'confirmed', mailOutcome: 'over' })
  expect(await mails()).toEqual([])
  expect(await (await owner.patch(`${id}`, saturday)).json()).toMatchObject({ mailOutcome: 'no-server' })
  await send()
  expect(await mails()).toMatchObject([{ kind: 'customer-confirmed' }])
})
