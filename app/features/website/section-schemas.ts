import * as z from 'zod/mini'

import type { Field, Fields, ValuesOf } from './fields.ts'

type ObjectSchema<F extends Fields> = z.ZodMiniType<ValuesOf<F>>

const objectOf = <F extends Fields>(fields: F, ruleOf: (field: Field) => z.ZodMiniType) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ruleOf(field)])),
  ) as unknown as ObjectSchema<F>

/** The rules of several fields together. */
export const schemaOf = <F extends Fields>(fields: F) => objectOf(fields, ({ schema }) => schema)

/** The same for a part of a section. A draft of an earlier version lacks what was added since: that is checked as blank. */
export const partSchemaOf = <F extends Fields>(fields: F) =>
  objectOf(fields, ({ schema, initial }) => z.prefault(schema, initial))

/**
 * The fields of a stored value, without most rules of a new one: a rule or a field that was added later must not discard what
 * was saved before. Such a field is blank.
 */
export const storedShapeOf = <F extends Fields>(fields: F) =>
  objectOf(fields, (field) => z._default(shapeOf(field), field.initial))

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
