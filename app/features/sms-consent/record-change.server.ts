import { type Activity, publish } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'

import { appendEvent, type ConsentEvent, type NewConsentEvent } from './chain.server.ts'
import type { Effects } from './effects.ts'

type Change = Pick<NewConsentEvent, 'action' | 'channel' | 'receivedAt' | 'recordedBy' | 'words' | 'note'> &
  Partial<Pick<NewConsentEvent, 'ip' | 'userAgent'>> & { phone: string; effects: Effects }

/** Records and publishes a consent change that was not made on a form. `activity` is for the owner's log. */
export async function recordChange(
  context: Context,
  { phone, effects, ip = null, userAgent = null, ...change }: Change,
  activity?: Pick<Activity, 'actor' | 'summary' | 'ip'>,
): Promise<ConsentEvent> {
  const { action, channel, receivedAt } = change
  const event = await appendEvent(context, {
    ...change,
    phoneE164: phoneE164(phone),
    phoneRaw: phone.slice(0, 50),
    name: null,
    email: null,
    flags: null,
    effectGeneral: effects.general,
    effectInformational: effects.informational,
    effectMarketing: effects.marketing,
    sourceKind: null,
    sourceId: null,
    consentVersion: null,
    versionSource: null,
    wordingSnapshot: null,
    pageUrl: null,
    ip,
    userAgent,
    clientSubmittedAt: null,
    recordedAt: context.now(),
  })
  const { id } = event
  await publish(context, 'consent.recorded', { id })
  await publish(context, 'consent.changed', {
    id,
    phoneE164: event.phoneE164,
    action,
    channel,
    ...effects,
    receivedAt,
    ...(activity && { activity: { ...activity, action: `sms-consent.${action}`, meta: { eventId: id } } }),
  })
  return event
}
