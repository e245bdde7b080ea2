import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bucketOf, percentile, valueOf } from './buckets.ts'

test('a value comes back from its bucket within 5 %', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 60_000, noNaN: true }), (value) => {
      expect(Math.abs(valueOf(bucketOf(value)) + 1 - (value + 1)) / (value + 1)).toBeLessThan(0.05)
    }),
  )
})

test('nothing measured is bucket 0, and so is a shift of nothing', () => {
  expect(bucketOf(0)).toBe(0)
  expect(valueOf(0)).toBe(0)
})

test('the 75th percentile of counts is near that of the values themselves', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 300 }), (values) => {
      const counts = values.map((value) => ({ bucket: bucketOf(value), count: 1 }))
      const exact = values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0
      expect(Math.abs((percentile(counts, 0.75) ?? -1) + 1 - (exact + 1)) / (exact + 1)).toBeLessThan(0.05)
    }),
  )
})

test('of nothing there is no percentile', () => {
  expect(percentile([], 0.75)).toBeNull()
})
