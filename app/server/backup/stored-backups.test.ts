import { expect, test } from 'vitest'

import { expiredBackups } from './stored-backups.ts'

const day = 86_400_000

/** The backups left after this many nights of `perNight` backups each, with expired ones deleted after each. */
function after(nights: number, perNight = 1) {
  let retained: { madeAt: Date }[] = []
  for (let night = 0; night < nights; night++) {
    for (let one = 0; one < perNight; one++) {
      retained.unshift({ madeAt: new Date(Date.UTC(2026, 0, 1, 3, one) + night * day) })
      const expired = new Set(expiredBackups(retained))
      retained = retained.filter((one) => !expired.has(one))
    }
  }
  return retained.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
}

test('in the first week every backup is retained', () => {
  expect(after(7)).toHaveLength(7)
})

test('after a year there are seven days, four weeks and six months', () => {
  const retained = after(365)
  expect(retained.slice(0, 7)).toEqual([31, 30, 29, 28, 27, 26, 25].map((date) => `2026-12-${date}`))
  // The previous Sundays, then the last days of months.
  expect(retained.slice(7)).toEqual([
    '2026-12-20',
    '2026-12-13',
    '2026-11-30',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
  ])
})

test('of many on one day the last three are retained, and none of earlier days is deleted', () => {
  expect(after(8, 20)).toEqual([
    ...Array.from({ length: 3 }, () => '2026-01-08'),
    ...[7, 6, 5, 4, 3, 2].map((date) => `2026-01-0${date}`),
  ])
})

test('a long break deletes nothing', () => {
  const times = ['2026-11-21', '2024-03-01', '2023-03-01', '2020-03-01'].map((at) => ({ madeAt: new Date(at) }))
  expect(expiredBackups(times)).toEqual([])
})
