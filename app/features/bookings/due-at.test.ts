import { expect, test } from 'vitest'

import { bookingDueAt } from './due-at.ts'

test.each([
  ['on a weekday morning', '2026-11-18T09:00:00-06:00'],
  ['on Friday evening', '2026-11-20T18:30:00-06:00'],
  ['on Sunday night', '2026-11-22T23:30:00-06:00'],
  ['while the clocks spring forward', '2026-03-08T01:30:00-06:00'],
  ['while the clocks fall back', '2026-11-01T01:30:00-05:00'],
])('a booking made %s is due two hours later', (_when, createdAt) => {
  const at = new Date(createdAt)
  expect(bookingDueAt(at).getTime() - at.getTime()).toBe(2 * 3_600_000)
})
