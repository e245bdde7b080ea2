import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/**
 * The administrator signs in with a password alone (SPEC §1); the answer sets the session's cookie. Where the owner
 * turned the second factor on, a right password alone is answered 401 `code_required`: then both are sent.
 */
export const signIn = endpoint<typeof schemas.signIn>({
  method: 'POST',
  path: '/api/admin/login',
  by: 'visitor',
  allowAnyText: true,
})

/** Ends the session, where there is one. */
export const signOut = endpoint<typeof schemas.signOut>({ method: 'POST', path: '/api/admin/logout', by: 'visitor' })

/** Whether the caller is the administrator. Always answered with 200 (PRODUCT §12 no. 9). */
export const readAuth = endpoint<typeof schemas.readAuth>({ method: 'GET', path: '/api/admin/auth', by: 'visitor' })
