import * as z from 'zod/mini'

import type { Field, Fields, schemaOf } from './fields.ts'

/**
 * The fields of a stored value, without most rules of a new one: a rule that was added later must not discard what was
 * saved before.
 */
export const storedShapeOf = <F extends Fields>(fields: F) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)])),
  ) as unknown as ReturnType<typeof schemaOf<F>>

function shapeOf(field: Field): z.ZodMiniType {
  switch (field.input) {
    case 'object':
      return storedShapeOf(field.fields)
    case 'array':
      return z.array(shapeOf(field.of))
    case 'lines':
      return z.array(z.string())
    case 'number':
      return z.number()
    case 'text':
    case 'textarea':
      return z.string()
    default:
      return field.schema
  }
}
