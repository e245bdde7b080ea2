import { announce } from '#app/features/webhooks/announce.offer.ts'
import type { Context } from '#app/server/context.ts'

import type { ConsentEvent } from './chain.server.ts'

/** Tells webhooks what somebody said of texts after the forms: each kind "granted", "revoked" or "unchanged". */
export const announceConsent = (parts: Pick<Context, 'db' | 'now' | 'events'>, event: ConsentEvent) =>
  announce(parts, [
    {
      event: 'consent.changed',
      data: {
        id: event.id,
        phoneE164: event.phoneE164,
        action: event.action,
        channel: event.channel,
        general: event.effectGeneral,
        informational: event.effectInformational,
        marketing: event.effectMarketing,
        receivedAt: event.receivedAt,
      },
    },
  ])
