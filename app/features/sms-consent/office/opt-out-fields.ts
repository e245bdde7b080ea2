import * as z from 'zod/mini'

import { phoneNumber } from '#app/http/field-schemas.ts'

/** How somebody can ask to be left alone: any reasonable way counts (47 CFR 64.1200(a)(10)). */
export const optOutWays = [
  { value: 'sms-reply', label: 'Text reply' },
  { value: 'phone', label: 'Phone call' },
  { value: 'email', label: 'E-mail' },
  { value: 'in-person', label: 'In person' },
  { value: 'web', label: 'Website' },
] as const

export const optOutPhone = phoneNumber

/** When they asked. That it lies not in the future the server checks by its own clock. */
export const receivedAt = z.iso
  .datetime({ offset: true, error: 'Please enter a valid date.' })
  .check(z.refine((moment) => Date.parse(moment) >= 0, { error: 'Please enter a valid date.' }))
