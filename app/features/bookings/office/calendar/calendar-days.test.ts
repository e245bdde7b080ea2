import { expect, test } from 'vitest'

import { calendarPath, shownDays } from './calendar-days.ts'

const today = '2026-11-25'

test.each([
  ['?view=week&week=2026-12-02', '2026-11-30', 7],
  ['?view=week', '2026-11-23', 7],
  ['?view=week&week=9999-12-31', '2026-11-23', 7],
  ['?view=week&week=2026-02-31', '2026-11-23', 7],
  ['?view=day&day=2026-12-02', '2026-12-02', 1],
  ['?view=day&day=soon', today, 1],
  ['?view=year', undefined, 0],
])('%s shows days from %s', (search, first, count) => {
  const { dates } = shownDays(search, today)
  expect(dates[0]).toBe(first)
  expect(dates).toHaveLength(count)
})

test('today and this week need no date in the address', () => {
  expect(calendarPath('day', today, today)).toBe('/admin/bookings?view=day')
  expect(calendarPath('week', today, today)).toBe('/admin/bookings?view=week')
  expect(calendarPath('week', '2026-12-02', today)).toBe('/admin/bookings?view=week&week=2026-11-30')
})
