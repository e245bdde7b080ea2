import * as z from 'zod/mini'

/** What is counted: page views, call taps, and forms started and submitted. */
export const counted = [
  'view',
  'call',
  'booking-begun',
  'booking-sent',
  'contact-begun',
  'contact-sent',
  'privacy-begun',
  'privacy-sent',
] as const
/** What is measured: milliseconds, and layout shift in thousandths. */
export const measured = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const

export type Counted = (typeof counted)[number]
export type Measured = (typeof measured)[number]

const Sighting = z.object({
  /** The path pattern, or "*" for an unknown page. */
  path: z.string().check(z.regex(/^(\/|\*$)/), z.maxLength(200)),
  kind: z.enum([...counted, ...measured]),
  value: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
})
export type Sighting = z.input<typeof Sighting>

export const countVisit = {
  body: z.object({ sightings: z.array(Sighting).check(z.minLength(1), z.maxLength(60)) }),
  response: z.object({ success: z.literal(true) }),
}
