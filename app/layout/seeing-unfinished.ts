import type { FieldValues, Resolver } from 'react-hook-form'

/** A date half typed reads as empty, though the browser knows it is not: the schema is to see something that is no date. */
export function seeingUnfinished<Fields extends FieldValues, Checked>(
  check: Resolver<Fields, unknown, Checked>,
): Resolver<Fields, unknown, Checked> {
  return (values, context, options) => {
    const unfinished = Object.values(options.fields).flatMap((field) => {
      const input = field?.ref as Partial<HTMLInputElement> | undefined
      return input?.validity?.badInput ? [[input.name, 'unfinished']] : []
    })
    return check({ ...values, ...Object.fromEntries(unfinished) }, context, options)
  }
}
