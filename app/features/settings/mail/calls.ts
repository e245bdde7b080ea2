import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** Sends a test email to the owner right away, over the saved mail server. Refused with 409 if none is set up. */
export const sendTestEmail = adminCall<typeof schemas.sendTestEmail>('POST', '/api/admin/settings/test-email')

/** Records that the test email arrived. Refused with 409 if none was sent with the current settings. */
export const confirmTestEmail = adminChange<typeof schemas.confirmTestEmail>(
  'POST',
  '/api/admin/settings/test-email/confirm',
)

/** The DNS records that the sender's domain needs, and which of them are published. */
export const checkMailDns = adminCall<typeof schemas.checkMailDns>('GET', '/api/admin/settings/mail-dns')
