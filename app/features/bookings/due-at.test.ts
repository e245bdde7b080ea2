import { expect, test } from 'vitest'

import { bookingDueAt, clockFrom } from './due-at.ts'
import { localTime } from '#app/business/local-instant.ts'

test.each([
  ['on a weekday morning', '2026-11-18T09:00:00-06:00'],
  ['on Friday evening', '2026-11-20T18:30:00-06:00'],
  ['on Sunday night', '2026-11-22T23:30:00-06:00'],
  ['while the clocks spring forward', '2026-03-08T01:30:00-06:00'],
  ['while the clocks fall back', '2026-11-01T01:30:00-05:00'],
  ['just before the clocks fall back', '2026-11-01T00:59:59-05:00'],
  ['on the last evening before the clocks spring forward', '2026-03-07T23:59:59-06:00'],
])('a booking made %s is due two hours later', (_when, createdAt) => {
  const at = new Date(createdAt)
  expect(bookingDueAt(at).getTime() - at.getTime()).toBe(2 * 3_600_000)
})

test('the owner is reminded when an hour and a half of the two hours are over, on days of 23 and 25 hours too', () => {
  for (const start of ['2026-03-08T01:00:00-06:00', '2026-11-01T00:30:00-05:00', '2026-11-18T09:00:00-06:00']) {
    const { dueAt, remindAt } = clockFrom(new Date(start))
    expect(remindAt.getTime() - Date.parse(start)).toBe(1.5 * 3_600_000)
    expect(dueAt.getTime() - remindAt.getTime()).toBe(0.5 * 3_600_000)
  }
})

test('the wall clock may show three hours or one between the request and its due time', () => {
  expect(localTime(bookingDueAt(new Date('2026-03-08T01:30:00-06:00')))).toEqual({ date: '2026-03-08', time: '04:30' })
  expect(localTime(bookingDueAt(new Date('2026-11-01T00:30:00-05:00')))).toEqual({ date: '2026-11-01', time: '01:30' })
})
