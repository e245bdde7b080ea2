import { expect, test } from 'vitest'

import { nameOf, superfluous } from './kept.ts'

const day = 86_400_000

/** What is left after so many nights of one backup each, each followed by the removal of what is superfluous. */
function after(nights: number, perNight = 1) {
  let kept: { madeAt: Date }[] = []
  for (let night = 0; night < nights; night++) {
    for (let one = 0; one < perNight; one++) {
      kept.unshift({ madeAt: new Date(Date.UTC(2026, 0, 1, 3, one) + night * day) })
      const gone = new Set(superfluous(kept))
      kept = kept.filter((one) => !gone.has(one))
    }
  }
  return kept.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
}

test('the first week keeps every night', () => {
  expect(after(7)).toHaveLength(7)
})

test('after a year there are seven days, four weeks and six months', () => {
  const kept = after(365)
  expect(kept.slice(0, 7)).toEqual([31, 30, 29, 28, 27, 26, 25].map((date) => `2026-12-${date}`))
  // The Sundays before, then the last days of months.
  expect(kept.slice(7)).toEqual([
    '2026-12-20',
    '2026-12-13',
    '2026-11-30',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
  ])
})

test('many of one day leave its last three, and take nothing from the days before', () => {
  expect(after(8, 20)).toEqual([
    ...Array.from({ length: 3 }, () => '2026-01-08'),
    ...[7, 6, 5, 4, 3, 2].map((date) => `2026-01-0${date}`),
  ])
})

test('a long standstill removes nothing', () => {
  const times = ['2026-11-21', '2024-03-01', '2023-03-01', '2020-03-01'].map((at) => ({ madeAt: new Date(at) }))
  expect(superfluous(times)).toEqual([])
})

test('the name says when it was made', () => {
  expect(nameOf(new Date('2026-11-21T03:04:05.678Z'))).toBe('backup-20261121-030405.tar.gz')
})
