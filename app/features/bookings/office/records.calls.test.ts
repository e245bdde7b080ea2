import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { activityLog, recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { friday, office, storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const owner = office(site)
const later = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
const input = {
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  serviceType: 'heating',
  preferredDate: '2026-11-20',
  message: 'The furnace clicks and stops.',
  smsConsent: { general: true, informational: false, marketing: false, noTexts: false },
}
const request = (fields: object = {}) => site.send('POST', '/api/bookings', { body: { ...input, ...fields } })
const stored = () => selectBookings(site.db).orderBy(asc(bookings.id))

test('a request stores its reminder, urgency and normalized phone number', async () => {
  await request({ serviceType: 'emergency' })
  expect(await stored()).toMatchObject([
    {
      phoneE164: '+13145550100',
      urgency: 'emergency',
      source: 'web',
      updatedAt: site.clock.now,
      dueAt: new Date('2026-11-18T17:00:00Z'),
      remindAt: new Date('2026-11-18T16:30:00Z'),
      duplicateOfId: null,
    },
  ])
})

test('the detail has the booking, its history, mails and text consent', async () => {
  await request()
  await site.work('lead-mails')
  await owner.post('/1/notes', { text: 'Prefers mornings.' })
  const response = await owner.get('/1')
  const booking = (await response.json()) as { updatedAt: string }
  expect(response.headers.get('etag')).toBe(`"${booking.updatedAt}"`)
  expect(booking).toMatchObject({
    ...input,
    reference: 'B-1001',
    inCalendar: false,
    events: [{ type: 'note', text: 'Prefers mornings.', actor: 'admin' }, { type: 'created' }],
    mails: [{ kind: 'customer-received' }, { kind: 'owner-new' }],
    consent: { general: { allowed: true }, informational: { allowed: false }, marketing: { allowed: false } },
    mailConfigured: false,
  })
  expect((await owner.get('/2')).status).toBe(404)
})

test('resending a phone booking after a lost response creates one booking', async () => {
  const headers = { ...(await site.signIn()), 'idempotency-key': crypto.randomUUID() }
  const { smsConsent: _none, ...phoneInput } = input
  const take = (body: object, more = headers) => site.send('POST', '/api/admin/bookings', { body, headers: more })
  const responses = await Promise.all([take(phoneInput), take(phoneInput)])
  responses.push(await take(phoneInput))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
  expect(await stored()).toHaveLength(1)
  expect((await take({ ...phoneInput, firstName: 'Eve' })).status).toBe(409)
  const visitors = { 'idempotency-key': headers['idempotency-key'] }
  expect((await site.send('POST', '/api/admin/bookings', { body: phoneInput, headers: visitors })).status).toBe(401)
  await take(phoneInput, { ...headers, 'idempotency-key': crypto.randomUUID() })
  expect(await stored()).toHaveLength(2)
})

test('a phone booking with a time is confirmed at once, and its customer is mailed', async () => {
  const { smsConsent: _none, ...phoneInput } = input
  const response = await owner.post('', { ...phoneInput, scheduledStart: friday.scheduledStart })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    status: 'confirmed',
    source: 'phone',
    ...friday,
    mailOutcome: 'no-server',
  })
  expect(await site.rows(outbox)).toMatchObject([{ kind: 'customer-confirmed', status: 'pending' }])
  const wrong = await owner.post('', { ...phoneInput, ...friday, scheduledEnd: friday.scheduledStart })
  expect(await wrong.json()).toMatchObject({ fields: { scheduledEnd: 'The end time must be after the start time.' } })
  expect(await stored()).toHaveLength(1)
})

test('a phone booking starts contacted and answered, without mails or consent', async () => {
  const { smsConsent: _none, email: _unknown, ...phoneInput } = input
  const response = await owner.post('', phoneInput)
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    id: 1,
    source: 'phone',
    status: 'contacted',
    email: '',
    smsConsent: null,
  })
  expect(await stored()).toMatchObject([{ firstResponseAt: site.clock.now, phoneE164: '+13145550100' }])
  await site.work('lead-mails')
  expect(await site.rows(outbox)).toEqual([])
  expect(await site.rows(consentEvents)).toEqual([])
  expect(await site.rows(recordEvents)).toMatchObject([{ type: 'created', actor: 'admin' }])
  expect(await site.rows(activityLog)).toMatchObject([{ action: 'booking.create' }])
})

test('an invalid phone booking is refused', async () => {
  const invalid = { firstName: '', email: 'ada@', phone: '', serviceType: '', preferredDate: '2026-11-16' }
  const response = await owner.post('', { ...input, ...invalid })
  const { fields } = (await response.json()) as { fields: object }
  expect([response.status, Object.keys(fields).toSorted()]).toEqual([
    400,
    ['email', 'firstName', 'phone', 'serviceType'],
  ])
  expect((await owner.post('', { ...input, preferredDate: '2026-11-16' })).status).toBe(400)
})

