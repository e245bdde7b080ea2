import { textHookSecret } from '#app/features/settings/public.server.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { recordDelivery } from '#app/server/mail/delivery-report.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'

import { receiveDelivery } from './reply-calls.ts'
import * as schemas from './reply-schemas.ts'
import { isSignedBy } from './twilio-signature.server.ts'

/** Receives what became of our texts. A report may be repeated, and one about a text that is unknown here changes nothing. */
export const deliveryHandler = handle(
  receiveDelivery,
  schemas.receiveDelivery,
  async ({ body, query, caller }, context) => {
    const secret = await textHookSecret(context)
    if (secret === null) throw refuse.notFound()
    const key = query.message ?? ''
    const { siteUrl } = await context.profile(context.db)
    const url = `${siteUrl}${pathOf(receiveDelivery)}?${new URLSearchParams({ message: key })}`
    if (!isSignedBy(secret, url, body, caller.header('x-twilio-signature')))
      throw new Refused(403, 'bad_signature', 'This report isn’t signed by our text provider.')
    const { MessageSid: sid, MessageStatus: status, To: to, ErrorCode } = body
    await recordDelivery(context, { sid, to, key, status, errorCode: Number(ErrorCode) || null })
    return { received: true as const }
  },
)
