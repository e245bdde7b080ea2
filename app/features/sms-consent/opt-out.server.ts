import type * as z from 'zod/mini'

import { readablePhone } from '#app/business/readable-phone.ts'
import type * as schemas from '#app/features/sms-consent/office/schemas.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { refuse } from '#app/server/request/refuse.ts'

import type { ConsentEvent } from './chain.server.ts'
import { kinds, optOutEffects } from './effects.ts'
import { recordChange } from './record-change.server.ts'

type OptOut = z.output<typeof schemas.recordOptOut.body>

/** The clocks of the owner's computer and the server may differ. */
const clockTolerance = 5 * 60_000

/** Records an opt-out that reached the owner, effective immediately. */
export async function optOut(context: Context, input: OptOut, caller: Caller): Promise<ConsentEvent> {
  const receivedAt = new Date(input.receivedAt)
  if (receivedAt.getTime() > context.now().getTime() + clockTolerance)
    throw refuse.invalid({ receivedAt: "The date can't be in the future." })
  const number = phoneE164(input.phone)
  if (number === null) throw refuse.invalid({ phone: 'Please enter a valid phone number.' })
  const effects = optOutEffects(
    input.kinds.includes('all') ? kinds : kinds.filter((kind) => input.kinds.includes(kind)),
  )
  return recordChange(
    context,
    {
      phone: input.phone,
      action: 'opt-out',
      effects,
      channel: input.channel,
      ip: caller.ip,
      userAgent: caller.header('user-agent')?.slice(0, 500) ?? null,
      receivedAt,
      recordedBy: 'admin',
      words: input.words,
      note: input.note,
    },
    { actor: 'admin', summary: `Recorded an opt-out of ${readablePhone(number)}`, ip: caller.ip },
  )
}
