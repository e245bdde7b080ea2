import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './reply-schemas.ts'

/**
 * A reply to our texts, form-encoded and signed as by Twilio. The signature covers all parameters, so the schema keeps
 * unknown ones.
 */
export const receiveReply = endpoint<typeof schemas.receiveReply>({
  method: 'POST',
  path: '/api/hooks/sms',
  by: 'visitor',
  webhook: true,
})
