import * as z from 'zod/mini'

import { file } from '#app/http/field-schemas.ts'

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

export const readVisits = { query, response: z.object({ days: z.int(), all: PageVisits, pages: z.array(PageVisits) }) }

export const exportVisits = { query, response: file }
