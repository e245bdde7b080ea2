import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'

/** A blank password is none (SPEC §5). It is not trimmed: a blank may be part of one. */
export const Password = z
  .string({ error: 'Password is required.' })
  .check(z.refine((text) => text.trim() !== '', { error: 'Password is required.' }))

/**
 * The administrator signs in with a password alone (SPEC §1); the answer sets the session's cookie. Where the owner
 * turned the second factor on, a right password alone is answered 401 `code_required`: then both are sent.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  by: 'visitor',
  body: z.object({ password: Password, code: z.optional(z.string().check(z.maxLength(100))) }),
  verbatim: true,
  answer: z.object({ success: z.boolean(), isAdmin: z.boolean() }),
})

/** Ends the session, where there is one. */
export const signOut = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  by: 'visitor',
  answer: z.object({ success: z.boolean() }),
})

/** Whether the caller is the administrator. Always answered with 200 (PRODUCT §12 no. 9). */
export const readAuth = endpoint({
  method: 'GET',
  path: '/api/admin/auth',
  by: 'visitor',
  answer: z.object({ isAdmin: z.boolean() }),
})
