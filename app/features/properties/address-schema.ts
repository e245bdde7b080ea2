import * as z from 'zod/mini'

import { optional, requiredText } from '#app/http/field-schemas.ts'

const shortText = optional(requiredText('', 100))

/** Where work is to be done. All of it is optional. */
export const Address = z.object({
  street: shortText,
  unit: shortText,
  town: shortText,
  zip: optional(
    z.string().check(z.trim(), z.regex(/^\d{5}(-?\d{4})?$/, { error: 'Please enter a 5-digit ZIP code.' })),
  ),
})
