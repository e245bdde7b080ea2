import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/**
 * Signs in with the password; the response sets the session cookie. With two-factor authentication, a correct password
 * without a code gives 401 `code_required`; then send both.
 */
export const signIn = endpoint<typeof schemas.signIn>({
  method: 'POST',
  path: '/api/admin/login',
  by: 'visitor',
  allowAnyText: true,
})

/** Ends the session, if there is one. */
export const signOut = endpoint<typeof schemas.signOut>({ method: 'POST', path: '/api/admin/logout', by: 'visitor' })

/** Whether the caller is the administrator; always 200. */
export const readAuth = endpoint<typeof schemas.readAuth>({ method: 'GET', path: '/api/admin/auth', by: 'visitor' })
