import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bucketOf, percentile, valueOf } from './buckets.ts'

test('the value of a bucket is within 5% of the original', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 60_000, noNaN: true }), (value) => {
      expect(Math.abs(valueOf(bucketOf(value)) + 1 - (value + 1)) / (value + 1)).toBeLessThan(0.05)
    }),
  )
})

test('zero is in bucket 0', () => {
  expect(bucketOf(0)).toBe(0)
  expect(valueOf(0)).toBe(0)
})

test('the 75th percentile of counts is within 5% of that of the values', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 300 }), (values) => {
      const counts = values.map((value) => ({ bucket: bucketOf(value), count: 1 }))
      const exact = values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0
      expect(Math.abs((percentile(counts, 0.75) ?? -1) + 1 - (exact + 1)) / (exact + 1)).toBeLessThan(0.05)
    }),
  )
})

test('without counts there is no percentile', () => {
  expect(percentile([], 0.75)).toBeNull()
})
