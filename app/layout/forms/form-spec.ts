import type * as z from 'zod/mini'

import type { BodyOf, Endpoint, Schemas } from '#app/http/endpoint.ts'

/** Form values by field name, as a browser posts them: an unchecked box is missing. */
export type FormValues = Record<string, string>
export type FieldErrors = Record<string, string>

/**
 * A form, as the browser and the server both read it: the browser validates and sends it by script, the server
 * accepts the same form posted without (form-posts.server.ts).
 */
export interface FormSpec<Checked, S extends Schemas> {
  /** Sent in the hidden field `form` and as X-Form; also the name of the draft. */
  name: string
  endpoint: Endpoint<S>
  /** Validates the result of `fieldsOf`. */
  schema: z.ZodMiniType<Checked>
  /** Maps form values to the shape of the schema; identity by default. */
  fieldsOf?: (values: FormValues) => unknown
  /** `startedAt` is when the script first tried to send the form. */
  bodyOf: (checked: Checked, startedAt?: string) => BodyOf<S>
}

/** A form that sends what its schema read. */
export const formOf = <S extends Schemas, Checked extends BodyOf<S>>(
  name: string,
  endpoint: Endpoint<S>,
  schema: z.ZodMiniType<Checked>,
  fieldsOf: (values: FormValues) => unknown = (values) => values,
): FormSpec<Checked, S> => ({ name, endpoint, schema, fieldsOf, bodyOf: (checked) => checked })

/** Validates form values: the parsed data, and one message per invalid field, in field order. */
export function checkForm<Checked>(
  { schema, fieldsOf = (values) => values }: Pick<FormSpec<Checked, Schemas>, 'schema' | 'fieldsOf'>,
  values: FormValues,
): { checked: Checked | null; errors: FieldErrors } {
  const { data, error } = schema.safeParse(fieldsOf(values))
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return { checked: error ? null : data, errors }
}
