import * as z from 'zod/mini'

import type { Field, Fields, ValuesOf } from './fields.ts'

type ObjectSchema<F extends Fields> = z.ZodMiniType<ValuesOf<F>>

/** The rules of several fields together. */
export const schemaOf = <F extends Fields>(of: F): ObjectSchema<F> =>
  z.object(
    Object.fromEntries(Object.entries(of).map(([name, { schema }]) => [name, schema])),
  ) as unknown as ObjectSchema<F>

/**
 * The fields of a stored value, without most rules of a new one: a rule or a field that was added later must not discard what
 * was saved before. Such a field is blank.
 */
export const storedShapeOf = <F extends Fields>(fields: F) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, z._default(shapeOf(field), field.initial)]),
    ),
  ) as unknown as ObjectSchema<F>

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
