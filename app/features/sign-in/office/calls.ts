import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const readSecurity = endpoint<typeof schemas.readSecurity>({
  method: 'GET',
  path: '/api/admin/security',
  by: 'admin',
})

export const minPasswordLength = 12

/** Every other session ends with it, and this one gets a new cookie. A wrong current password counts as a guess. */
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

/** Shows a new secret; nothing changes until a code proves that an app has it. A wrong password counts as a guess. */
export const startSecondFactor = endpoint<typeof schemas.startSecondFactor>({ method: 'POST', path, by: 'admin' })

/** Turns it on; every other session ends. The recovery codes are shown this once. */
export const enableSecondFactor = endpoint<typeof schemas.enableSecondFactor>({
  method: 'POST',
  path: `${path}/on`,
  by: 'admin',
})

/** Makes ten new recovery codes; the old ones open no more. */
export const renewRecoveryCodes = endpoint<typeof schemas.renewRecoveryCodes>({
  method: 'POST',
  path: `${path}/recovery-codes`,
  by: 'admin',
})

/** Turns it off, by the password and a code; by the password alone while the environment ignores it. */
export const disableSecondFactor = endpoint<typeof schemas.disableSecondFactor>({
  method: 'POST',
  path: `${path}/off`,
  by: 'admin',
})
