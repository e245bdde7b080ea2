import { expect, test } from 'vitest'

import { arrivalWords, withArrival } from './arrivals.ts'

test('what comes in is counted by its kind', () => {
  const types = ['booking.created', 'contact.created', 'booking.changed', 'booking.created', 'missed', 'post.created']
  const arrivals = types.reduce((all, type) => withArrival(all, { type }), {})
  expect(arrivals).toEqual({ booking: 2, contact: 1 })
  expect(arrivalWords(arrivals)).toBe('2 new bookings, 1 new message')
})

test('nothing new is no words', () => expect(arrivalWords({})).toBe(''))
