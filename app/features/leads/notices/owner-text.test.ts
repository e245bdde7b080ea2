import { expect, test } from 'vitest'

import { readConfig } from '#app/server/config/config.ts'

import type { Lead } from '#app/features/leads/registry.server.ts'
import { ownerText } from './owner-text.server.ts'

const { profile } = readConfig({ SITE_URL: 'https://www.example.com' })
const now = new Date('2026-11-18T15:00:00Z')
const ada: Lead = {
  kind: 'booking',
  id: 42,
  reference: 'B-1042',
  status: 'pending',
  urgent: false,
  name: 'Ada Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  what: 'Heating Systems',
  message: null,
  fields: [],
  createdAt: now,
  updatedAt: now,
  firstResponseAt: null,
  tryAgainAt: null,
  duplicateOfId: null,
  customerId: null,
  isReply: false,
  deletedAt: null,
  details: {},
  phoneE164: null,
  smsConsent: null,
  dueAt: new Date('2026-11-18T17:00:00Z'),
}
const emergency = { ...ada, urgent: true, what: 'Emergency Repair' }
const textOf = (...[event, lead, at = now]: [Parameters<typeof ownerText>[0], Lead, Date?]) =>
  ownerText(event, lead, profile, at).text.replace(' https://www.example.com/admin/bookings?id=42', '')

test('has the event, name, phone number, due time and link', () => {
  expect(ownerText('new', ada, profile, now)).toMatchObject({
    subject: 'New booking request: Ada Miller, Heating Systems',
    text: 'New booking request: Ada Miller (314) 555-0100, Heating Systems. Answer by 11:00 AM. https://www.example.com/admin/bookings?id=42',
  })
  expect(textOf('new', emergency)).toBe('EMERGENCY: Ada Miller (314) 555-0100, Emergency Repair. Call by 11:00 AM.')
  expect(textOf('new', { ...emergency, phone: null })).toBe(
    'EMERGENCY: Ada Miller ada@example.com, Emergency Repair. Answer by 11:00 AM.',
  )
  expect(textOf('reminder', ada)).toBe('Still waiting: Ada Miller (314) 555-0100, Heating Systems. Answer by 11:00 AM.')
  expect(textOf('reminder', emergency)).toContain('Emergency Repair. Still waiting. Call by 11:00 AM.')
})

test('says it is overdue after the promise ends, whatever the event', () => {
  const morning = new Date('2026-11-19T13:00:00Z')
  const overdue = 'Overdue since Wed, Nov 18, 11:00 AM: Ada Miller (314) 555-0100, Heating Systems. Call now.'
  expect(textOf('new', ada, morning)).toBe(overdue)
  expect(textOf('overdue', ada, morning)).toBe(overdue)
  expect(textOf('overdue', emergency, new Date('2026-11-18T17:00:00Z'))).toBe(
    'EMERGENCY: Ada Miller (314) 555-0100, Emergency Repair. Overdue since 11:00 AM. Call now.',
  )
})

test('stays short and on one line, whatever a visitor typed', () => {
  const { text } = ownerText(
    'new',
    { ...ada, name: `Ada\u202e\r\n${'x'.repeat(100)}`, phone: null, email: `${'y'.repeat(240)}@example.com` },
    profile,
    now,
  )
  expect(text).toMatch(/^New booking request: Ada x{53}\.\.\. y{77}\.\.\., Heating/)
  expect(text).not.toMatch(/[\r\n\u202e]/)
  expect(text.length).toBeLessThan(300)
})
