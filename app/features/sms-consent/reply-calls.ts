import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './reply-schemas.ts'

/**
 * The provider of our texts passes on a reply, form-encoded and signed as Twilio does. Everything sent is part of the
 * signature, so nothing is left out.
 */
export const receiveReply = endpoint<typeof schemas.receiveReply>({
  method: 'POST',
  path: '/api/hooks/sms',
  by: 'visitor',
  webhook: true,
})
