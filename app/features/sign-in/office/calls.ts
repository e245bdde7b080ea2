import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const readSecurity = endpoint<typeof schemas.readSecurity>({
  method: 'GET',
  path: '/api/admin/security',
  by: 'admin',
})

export const minPasswordLength = 12

/** Changes the password and ends all other sessions. A wrong current password counts as a failed attempt. */
export const changePassword = endpoint<typeof schemas.changePassword>({
  method: 'POST',
  path: '/api/admin/password',
  by: 'admin',
})

export const endOtherSessions = endpoint<typeof schemas.endOtherSessions>({
  method: 'POST',
  path: '/api/admin/sessions/end-others',
  by: 'admin',
  atomic: true,
})

export const endSession = endpoint<typeof schemas.endSession>({
  method: 'DELETE',
  path: '/api/admin/sessions/:id',
  by: 'admin',
  atomic: true,
})

const path = '/api/admin/second-factor'

/** Returns a new secret, to be confirmed by a code. A wrong password counts as a failed attempt. */
export const startSecondFactor = endpoint<typeof schemas.startSecondFactor>({ method: 'POST', path, by: 'admin' })

/** Turns two-factor authentication on, ends all other sessions, and returns the recovery codes once. */
export const enableSecondFactor = endpoint<typeof schemas.enableSecondFactor>({
  method: 'POST',
  path: `${path}/on`,
  by: 'admin',
})

/** Replaces the recovery codes. */
export const renewRecoveryCodes = endpoint<typeof schemas.renewRecoveryCodes>({
  method: 'POST',
  path: `${path}/recovery-codes`,
  by: 'admin',
})

/** Turns two-factor authentication off. The code is not needed while the environment ignores it. */
export const disableSecondFactor = endpoint<typeof schemas.disableSecondFactor>({
  method: 'POST',
  path: `${path}/off`,
  by: 'admin',
})
