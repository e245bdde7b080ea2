import * as z from 'zod/mini'

/** Not blank, and not trimmed: spaces may be part of a password. */
export const Password = z
  .string({ error: 'Password is required.' })
  .check(z.refine((text) => text.trim() !== '', { error: 'Password is required.' }))

export const signIn = {
  body: z.object({ password: Password, code: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.object({ success: z.boolean(), isAdmin: z.boolean() }),
}

export const signOut = { response: z.object({ success: z.boolean() }) }

export const readAuth = { response: z.object({ isAdmin: z.boolean() }) }
