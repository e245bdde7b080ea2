import { readablePhone } from '#app/business/readable-phone.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'

import { checkConsent, isOptedOut } from './check.server.ts'
import { kinds, optOutEffects } from './effects.ts'
import { recordChange } from './record-change.server.ts'

/**
 * Records an opt-out of which only the carrier knows: it refused a text because STOP was sent from the number, to us or before we
 * had it. Once: not if the number may not get any text anyway.
 */
export async function recordCarrierOptOut(context: Context, phone: string, note: string): Promise<void> {
  const number = phoneE164(phone)
  if (number === null || isOptedOut(await checkConsent(context.db, number))) return
  await recordChange(
    context,
    {
      phone,
      action: 'opt-out',
      effects: optOutEffects(kinds),
      channel: 'carrier',
      receivedAt: context.now(),
      recordedBy: 'visitor',
      words: null,
      note,
    },
    { actor: 'system', summary: `Recorded an opt-out of ${readablePhone(number)} that its carrier reported` },
  )
}
