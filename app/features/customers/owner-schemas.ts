import * as z from 'zod/mini'

import { day, PlanBefore, PlanChoice } from '#app/features/members/schemas.ts'
import { Property, role } from '#app/features/properties/schemas.ts'
import { idParam, rowId } from '#app/http/field-schemas.ts'

const person = z.object({
  propertyId: rowId,
  customerId: rowId,
  role,
  isEntered: z.boolean(),
  until: z.nullable(z.string()),
})
const before = z.object({ people: z.array(person), plans: z.array(PlanBefore) })
export type SaleBefore = z.output<typeof before>

/** `before` is for Undo. */
export const changeOwner = {
  params: idParam,
  body: z.object({
    /** Null while the new owner is not known. */
    customerId: z.nullable(rowId),
    since: day('Please choose the first day of the new owner.'),
    plans: z.array(PlanChoice),
  }),
  response: z.extend(Property, { before }),
}
export type Sale = z.output<typeof changeOwner.body>

export const restoreOwner = { params: idParam, body: before, response: Property }
