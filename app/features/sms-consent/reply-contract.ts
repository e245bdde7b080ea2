import * as z from 'zod/mini'

import { endpoint, file } from '#app/http/endpoint.ts'

const sentText = z.string({ error: 'This field is required.' })

/**
 * The provider of our texts passes on a reply, form-encoded and signed as Twilio does. Everything sent is part of the
 * signature, so nothing is left out.
 */
export const receiveReply = endpoint({
  method: 'POST',
  path: '/api/hooks/sms',
  by: 'visitor',
  hook: true,
  body: z.catchall(z.object({ From: sentText, Body: sentText, MessageSid: z.optional(z.string()) }), z.string()),
  answer: file,
})
