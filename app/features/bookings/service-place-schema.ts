import * as z from 'zod/mini'

import { optional, requiredText, severalLines } from '#app/http/field-schemas.ts'

const shortText = optional(requiredText('', 100))
const notes = optional(requiredText('', 500, severalLines))

/** Where the work is to be done, how to get in, and the equipment. All of it is optional. */
export const ServicePlace = z.object({
  street: shortText,
  unit: shortText,
  town: shortText,
  zip: optional(
    z.string().check(z.trim(), z.regex(/^\d{5}(-?\d{4})?$/, { error: 'Please enter a 5-digit ZIP code.' })),
  ),
  accessNotes: notes,
  equipment: notes,
})
export type ServicePlace = z.output<typeof ServicePlace>

/** The same as stored. */
export const storedPlace = {
  street: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  town: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  accessNotes: z.nullable(z.string()),
  equipment: z.nullable(z.string()),
}
