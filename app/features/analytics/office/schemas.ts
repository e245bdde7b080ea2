import * as z from 'zod/mini'

import { file, wholeNumber } from '#app/http/field-schemas.ts'

const sent = z.object({ begun: z.int(), sent: z.int() })
const measured = z.nullable(z.number())

/** The visits of a page over some days; speeds are the 75th percentile. */
export const PageVisits = z.object({
  /** The path pattern; "" for all pages. */
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
  /** The layout shift score. */
  cls: measured,
})
export type PageVisits = z.output<typeof PageVisits>

const query = z.object({ days: z._default(wholeNumber(1, 400), 28) })

export const readVisits = { query, response: z.object({ days: z.int(), all: PageVisits, pages: z.array(PageVisits) }) }

/** Requests with the same source or answer. */
const RequestSum = z.object({
  /** Null: not known. */
  name: z.nullable(z.string()),
  requests: z.int(),
  confirmed: z.int(),
  done: z.int(),
  /** In dollars, of the jobs that are done. */
  value: z.number(),
})
export type RequestSum = z.output<typeof RequestSum>

export const readSources = {
  query,
  response: z.object({ sources: z.array(RequestSum), heard: z.array(RequestSum) }),
}

export const exportVisits = { query, response: file }
