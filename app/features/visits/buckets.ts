/**
 * Measured values are counted in buckets whose borders grow by a tenth, so that a percentile of many days can be told
 * from counts alone, to within 5 %. Times in milliseconds; layout shift as thousandths.
 */
export const bucketOf = (value: number): number => Math.round(Math.log(Math.max(0, value) + 1) / step)

/** The value in the middle of a bucket. */
export const valueOf = (bucket: number): number => Math.exp(bucket * step) - 1

const step = Math.log(1.1)

/** The value that `share` of all stay at or under, from how many lie in each bucket; null where there are none. */
export function percentile(counts: { bucket: number; count: number }[], share: number): number | null {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  let passed = 0
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    passed += count
    if (passed >= all * share) return valueOf(bucket)
  }
  return null
}
