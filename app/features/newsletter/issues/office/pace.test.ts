import { expect, test } from 'vitest'

import { paceOf, type Sample, withSample } from './pace.ts'

const seen = (...samples: [at: number, done: number][]) =>
  samples.reduce<Sample[]>((before, [at, done]) => withSample(before, { at, done }), [])

test('the pace is what was seen over the last half minute, with the time the rest will take', () => {
  expect(paceOf(seen([0, 0], [4_000, 20]), 600)).toBe('5 a second, 2 min left')
  expect(paceOf(seen([0, 0], [4_000, 10]), 100)).toBe('2.5 a second, less than a minute left')
  expect(paceOf(seen([0, 0], [10_000, 1000]), 400_000)).toBe('100 a second, 1 h 7 min left')
  expect(paceOf(seen([0, 0], [40_000, 40], [50_000, 140]), 1_200)).toBe('10 a second, 2 min left')
})

test('nothing is said before there is something to say', () => {
  expect(paceOf([], 10)).toBeNull()
  expect(paceOf(seen([0, 3]), 10)).toBeNull()
  expect(paceOf(seen([0, 3], [1_000, 8]), 10)).toBeNull()
  expect(paceOf(seen([0, 3], [9_000, 3]), 10)).toBeNull()
  expect(paceOf(seen([0, 3], [9_000, 13]), 0)).toBeNull()
})

test('failed mails taken up again begin the count anew', () => {
  expect(seen([0, 90], [1_000, 100], [2_000, 40])).toEqual([{ at: 2_000, done: 40 }])
})
