import { leadInfo, leadKinds } from '#app/features/leads/kinds.ts'
import { bouncedMails } from '#app/features/outbox/public.server.ts'
import { reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { isOurSide, meaningOf } from '#app/server/mail/smtp-reply.ts'

import type { Problem } from './schemas.ts'

/** One alert for all, whether it is an address or our account that is at fault. */
export async function undelivered({ db, now }: Context): Promise<['undelivered', Problem | null]> {
  const mails = await bouncedMails(db, new Date(now().getTime() - 7 * 86_400_000))
  if (mails.length === 0) return ['undelivered', null]
  const records = mails.flatMap(({ relatedKind, relatedId }) => {
    const kind = leadKinds.find((one) => one === relatedKind)
    return kind && relatedId !== null ? [reference(leadInfo[kind].letter, relatedId)] : []
  })
  const isOurs = mails.some(({ error, to }) => isOurSide(meaningOf(error ?? '', { recipient: to })))
  return [
    'undelivered',
    {
      title: `${mails.length === 1 ? 'An email to a customer' : `${mails.length} emails to customers`} came back`,
      advice: `Call them${records.length > 0 ? `: ${[...new Set(records)].slice(0, 20).join(', ')}` : ''}. The outbox says why. ${isOurs ? 'Mail servers refused your domain, your mail account or the size of the email, not the address: check the DNS records in Settings under Email, or ask your mail provider.' : 'Correct the address and send it again, or discard it.'}`,
    },
  ]
}
