import { expect, test } from 'vitest'

import { entities } from '#app/entities.ts'

import { newRequestsText, countNewRequest } from './new-requests.ts'

test('new requests are counted by kind', () => {
  const types = ['booking.created', 'contact.created', 'booking.changed', 'booking.created', 'missed', 'post.created']
  const counts = types.reduce((all, type) => countNewRequest(all, { type }), {})
  expect(newRequestsText(counts, entities.all)).toBe('2 new bookings, 1 new message')
})

test('no new requests, no text', () => expect(newRequestsText({}, entities.all)).toBe(''))
