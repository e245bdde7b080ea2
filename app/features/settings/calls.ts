import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const readSettings = endpoint<typeof schemas.readSettings>({
  method: 'GET',
  path: '/api/admin/settings',
  by: 'admin',
})

/** Replaces each section in the body as a whole; the others stay. */
export const saveSettings = endpoint<typeof schemas.saveSettings>({
  method: 'PATCH',
  path: '/api/admin/settings',
  by: 'admin',
  atomic: true,
})

/** Sends a test text to the owner. Refused with 409 if texts are not set up. */
export const sendTestText = endpoint<typeof schemas.sendTestText>({
  method: 'POST',
  path: '/api/admin/settings/test-text',
  by: 'admin',
  atomic: true,
  status: 202,
})
