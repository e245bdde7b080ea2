import { expect, test } from 'vitest'

import { entities } from '#app/entities.ts'

import { newRequestsText, countNewRequest } from './new-requests.ts'

test('requests that come in are counted by their kind', () => {
  const types = ['booking.created', 'contact.created', 'booking.changed', 'booking.created', 'missed', 'post.created']
  const arrivals = types.reduce((all, type) => countNewRequest(all, { type }), {})
  expect(newRequestsText(arrivals, entities.all)).toBe('2 new bookings, 1 new message')
})

test('nothing new is no words', () => expect(newRequestsText({}, entities.all)).toBe(''))
