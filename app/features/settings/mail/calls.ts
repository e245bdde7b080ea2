import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** Sends a test e-mail to the owner right away, over the saved mail server. Refused with 409 if none is set up. */
export const sendTestEmail = endpoint<typeof schemas.sendTestEmail>({
  method: 'POST',
  path: '/api/admin/settings/test-email',
  by: 'admin',
})

/** Records that the test e-mail arrived. Refused with 409 if none was sent with the present settings. */
export const confirmTestEmail = endpoint<typeof schemas.confirmTestEmail>({
  method: 'POST',
  path: '/api/admin/settings/test-email/confirm',
  by: 'admin',
  atomic: true,
})

/** The DNS records that the sender's domain needs, and which of them are published. */
export const checkMailDns = endpoint<typeof schemas.checkMailDns>({
  method: 'GET',
  path: '/api/admin/settings/mail-dns',
  by: 'admin',
})
