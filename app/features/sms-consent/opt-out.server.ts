import type * as z from 'zod/mini'

import { readablePhone } from '#app/business/readable-phone.ts'
import type * as schemas from '#app/features/sms-consent/office/schemas.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { publishConsentChange } from './publish-consent-change.server.ts'
import { appendEvent, type ConsentEvent } from './chain.server.ts'
import { kinds, optOutEffects } from './effects.ts'

type OptOut = z.output<typeof schemas.recordOptOut.body>

/** The clocks of the owner's computer and the server may differ. */
const clockTolerance = 5 * 60_000

/** Records an opt-out that reached the owner, effective immediately. */
export async function optOut(context: Context, input: OptOut, caller: Caller): Promise<ConsentEvent> {
  const { db, now, ledgerKey } = context
  const at = now()
  const receivedAt = new Date(input.receivedAt)
  if (receivedAt.getTime() > at.getTime() + clockTolerance)
    throw refuse.invalid({ receivedAt: "The date can't be in the future." })
  const number = phoneE164(input.phone)
  if (number === null) throw refuse.invalid({ phone: 'Please enter a valid phone number.' })
  const effects = optOutEffects(
    input.kinds.includes('all') ? kinds : kinds.filter((kind) => input.kinds.includes(kind)),
  )
  const event = await appendEvent(
    { db, ledgerKey },
    {
      phoneE164: number,
      phoneRaw: input.phone,
      name: null,
      email: null,
      action: 'opt-out',
      flags: null,
      effectGeneral: effects.general,
      effectInformational: effects.informational,
      effectMarketing: effects.marketing,
      channel: input.channel,
      sourceKind: null,
      sourceId: null,
      consentVersion: null,
      versionSource: null,
      wordingSnapshot: null,
      pageUrl: null,
      ip: caller.ip,
      userAgent: caller.header('user-agent')?.slice(0, 500) ?? null,
      clientSubmittedAt: null,
      receivedAt,
      recordedAt: at,
      recordedBy: 'admin',
      words: input.words,
      note: input.note,
    },
  )
  const summary = `Recorded an opt-out of ${readablePhone(number)}`
  await publishConsentChange(context, event, {
    actor: 'admin',
    action: 'sms-consent.opt-out',
    summary,
    ip: caller.ip,
    meta: { eventId: event.id },
  })
  return event
}
