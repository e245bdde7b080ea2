/**
 * The bucket of a measured value. Bucket sizes grow by 10%, so that counts per bucket give percentiles to within 5%.
 * Times in milliseconds; layout shift in thousandths.
 */
export const bucketOf = (value: number): number => Math.round(Math.log(Math.max(0, value) + 1) / step)

/** The value in the middle of a bucket. */
export const valueOf = (bucket: number): number => Math.exp(bucket * step) - 1

const step = Math.log(1.1)

/** The percentile `share` (0–1) from the counts per bucket; null without counts. */
export function percentile(counts: { bucket: number; count: number }[], share: number): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  let passed = 0
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    passed += count
    if (passed >= total * share) return valueOf(bucket)
  }
  return null
}
