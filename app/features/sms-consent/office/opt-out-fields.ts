import * as z from 'zod/mini'

/** How someone can opt out: any reasonable way counts (47 CFR 64.1200(a)(10)). */
export const optOutWays = [
  { value: 'sms-reply', label: 'Text reply' },
  { value: 'phone', label: 'Phone call' },
  { value: 'email', label: 'Email' },
  { value: 'in-person', label: 'In person' },
  { value: 'web', label: 'Website' },
] as const

/** When they asked. The handler refuses future times by the server's clock. */
export const receivedAt = z.iso
  .datetime({ offset: true, error: 'Please enter a valid date.' })
  .check(z.refine((moment) => Date.parse(moment) >= 0, { error: 'Please enter a valid date.' }))
