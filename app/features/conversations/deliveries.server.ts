import { textHookSecret } from '#app/features/settings/public.server.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { notifyTogether } from '#app/server/events/events.ts'
import { recordDelivery } from '#app/server/mail/delivery-report.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'

import { receiveDelivery } from './reply-calls.ts'
import * as schemas from './reply-schemas.ts'
import { isSignedBy } from './twilio-signature.server.ts'
import { countUnverified, forgetUnverified } from './unverified.server.ts'

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
    const signature = caller.header('x-twilio-signature')
    if (!isSignedBy(secret, url, body, signature)) {
      if (signature) await countUnverified(context, 'unverified-reports')
      throw new Refused(403, 'bad_signature', 'This report isn’t signed by our text provider.')
    }
    await forgetUnverified(context.db, 'unverified-reports')
    const { MessageSid: sid, MessageStatus: status, To: to, ErrorCode } = body
    const report = { sid, to, key, status, errorCode: Number(ErrorCode) || null }
    // Only around this, since what is not verified is counted although it is refused.
    await context.db.transaction((db) =>
      notifyTogether(context.events, db, (events) => recordDelivery({ ...context, db, events }, report)),
    )
    return { received: true as const }
  },
)
