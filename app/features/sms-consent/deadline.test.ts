import { expect, test } from 'vitest'

import { federalHolidays, honorBy } from './deadline.ts'

test.each([
  ['two plain weeks', '2026-03-02', '2026-03-16'],
  ['requested on a Saturday, counted from Monday', '2026-03-07', '2026-03-20'],
  ['Thanksgiving in between', '2026-11-18', '2026-12-03'],
  ['Christmas and New Year in between', '2026-12-21', '2027-01-06'],
  ['Independence Day on a Saturday is observed on Friday', '2026-06-22', '2026-07-07'],
  ['Independence Day on a Sunday is observed on Monday', '2027-06-28', '2027-07-13'],
  ['New Year’s Day on a Saturday is observed in the old year', '2027-12-20', '2028-01-05'],
])('%s: requested on %s, to be honored by %s', (_what, requested, by) => {
  expect(honorBy(requested)).toBe(by)
})

/** As the Office of Personnel Management lists them. */
test('the federal holidays of 2026', () => {
  expect(federalHolidays(2026).toSorted()).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})
