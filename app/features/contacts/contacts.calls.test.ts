import { expect, test } from 'vitest'

import { subjects } from '#app/business/subjects.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const smsConsent = { general: false, informational: true, marketing: false, noTexts: false }
const message = {
  name: 'Ada Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  subject: 'quote',
  message: 'What would a heat pump cost for a brick two-family?',
  smsConsent,
}

test('a message is stored as unread and returns its reference and due time', async () => {
  const response = await site.send('POST', '/api/contacts', { body: message })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    ...message,
    id: 1,
    reference: 'C-1001',
    status: 'unread',
    createdAt: '2026-11-18T15:00:00.000Z',
    dueAt: '2026-11-18T17:00:00.000Z',
  })
  expect(await site.rows(contacts)).toMatchObject([{ ...message, status: 'unread' }])
})

test("a message's phone is optional", async () => {
  const { phone: _phone, ...rest } = message
  expect((await site.send('POST', '/api/contacts', { body: rest })).status).toBe(201)
  expect((await site.send('POST', '/api/contacts', { body: { ...rest, phone: '' } })).status).toBe(201)
  expect(await site.rows(contacts)).toMatchObject([{ phone: null }, { phone: null }])
})

/** Of both forms. */
const invalid: [field: string, values: unknown[], error: string][] = [
  ['name', ['', ' \t ', undefined], 'Name is required.'],
  ['name', ['a'.repeat(101)], 'Please use 100 characters or fewer.'],
  ['email', ['', ' ', undefined], 'Email is required.'],
  ['email', ['nobody', `${'a'.repeat(243)}@example.com`], 'Please enter a valid email address.'],
  ['phone', ['12', '555-010', '1'.repeat(26)], 'Please enter a valid phone number.'],
  ['message', ['', ' \n ', undefined], 'Message is required.'],
  ['message', ['a'.repeat(5001)], 'Please keep your message under 5,000 characters.'],
  ['smsConsent', [undefined], 'Please complete this section.'],
]

test.each([
  [
    'message',
    '/api/contacts',
    [
      ['subject', [''], 'Please select a subject.'],
      ['subject', ['complaint'], 'Please select a subject from the list.'],
    ],
  ],
  ['privacy message', '/api/privacy-contact', [['phone', ['', '   ', undefined], 'Phone number is required.']]],
] as const)('an invalid field of a %s is refused with its own error', async (_what, path, more) => {
  for (const [field, values, error] of [...invalid, ...more]) {
    for (const value of values) {
      const response = await site.send('POST', path, { body: { ...message, [field]: value } })
      const expected = [400, { fields: { [field]: error } }]
      expect([response.status, await response.json()], `${field}: ${String(value)}`).toMatchObject(expected)
    }
  }
  expect(await site.rows(contacts)).toEqual([])
  expect(await site.rows(privacyContacts)).toEqual([])
})

test('what is just within the limits is accepted', async () => {
  const within = [
    { name: 'a'.repeat(100), phone: '5550100', message: 'a'.repeat(5000) },
    ...subjects.map(({ value }) => ({ subject: value, phone: '1'.repeat(25) })),
  ]
  for (const more of within)
    for (const path of ['/api/contacts', '/api/privacy-contact'])
      expect((await site.send('POST', path, { body: { ...message, ...more } })).status).toBe(201)
})

test('all four text preferences are required booleans', async () => {
  for (const flag of Object.keys(smsConsent)) {
    for (const value of [undefined, 'true', 1, null]) {
      const body = { ...message, smsConsent: { ...smsConsent, [flag]: value } }
      const response = await site.send('POST', '/api/contacts', { body })
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { [`smsConsent.${flag}`]: expect.any(String) } },
      ])
    }
  }
})

test('preferences are stored as sent, even if contradictory', async () => {
  const all = { general: true, informational: true, marketing: true, noTexts: true }
  await site.send('POST', '/api/contacts', { body: { ...message, smsConsent: all } })
  expect(await site.rows(contacts)).toMatchObject([{ smsConsent: all }])
})

const { subject: _subject, ...shared } = message
const privacyMessage = { ...shared, submittedAt: '2026-11-18T14:59:58.123Z' }

test('a privacy message is stored as new with the visitor’s time and due in 24 hours', async () => {
  const response = await site.send('POST', '/api/privacy-contact', { body: privacyMessage })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    success: true,
    id: 1,
    reference: 'P-1001',
    dueAt: '2026-11-19T15:00:00.000Z',
  })
  expect(await site.rows(privacyContacts)).toMatchObject([
    { ...shared, status: 'new', submittedAt: new Date('2026-11-18T14:59:58.123Z') },
  ])
})

test('the list is newest first', async () => {
  await site.send('POST', '/api/contacts', { body: message })
  await site.send('POST', '/api/contacts', { body: message })
  const list = await site.get('/api/contacts', await site.signIn())
  expect(list.status).toBe(200)
  expect(await list.json()).toMatchObject([{ id: 2 }, { id: 1, reference: 'C-1001' }])
})

test('a message stores its reminder, urgency and normalized phone number', async () => {
  await site.send('POST', '/api/contacts', { body: message })
  await site.send('POST', '/api/contacts', { body: { ...message, subject: 'emergency', phone: null } })
  await site.send('POST', '/api/privacy-contact', { body: privacyMessage })
  expect(await site.db.select().from(contacts).orderBy(contacts.id)).toMatchObject([
    {
      urgency: 'normal',
      phoneE164: '+13145550100',
      remindAt: new Date('2026-11-18T16:30:00Z'),
      updatedAt: site.clock.now,
    },
    { urgency: 'emergency', phoneE164: null, remindAt: new Date('2026-11-18T16:30:00Z') },
  ])
  expect(await site.rows(privacyContacts)).toMatchObject([
    { phoneE164: '+13145550100', remindAt: new Date('2026-11-19T09:00:00Z'), updatedAt: site.clock.now },
  ])
})

test('deleted messages are in no list', async () => {
  await site.send('POST', '/api/contacts', { body: message })
  await site.db.update(contacts).set({ deletedAt: site.clock.now })
  expect(await (await site.get('/api/contacts', await site.signIn())).json()).toEqual([])
})
