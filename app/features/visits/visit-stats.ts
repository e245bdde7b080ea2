import type { PageVisits } from './office/schemas.ts'
import { percentile } from './buckets.ts'
import type { Counted, Measured } from './schemas.ts'

interface Count {
  page: string
  kind: string
  bucket: number
  count: number
}

type Figures = Omit<PageVisits, 'page'>

/** The figures of each page, the most visited first. */
export function statsPerPage(rows: Count[]): PageVisits[] {
  const pages = Map.groupBy(rows, ({ page }) => page)
  return [...pages]
    .map(([page, counts]) => ({ page, ...statsOf(counts) }))
    .toSorted((one, other) => other.views - one.views || (one.page < other.page ? -1 : 1))
}

/** What these counts say together. */
export function statsOf(rows: Count[]): Figures {
  const how = (kind: Counted) => rows.reduce((sum, row) => (row.kind === kind ? sum + row.count : sum), 0)
  const p75 = (kind: Measured) =>
    percentile(
      rows.filter((row) => row.kind === kind),
      0.75,
    )
  const cls = p75('cls')
  return {
    views: how('view'),
    calls: how('call'),
    booking: { begun: how('booking-begun'), sent: how('booking-sent') },
    contact: { begun: how('contact-begun'), sent: how('contact-sent') },
    privacy: { begun: how('privacy-begun'), sent: how('privacy-sent') },
    lcp: p75('lcp'),
    inp: p75('inp'),
    fcp: p75('fcp'),
    ttfb: p75('ttfb'),
    cls: cls === null ? null : cls / 1000,
  }
}
