import * as z from 'zod/mini'

import { Address } from '#app/features/properties/address-schema.ts'
import { optional, requiredText, severalLines } from '#app/http/field-schemas.ts'

const notes = optional(requiredText('', 500, severalLines))

/** Where the work is to be done, how to get in, and the equipment. All of it is optional. */
export const ServicePlace = z.extend(Address, { accessNotes: notes, equipment: notes })
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
