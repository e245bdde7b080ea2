import { expect, test } from 'vitest'

import type { Lead } from '#app/features/leads/registry.server.ts'

import { ownerNotification } from './owner-text.server.ts'

const now = new Date('2026-11-18T15:00:00Z')
const ada = {
  kind: 'booking',
  id: 42,
  reference: 'B-1042',
  urgent: false,
  name: 'Ada Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  what: 'Heating Systems',
  dueAt: new Date('2026-11-18T17:00:00Z'),
} as Lead
const emergency = { ...ada, urgent: true, what: 'Emergency Repair' }
const late = new Date('2026-11-18T17:00:00Z')

test.each([
  ['new', ada, now, 'New booking request: B-1042', 'Heating Systems. Answer by 11:00 AM.'],
  ['new', emergency, now, 'Emergency: B-1042', 'Emergency Repair. Call by 11:00 AM.'],
  ['reminder', ada, now, 'Still waiting: B-1042', 'Heating Systems. Answer by 11:00 AM.'],
  ['reminder', emergency, now, 'Emergency: B-1042', 'Emergency Repair. Still waiting. Call by 11:00 AM.'],
  ['overdue', ada, late, 'Overdue: B-1042', 'Heating Systems. Overdue since 11:00 AM. Call now.'],
  ['overdue', emergency, late, 'Emergency: B-1042', 'Emergency Repair. Overdue since 11:00 AM. Call now.'],
] as const)('%s: what happened and what to do, and nothing about the person', (event, lead, at, title, body) => {
  expect(ownerNotification(event, lead, at)).toEqual({
    title,
    body,
    path: '/admin/bookings?id=42',
    urgent: lead.urgent,
    relatedKind: 'booking',
    relatedId: 42,
  })
})
