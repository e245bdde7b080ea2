import { visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/**
 * Signs in with the password; the response sets the session cookie. With two-factor authentication, a correct password
 * without a code gives 401 `code_required`; then send both.
 */
export const signIn = visitorCall<typeof schemas.signIn>('POST', '/api/admin/login', { allowAnyText: true })

/** Ends the session, if there is one. */
export const signOut = visitorCall<typeof schemas.signOut>('POST', '/api/admin/logout')

/** Whether the caller is the administrator; always 200. */
export const readAuth = visitorCall<typeof schemas.readAuth>('GET', '/api/admin/auth')
