import type { PageVisits } from './office/schemas.ts'
import { percentile } from './buckets.ts'
import type { Counted, Measured } from './schemas.ts'

interface Count {
  page: string
  kind: string
  bucket: number
  count: number
}

type Stats = Omit<PageVisits, 'page'>

/** The stats of each page, most visited first. */
export function statsPerPage(rows: Count[]): PageVisits[] {
  const pages = Map.groupBy(rows, ({ page }) => page)
  return [...pages]
    .map(([page, counts]) => ({ page, ...statsOf(counts) }))
    .toSorted((one, other) => other.views - one.views || (one.page < other.page ? -1 : 1))
}

/** The stats of all counts together. */
export function statsOf(rows: Count[]): Stats {
  const countOf = (kind: Counted) => rows.reduce((sum, row) => (row.kind === kind ? sum + row.count : sum), 0)
  const p75 = (kind: Measured) =>
    percentile(
      rows.filter((row) => row.kind === kind),
      0.75,
    )
  const cls = p75('cls')
  return {
    views: countOf('view'),
    calls: countOf('call'),
    booking: { begun: countOf('booking-begun'), sent: countOf('booking-sent') },
    contact: { begun: countOf('contact-begun'), sent: countOf('contact-sent') },
    privacy: { begun: countOf('privacy-begun'), sent: countOf('privacy-sent') },
    lcp: p75('lcp'),
    inp: p75('inp'),
    fcp: p75('fcp'),
    ttfb: p75('ttfb'),
    cls: cls === null ? null : cls / 1000,
  }
}
