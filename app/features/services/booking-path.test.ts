import { expect, test } from 'vitest'

import { wordsIn } from '#app/features/bookings/request/prefill.ts'

import { bookingPath } from './booking-path.ts'

test('what a visitor needs is filled in there, whatever it contains', () => {
  const words = 'It’s loud & 90° in here?'
  for (const category of ['heating', 'smart-home']) {
    const [path, search] = bookingPath(category, words).split('?')
    expect(path).toBe('/booking')
    expect(wordsIn(new URLSearchParams(search))).toBe(words)
  }
})