test('a change based on an older version is refused; the current version or none is accepted', async () => {
  const booking = await storeBooking(site, { status: 'confirmed' })
  const { id } = booking
  const seen = { 'if-match': `"${booking.updatedAt.toISOString()}"` }
  const first = await owner.patch(`${id}`, friday, seen)
  expect(first.status).toBe(200)
  const newest = { 'if-match': first.headers.get('etag') ?? '' }
  for (const path of [`${id}`, `${id}/status`]) {
    const stale = await owner.patch(path, { ...friday, status: 'completed' }, seen)
    expect(stale.status).toBe(412)
    expect(await stale.json()).toMatchObject({ code: 'stale' })
  }
  expect((await owner.patch(`${id}/status`, { status: 'completed' }, newest)).status).toBe(200)
  expect((await owner.patch(`${id}/status`, { status: 'confirmed' })).status).toBe(200)
})

test('a bulk change skips bookings that refuse it and says why', async () => {
  await storeBooking(site)
  await storeBooking(site, { status: 'completed' })
  await storeBooking(site, { status: 'contacted' })
  const response = await owner.patch('bulk', { ids: [1, 2, 3, 99, 1], status: 'contacted' })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    updated: 1,
    skipped: [
      { id: 2, reason: "A completed booking can't be marked as contacted." },
      { id: 3, reason: 'Nothing to change.' },
      { id: 99, reason: 'Booking not found' },
    ],
  })
  expect((await stored()).map(({ status }) => status)).toEqual(['contacted', 'completed', 'contacted'])
  expect(await (await owner.patch('bulk', { ids: [1], status: 'confirmed' })).json()).toMatchObject({
    updated: 0,
    skipped: [{ id: 1, reason: 'Please choose a date and a start time.' }],
  })
  for (const ids of [[], Array.from({ length: 101 }, (_, index) => index + 1), ['1; drop table bookings']])
    expect((await owner.patch('bulk', { ids, status: 'spam' })).status).toBe(400)
})

test("a deleted booking is in no list, can't be changed, and is retained", async () => {
  const { id } = await storeBooking(site)
  const response = await owner.remove(id)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ id, deletedAt: site.clock.now.toISOString() })
  expect(await (await owner.get('')).json()).toMatchObject({ items: [], counts: { all: 0 } })
  expect(await (await site.get('/api/bookings', await site.signIn())).json()).toEqual([])
  expect((await owner.get(`/${id}`)).status).toBe(404)
  expect((await owner.patch(`${id}/status`, { status: 'contacted' })).status).toBe(404)
  expect((await owner.remove(id)).status).toBe(404)
  expect(await stored()).toHaveLength(1)
})

test('many can be deleted at once', async () => {
  await storeBooking(site)
  await storeBooking(site)
  expect(await (await owner.post('/bulk-delete', { ids: [1, 2, 3] })).json()).toMatchObject({
    updated: 2,
    skipped: [{ id: 3 }],
  })
  expect(await (await owner.get('')).json()).toMatchObject({ total: 0 })
})

test('an erased booking keeps its consent record, and its customer gets no mail', async () => {
  await request()
  await owner.patch('1/status', { status: 'confirmed', ...friday })
  expect((await owner.post('/1/erase')).status).toBe(200)
  expect(await site.rows(consentEvents)).toMatchObject([{ name: 'Ada Miller' }])
  later(60_000)
  const response = await owner.patch('1/status', { status: 'cancelled', reason: 'Erased', cancelledBy: 'business' })
  expect(await response.json()).toMatchObject({ mailOutcome: 'no-address' })
})

test("an erased booking can't be rescheduled", async () => {
  await storeBooking(site)
  await owner.patch('1/status', { status: 'confirmed', ...friday })
  await owner.post('/1/erase')
  const before = await stored()
  const saturday = { scheduledStart: '2026-11-21T16:00:00.000Z', scheduledEnd: '2026-11-21T18:30:00.000Z' }
  const response = await owner.patch('1', saturday)
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'erased', message: expect.stringContaining('was erased') })
  expect(await stored()).toEqual(before)
})

test.each([
  ['pending', 'cancelled', 'pending', []],
  ['contacted', 'contacted', 'confirmed', ['cancelled', 'spam']],
  ['completed', 'completed', 'confirmed', []],
  ['spam', 'spam', 'pending', []],
] as const)("an erased %s booking can't be reopened", async (before, after, to, allowed) => {
  await storeBooking(site, { status: before })
  await owner.post('/1/erase')
  const response = await owner.patch('1/status', { status: to, ...friday })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'invalid_transition', from: after, to, allowed })
  expect(await stored()).toMatchObject([{ status: after }])
})

test("an erased booking can't be reopened by Undo either", async () => {
  await storeBooking(site, { status: 'pending' })
  await owner.patch('1/status', { status: 'spam' })
  await owner.post('/1/erase')
  expect((await owner.patch('1/status', { status: 'pending', undo: true })).status).toBe(409)
})
