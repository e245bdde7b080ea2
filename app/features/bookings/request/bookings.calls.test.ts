import { describe, expect, test } from 'vitest'

import { serviceTypes } from '#app/business/service-types.ts'
import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

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

test('a booking is stored as pending and returns its reference and due time', async () => {
  const response = await site.send('POST', '/api/bookings', { body: input })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    ...input,
    id: 1,
    reference: 'B-1001',
    status: 'pending',
    createdAt: '2026-11-18T15:00:00.000Z',
    dueAt: '2026-11-18T17:00:00.000Z',
    token: expect.stringMatching(/^[\w-]{22}$/),
    appointment: expect.objectContaining({ state: 'open', reference: 'B-1001' }),
  })
  const [row] = await site.rows(bookings)
  expect(row).toMatchObject({ ...input, status: 'pending' })
})

test('date, message and text preferences are optional; missing preferences are false', async () => {
  const { preferredDate: _date, message: _message, ...least } = input
  await site.send('POST', '/api/bookings', { body: { ...least, smsConsent: { marketing: true } } })
  await site.send('POST', '/api/bookings', {
    body: { ...least, preferredDate: '', message: ' ', smsConsent: undefined },
  })
  await site.send('POST', '/api/bookings', {
    body: { ...least, preferredDate: null, message: null, smsConsent: null },
  })
  const rows = await selectBookings(site.db).orderBy(bookings.id)
  expect(rows).toMatchObject([
    {
      preferredDate: null,
      message: null,
      smsConsent: { general: false, informational: false, marketing: true, noTexts: false },
    },
    { preferredDate: null, message: null, smsConsent: null },
    { preferredDate: null, message: null, smsConsent: null },
  ])
})

test('server-assigned fields are ignored, not an error', async () => {
  const response = await site.send('POST', '/api/bookings', {
    body: { ...input, id: 99, status: 'completed', createdAt: '2001-01-01', privacyConsent: true, x: 1 },
  })
  expect(response.status).toBe(201)
  expect(await site.rows(bookings)).toMatchObject([
    { id: 1, status: 'pending', createdAt: new Date('2026-11-18T15:00:00Z') },
  ])
})

test('an invalid field is refused with its own error, and nothing is stored', async () => {
  const long = 'a'.repeat(101)
  const invalid: [field: string, values: unknown[], error: string][] = [
    ['firstName', ['', '   ', undefined], 'First name is required.'],
    ['lastName', ['', '\t\n', undefined], 'Last name is required.'],
    ['email', ['', '  ', undefined], 'Email is required.'],
    ['phone', ['', '  ', undefined], 'Phone number is required.'],
    ['firstName', [long], 'Please use 100 characters or fewer.'],
    ['lastName', [long], 'Please use 100 characters or fewer.'],
    ['email', ['ada@', 'ada@example', `${'a'.repeat(243)}@example.com`], 'Please enter a valid email address.'],
    ['phone', ['555-12', '555-010', 'call me maybe', '1'.repeat(26)], 'Please enter a valid phone number.'],
    ['serviceType', [''], 'Please select a service.'],
    ['serviceType', ['smart-home'], 'Please select a service from the list.'],
    ['preferredDate', ['tomorrow', '2026-02-30', '12026-01-01'], 'Please enter a valid date.'],
    ['preferredDate', ['2026-11-16'], 'Please choose today or a later date.'],
    ['message', ['a'.repeat(5001)], 'Please keep your message under 5,000 characters.'],
  ]
  for (const [field, values, message] of invalid) {
    for (const value of values) {
      const response = await site.send('POST', '/api/bookings', { body: { ...input, [field]: value } })
      const body = { code: 'validation_failed', message, fields: { [field]: message } }
      expect([response.status, await response.json()], `${field}: ${String(value)}`).toMatchObject([400, body])
    }
  }
  expect(await site.rows(bookings)).toEqual([])
})

test('what is just within the limits is accepted', async () => {
  const within: object[] = [
    { firstName: 'a'.repeat(100), lastName: ` ${'é'.repeat(100)} `, email: ' ada@example.com ', phone: '5550100' },
    { phone: '+1 (314) 555-0100 ext. 12', message: 'a'.repeat(5000) },
    ...serviceTypes.map(({ value }) => ({ serviceType: value, preferredDate: '2026-11-18' })),
  ]
  for (const more of within)
    expect((await site.send('POST', '/api/bookings', { body: { ...input, ...more } })).status).toBe(201)
})

test('the list is newest first', async () => {
  await site.send('POST', '/api/bookings', { body: input })
  await site.send('POST', '/api/bookings', { body: input })
  const list = await site.get('/api/bookings', await site.signIn())
  expect(list.status).toBe(200)
  expect(await list.json()).toMatchObject([{ id: 2 }, { id: 1, reference: 'B-1001' }])
})

test('the list has no more than the newest 1,000', async () => {
  const { email, firstName, lastName, phone, serviceType } = input
  const person = { email, firstName, lastName, phone, serviceType, dueAt: site.clock.now }
  await site.db.insert(bookings).values(Array.from({ length: 1_001 }, () => person))
  const list = (await (await site.get('/api/bookings', await site.signIn())).json()) as { id: number }[]
  expect([list.length, list[0]?.id, list.at(-1)?.id]).toEqual([1_000, 1_001, 2])
})

const mails = async () => {
  await site.work('lead-mails')
  await site.work('outbox')
  const rows = await site.db.select().from(outbox).orderBy(outbox.id)
  return rows.map(({ kind, subject, text }) => ({ kind, subject, text: text.replaceAll(/\s+/g, ' ') }))
}

describe('at 9:15 PM', () => {
  const evening = new Date('2026-11-19T03:15:00Z')
  const request = async (body: object = input) => {
    site.clock.now = evening
    const response = await site.send('POST', '/api/bookings', { body })
    return (await response.json()) as { dueAt: string }
  }
  test('the response, both mails and the clock promise a call two booking hours later', async () => {
    expect((await request()).dueAt).toBe('2026-11-19T16:00:00.000Z')
    const [owner, customer] = await mails()
    expect(owner?.subject).toContain('answer by Thu, Nov 19, 10:00 AM')
    expect(customer?.text).toContain("We'll contact you by Thu, Nov 19, 10:00 AM to confirm your appointment.")
    expect(customer?.text).not.toContain('within 2 hours')
    site.clock.now = new Date('2026-11-19T15:29:59Z')
    await site.work('lead-clock')
    expect(await mails()).toHaveLength(2)
    site.clock.now = new Date('2026-11-19T15:30:00Z')
    await site.work('lead-clock')
    expect((await mails()).map(({ kind }) => kind)).toEqual(['owner-new', 'customer-received', 'owner-reminder'])
  })

  test('an emergency is promised a call within two hours and asked to call', async () => {
    expect((await request({ ...input, serviceType: 'emergency' })).dueAt).toBe('2026-11-19T05:15:00.000Z')
    const [, customer] = await mails()
    expect(customer?.text).toContain('within 2 hours')
    expect(customer?.text).toContain('please call us now')
  })

  test('a business that answers at night promises two hours around the clock', async () => {
    const body = { notifications: { answersAtNight: true } }
    const saved = await site.send('PATCH', '/api/admin/settings', { body, headers: await site.signIn() })
    expect(saved.status).toBe(200)
    expect((await request()).dueAt).toBe('2026-11-19T05:15:00.000Z')
  })
})
