import { type Activity, type EventContext, publish } from '#app/events.ts'

import type { ConsentEvent } from './chain.server.ts'

/** Publishes a consent change that was not made on a form. */
export async function publishConsentChange(
  context: EventContext,
  event: ConsentEvent,
  activity?: Activity,
): Promise<void> {
  const { id, phoneE164, action, channel, receivedAt } = event
  await publish(context, 'consent.recorded', { id })
  await publish(context, 'consent.changed', {
    id,
    phoneE164,
    action,
    channel,
    general: event.effectGeneral,
    informational: event.effectInformational,
    marketing: event.effectMarketing,
    receivedAt,
    ...(activity && { activity }),
  })
}
