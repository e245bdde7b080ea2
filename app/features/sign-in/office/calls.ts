import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const readSecurity = endpoint<typeof schemas.readSecurity>({
  method: 'GET',
  path: '/api/admin/security',
  by: 'admin',
})

export const shortestPassword = 12

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
