import type * as z from 'zod/mini'

import type { BodyOf, Endpoint, Schemas } from '#app/http/endpoint.ts'

/** What a form holds, by the names of its fields, as a browser would post it: a box that is not ticked is missing. */
export type FormValues = Record<string, string>
export type FieldErrors = Record<string, string>

/**
 * A form as the browser and the server both read it: the browser checks and sends it by script, the server takes the same
 * form posted without (form-posts.server.ts).
 */
export interface FormSpec<Checked, S extends Schemas> {
  /** Travels in the form's hidden field `form` and as X-Form, and names the draft. */
  name: string
  endpoint: Endpoint<S>
  /** Checks what `fieldsOf` gives. */
  schema: z.ZodMiniType<Checked>
  /** The values in the shape the schema reads; as they are unless given. */
  fieldsOf?: (values: FormValues) => unknown
  /** `startedAt` is when the script first tried to send it. */
  bodyOf: (checked: Checked, startedAt?: string) => BodyOf<S>
}

/** Checks a form's values: what the schema makes of them, and a sentence for each field at fault, in their order. */
export function checkForm<Checked>(
  { schema, fieldsOf = (values) => values }: Pick<FormSpec<Checked, Schemas>, 'schema' | 'fieldsOf'>,
  values: FormValues,
): { checked: Checked | null; errors: FieldErrors } {
  const { data, error } = schema.safeParse(fieldsOf(values))
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return { checked: error ? null : data, errors }
}
