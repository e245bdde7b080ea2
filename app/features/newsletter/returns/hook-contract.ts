import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'

/**
 * The provider of our mail tells of bounces and complaints, signed by MAIL_WEBHOOK_SECRET: Mailgun's own way, Standard
 * Webhooks (Resend and others), or X-Signature with the events below. The body is taken as text: the signature is over it.
 */
export const receiveMailEvents = endpoint({
  method: 'POST',
  path: '/api/hooks/mail',
  by: 'visitor',
  hook: 'raw',
  body: z.string(),
  /** The same for everything that is signed: nobody learns which addresses we know. */
  answer: z.object({ received: z.literal(true) }),
})
