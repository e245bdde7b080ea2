import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const readSettings = adminCall<typeof schemas.readSettings>('GET', '/api/admin/settings')

/** Replaces each section in the body as a whole; the others stay. */
export const saveSettings = adminChange<typeof schemas.saveSettings>('PATCH', '/api/admin/settings')

/** Sends a test text to the owner. Refused with 409 if texts are not set up. */
export const sendTestText = adminChange<typeof schemas.sendTestText>('POST', '/api/admin/settings/test-text', {
  status: 202,
})
