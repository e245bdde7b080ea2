import { expect, test } from 'vitest'

import { wordsIn } from '#app/features/bookings/prefill.ts'

import { bookingPath } from './booking-path.ts'

test.each(['heating', 'cooling', 'air-quality', 'maintenance', 'emergency'])(
  '%s is preselected on /booking',
  (category) => {
    expect(bookingPath(category)).toBe(`/booking?service=${category}`)
  },
)

test.each(['smart-home', 'plumbing', ''])(
  '"%s", which is no service type of the booking form, leads to plain /booking',
  (category) => {
    expect(bookingPath(category)).toBe('/booking')
  },
)

test('what a visitor needs is filled in there, whatever it contains', () => {
  const words = 'It’s loud & 90° in here?'
  for (const category of ['heating', 'smart-home']) {
    const [path, search] = bookingPath(category, words).split('?')
    expect(path).toBe('/booking')
    expect(wordsIn(new URLSearchParams(search))).toBe(words)
  }
})
