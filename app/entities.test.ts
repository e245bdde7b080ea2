import { expect, test } from 'vitest'

import { trashKinds } from '#app/features/trash/calls.ts'

import { entities } from './entities.ts'

test.each([
  ['booking.created', '/api/admin/queue?limit=8'],
  ['booking.changed', '/api/admin/bookings?page=2'],
  ['booking.changed', '/api/admin/bookings/7'],
  ['contact.created', '/api/admin/stats'],
  ['contact.created', '/api/admin/contacts?status=unread'],
  ['privacy-contact.created', '/api/admin/privacy-contacts'],
  ['outbox.changed', '/api/admin/health'],
  ['outbox.changed', '/api/admin/bookings/7'],
  ['post.changed', '/api/blog-posts'],
  ['trash.changed', '/api/admin/trash?kind=post'],
  ['trash.changed', '/api/admin/outbox?status=failed'],
  ['something.new', '/api/admin/whatever'],
  ['missed', '/api/admin/settings'],
])('after %s, %s is read anew', (type, address) => expect(entities.isStale(address, type)).toBe(true))

test.each([
  ['booking.created', '/api/admin/contacts'],
  ['booking.created', '/api/services'],
  ['outbox.changed', '/api/admin/bookings?status=pending'],
  ['missed', '/api/admin/auth'],
])('after %s, %s stays', (type, address) => expect(entities.isStale(address, type)).toBe(false))

const { labelOf, nameOf, pathOf } = entities

test('leads are called by their reference, others by kind and number', () => {
  expect(nameOf('booking', 42)).toBe('B-1042')
  expect(nameOf('privacy-contact', 7)).toBe('P-1007')
  expect(nameOf('issue', 3)).toBe('Newsletter 3')
})

test('a kind without an entry is called as it is stored', () => {
  expect(labelOf('post')).toBe('Blog post')
  expect(labelOf('sms-consent')).toBe('SMS consent')
  expect(labelOf('sms-gateway')).toBe('Sms gateway')
})

test('what has a page in the office leads there', () => {
  expect(pathOf('privacy-contact', 7)).toBe('/admin/contacts?form=privacy&id=7')
  expect(pathOf('post', 3)).toBe('/admin/blog/edit/3')
  expect(pathOf('settings', 3)).toBeNull()
  expect(pathOf('booking', null)).toBeNull()
})

test('whatever can be in the trash has an entry, in the order of the trash', () => {
  const inTrash = entities.all.filter(({ kind }) => trashKinds.some(({ value }) => value === kind))
  expect(inTrash.map(({ kind, label }) => ({ value: kind, label }))).toEqual(trashKinds)
})
