import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { entities } from './entities.ts'

test('leads are called by their reference, others by kind and number', () => {
  expect(entities.nameOf('booking', 42)).toBe('B-1042')
  expect(entities.nameOf('privacy-contact', 7)).toBe('P-1007')
  expect(entities.nameOf('issue', 3)).toBe('Newsletter 3')
  expect(entities.nameOf('sms-gateway', 3)).toBe('Sms gateway 3')
})

test('the drawer of a lead is read again after news of its mails and consent, its list is not', () => {
  expect(entities.isStale('/api/admin/bookings/7', 'outbox.changed')).toBe(true)
  expect(entities.isStale('/api/admin/contacts/7', 'consent.recorded')).toBe(true)
  expect(entities.isStale('/api/admin/bookings?page=1', 'outbox.changed')).toBe(false)
  expect(entities.isStale('/api/admin/outbox?page=1', 'outbox.changed')).toBe(true)
})

test('an open trash is read again when a lead is moved there', () => {
  expect(entities.isStale('/api/admin/trash?page=1', 'booking.trashed')).toBe(true)
  expect(entities.isStale('/api/admin/trash?page=1', 'privacy-contact.trashed')).toBe(true)
})

test('every domain event has a kind of record that says what is read again after it', () => {
  const source = readFileSync(join(import.meta.dirname, 'events.ts'), 'utf8')
  const names = [...source.matchAll(/^ {2}'([a-z-]+\.[a-z_]+)': /gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(30)
  // An event of no kind has everything read again, which is meant for what shows on many pages.
  for (const name of names.filter((one) => one !== 'content.changed'))
    expect([name, entities.isStale('/api/none', name)]).toEqual([name, false])
})
