import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { leadKinds } from '#app/business/promises.ts'

import { entities } from './entities.ts'

test('requests are named by their reference, other records by kind and id', () => {
  expect(entities.nameOf('booking', 42)).toBe('B-1042')
  expect(entities.nameOf('privacy-contact', 7)).toBe('P-1007')
  expect(entities.nameOf('issue', 3)).toBe('Newsletter 3')
  expect(entities.nameOf('sms-gateway', 3)).toBe('Sms gateway 3')
})

test('events about its mails and consent refetch the drawer of a request, not its list', () => {
  expect(entities.isStale('/api/admin/bookings/7', 'outbox.changed')).toBe(true)
  expect(entities.isStale('/api/admin/contacts/7', 'consent.recorded')).toBe(true)
  expect(entities.isStale('/api/admin/bookings?page=1', 'outbox.changed')).toBe(false)
  expect(entities.isStale('/api/admin/outbox?page=1', 'outbox.changed')).toBe(true)
})

test('deleting a request refetches the trash', () => {
  expect(entities.isStale('/api/admin/trash?page=1', 'booking.trashed')).toBe(true)
  expect(entities.isStale('/api/admin/trash?page=1', 'privacy-contact.trashed')).toBe(true)
})

test('every domain event belongs to an entity that says what to refetch', () => {
  const source = readFileSync(join(import.meta.dirname, 'events.ts'), 'utf8')
  const names = [...source.matchAll(/^ {2}'([a-z-]+\.[a-z_]+)': /gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(30)
  // Browsers receive a lead's by its kind.
  const received = names.flatMap((name) => leadKinds.map((kind) => name.replace(/^lead\./, `${kind}.`)))
  // Only content.changed refetches everything: it appears on many pages.
  for (const name of received.filter((one) => one !== 'content.changed'))
    expect([name, entities.isStale('/api/none', name)]).toEqual([name, false])
})
