import { readablePhone } from '#app/business/readable-phone.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'

import { appendEvent } from './chain.server.ts'
import { checkConsent } from './check.server.ts'
import { kinds, optOutEffects } from './effects.ts'
import { publishConsentChange } from './publish-consent-change.server.ts'

/**
 * Records an opt-out of which only the carrier knows: it refused a text because STOP was sent from the number, to us or before we
 * had it. Once: not if the number may not get any text anyway.
 */
export async function recordCarrierOptOut(context: Context, phone: string, note: string): Promise<void> {
  const { db, now, ledgerKey } = context
  const number = phoneE164(phone)
  if (number === null) return
  const check = await checkConsent(db, number)
  if (kinds.every((kind) => check[kind].eventId !== null && !check[kind].allowed)) return
  const at = now()
  const effects = optOutEffects(kinds)
  const event = await appendEvent(
    { db, ledgerKey },
    {
      phoneE164: number,
      phoneRaw: phone,
      name: null,
      email: null,
      action: 'opt-out',
      flags: null,
      effectGeneral: effects.general,
      effectInformational: effects.informational,
      effectMarketing: effects.marketing,
      channel: 'carrier',
      sourceKind: null,
      sourceId: null,
      consentVersion: null,
      versionSource: null,
      wordingSnapshot: null,
      pageUrl: null,
      ip: null,
      userAgent: null,
      clientSubmittedAt: null,
      receivedAt: at,
      recordedAt: at,
      recordedBy: 'visitor',
      words: null,
      note,
    },
  )
  await publishConsentChange(context, event, {
    actor: 'system',
    action: 'sms-consent.opt-out',
    summary: `Recorded an opt-out of ${readablePhone(number)} that its carrier reported`,
    meta: { eventId: event.id },
  })
}
