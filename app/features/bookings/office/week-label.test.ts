import { expect, test } from 'vitest'

import { monthDay, weekdayOf, weekLabel } from './week-label.ts'

test.each([
  ['2026-11-16', 'Nov 16 to 22, 2026'],
  ['2026-11-30', 'Nov 30 to Dec 6, 2026'],
  ['2026-12-28', 'Dec 28, 2026 to Jan 3, 2027'],
])('the week of %s is %s', (monday, words) => {
  expect(weekLabel(monday)).toBe(words)
})

test('dates are labeled correctly on days clocks change', () => {
  expect(['2026-03-08', '2026-11-01', '2026-11-16'].map(weekdayOf)).toEqual(['Sunday', 'Sunday', 'Monday'])
  expect(['2026-03-08', '2026-11-01', '2026-12-31'].map(monthDay)).toEqual(['Mar 8', 'Nov 1', 'Dec 31'])
})
