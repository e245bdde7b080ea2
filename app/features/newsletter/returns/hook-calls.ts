import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './hook-schemas.ts'

/**
 * The provider of our mail tells of bounces and complaints, signed by MAIL_WEBHOOK_SECRET: Mailgun's own way, Standard
 * Webhooks (Resend and others), or X-Signature with the events below. The body is taken as text: the signature is over it.
 */
export const receiveMailEvents = endpoint<typeof schemas.receiveMailEvents>({
  method: 'POST',
  path: '/api/hooks/mail',
  by: 'visitor',
  hook: 'raw',
})
