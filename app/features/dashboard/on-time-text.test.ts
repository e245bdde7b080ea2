import { expect, test } from 'vitest'

import { onTimeText } from './on-time-text.ts'

test('the share and the median', () => {
  expect(onTimeText({ onTime: 41, due: 44, medianMinutes: 36 })).toEqual({
    share: '41 of 44 (93%)',
    median: 'median 36 min',
  })
})

test('the share is rounded down, so that 100% means all', () => {
  expect(onTimeText({ onTime: 299, due: 300, medianMinutes: 1 })?.share).toBe('299 of 300 (99%)')
  expect(onTimeText({ onTime: 1300, due: 1300, medianMinutes: 1 })?.share).toBe('1,300 of 1,300 (100%)')
})

test.each([
  [59, 'median 59 min'],
  [60, 'median 1 h'],
  [95, 'median 1 h 35 min'],
  [1500, 'median 25 h'],
  [null, null],
])('a median of %s minutes is %s', (medianMinutes, text) => {
  expect(onTimeText({ onTime: 1, due: 2, medianMinutes })?.median).toBe(text)
})

test('without replies due there is no text', () => {
  expect(onTimeText({ onTime: 0, due: 0, medianMinutes: null })).toBeNull()
})
