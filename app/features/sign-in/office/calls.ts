import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const readSecurity = adminCall<typeof schemas.readSecurity>('GET', '/api/admin/security')

export const minPasswordLength = 12

/** Changes the password and ends all other sessions. A wrong current password counts as a failed attempt. */
export const changePassword = adminCall<typeof schemas.changePassword>('POST', '/api/admin/password')

export const endOtherSessions = adminChange<typeof schemas.endOtherSessions>('POST', '/api/admin/sessions/end-others')

export const endSession = adminChange<typeof schemas.endSession>('DELETE', '/api/admin/sessions/:id')

const path = '/api/admin/second-factor'

/** Returns a new secret, to be confirmed by a code. A wrong password counts as a failed attempt. */
export const startSecondFactor = adminCall<typeof schemas.startSecondFactor>('POST', path)

/** Turns two-factor authentication on, ends all other sessions, and returns the recovery codes once. */
export const enableSecondFactor = adminCall<typeof schemas.enableSecondFactor>('POST', `${path}/on`)

/** Replaces the recovery codes. */
export const renewRecoveryCodes = adminCall<typeof schemas.renewRecoveryCodes>('POST', `${path}/recovery-codes`)

/** Turns two-factor authentication off. The code is not needed while the environment ignores it. */
export const disableSecondFactor = adminCall<typeof schemas.disableSecondFactor>('POST', `${path}/off`)
