import { expect, test } from 'vitest'

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
