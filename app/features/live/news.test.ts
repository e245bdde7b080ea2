import { expect, test } from 'vitest'

import { isStale } from './news.ts'

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
])('after %s, %s is read anew', (type, address) => expect(isStale(address, { type })).toBe(true))

test.each([
  ['booking.created', '/api/admin/contacts'],
  ['booking.created', '/api/services'],
  ['outbox.changed', '/api/admin/bookings?status=pending'],
  ['missed', '/api/admin/auth'],
])('after %s, %s stays', (type, address) => expect(isStale(address, { type })).toBe(false))
