import * as z from 'zod/mini'

import { cleanEmail, emailPattern } from '#app/http/email-address.ts'
import { oneLine, optional } from '#app/http/field-schemas.ts'

const invalidEmail = 'Please enter a valid email address.'
export const email = z
  .string()
  .check(
    z.overwrite(cleanEmail),
    z.maxLength(254, { error: invalidEmail }),
    z.regex(emailPattern, { error: invalidEmail }),
  )

export const line = (maxLength: number) =>
  z.string().check(oneLine, z.maxLength(maxLength, { error: `Please use ${maxLength} characters or fewer.` }))

/** A schema with a default for settings that were never saved. */
export const withDefault = <T extends z.ZodMiniType>(schema: T, untouched: z.output<T>) =>
  z._default(schema, untouched as never)

/** Null if left blank. */
export const orNull = <T extends z.ZodMiniType<string, string>>(schema: T) => z._default(optional(schema), null)
