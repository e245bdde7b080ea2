import * as z from 'zod/mini'

import { file } from '#app/http/field-schemas.ts'

const sentText = z.string({ error: 'This field is required.' })

export const receiveReply = {
  body: z.catchall(
    z.object({ From: sentText, Body: sentText, To: z.optional(z.string()), MessageSid: z.optional(z.string()) }),
    z.string(),
  ),
  response: file,
}

export const receiveDelivery = {
  query: z.object({ message: z.optional(z.string()) }),
  body: z.catchall(
    z.object({
      MessageSid: sentText,
      MessageStatus: sentText,
      To: sentText,
      ErrorCode: z.optional(z.string()),
    }),
    z.string(),
  ),
  response: z.object({ received: z.literal(true) }),
}
