import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const readSettings = endpoint<typeof schemas.readSettings>({
  method: 'GET',
  path: '/api/admin/settings',
  by: 'admin',
})

/** Each section given is replaced whole; the others stay. */
export const saveSettings = endpoint<typeof schemas.saveSettings>({
  method: 'PATCH',
  path: '/api/admin/settings',
  by: 'admin',
  atomic: true,
})

/** Sends a mail to the owner, to see whether mail works. */
export const sendTestEmail = endpoint<typeof schemas.sendTestEmail>({
  method: 'POST',
  path: '/api/admin/settings/test-email',
  by: 'admin',
  atomic: true,
  status: 202,
})

/** Sends a text message to the owner, to see whether texts work. Refused with 409 where they are not set up. */
export const sendTestText = endpoint<typeof schemas.sendTestText>({
  method: 'POST',
  path: '/api/admin/settings/test-text',
  by: 'admin',
  atomic: true,
  status: 202,
})
