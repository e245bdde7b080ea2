import { textHooks } from '#app/features/settings/text-hooks.ts'
import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './reply-schemas.ts'

/**
 * A reply to our texts, form-encoded and signed as by Twilio. The signature covers all parameters, so the schema keeps
 * unknown ones.
 */
export const receiveReply = endpoint<typeof schemas.receiveReply>({
  method: 'POST',
  path: textHooks.replies,
  by: 'visitor',
  webhook: true,
})

/** What became of a text, signed in the same way. `message` is the key that the text was sent with. */
export const receiveDelivery = endpoint<typeof schemas.receiveDelivery>({
  method: 'POST',
  path: textHooks.deliveries,
  by: 'visitor',
  webhook: true,
  atomic: true,
})
