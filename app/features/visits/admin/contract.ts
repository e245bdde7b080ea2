import * as z from 'zod/mini'

import { endpoint, file } from '#app/http/endpoint.ts'

const sent = z.object({ begun: z.int(), sent: z.int() })
const measured = z.nullable(z.number())

/** One page over some days: what visitors did, and the value three of four visits stay under. */
export const PageVisits = z.object({
  /** The pattern of the address; "" for all pages together. */
  page: z.string(),
  views: z.int(),
  calls: z.int(),
  booking: sent,
  contact: sent,
  privacy: sent,
  /** Milliseconds. */
  lcp: measured,
  inp: measured,
  fcp: measured,
  ttfb: measured,
  /** Layout shift, as browsers count it (0.1 is good). */
  cls: measured,
})
export type PageVisits = z.output<typeof PageVisits>

const wholeNumber = (least: number, most: number) =>
  z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most)))
const query = z.object({ days: z._default(wholeNumber(1, 400), 28) })

/** The pages visited in the last days (today included), the most visited first. */
export const readVisits = endpoint({
  method: 'GET',
  path: '/api/admin/visits',
  by: 'admin',
  query,
  answer: z.object({ days: z.int(), all: PageVisits, pages: z.array(PageVisits) }),
})

/** The same day by day, for spreadsheets. */
export const exportVisits = endpoint({ method: 'GET', path: '/api/admin/visits.csv', by: 'admin', query, answer: file })
