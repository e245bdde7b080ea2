import { promisedTime } from '#app/business/local-instant.ts'
import { leadPath, leadInfo } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'
import type { Notification } from '#app/features/push/public.server.ts'

import type { OwnerEvent } from './owner-text.server.ts'

/** What happened and what to do, without the name: a locked screen shows it. */
export function ownerNotification(event: OwnerEvent, lead: Lead, now: Date): Notification {
  const { kind, id, reference, urgent, phone, what, dueAt } = lead
  const verb = phone ? 'Call' : 'Answer'
  const when = promisedTime(dueAt, now)
  const isLate = dueAt <= now
  const head = isLate ? 'Overdue' : event === 'new' ? `New ${leadInfo[kind].noun}` : 'Still waiting'
  return {
    title: urgent ? `Emergency: ${reference}` : `${head}: ${reference}`,
    body: [
      `${what}.`,
      urgent && event !== 'new' && !isLate && 'Still waiting.',
      isLate ? `Overdue since ${when}. ${verb} now.` : `${urgent ? verb : 'Answer'} by ${when}.`,
    ]
      .filter(Boolean)
      .join(' '),
    path: leadPath(kind, id),
    urgent,
    relatedKind: kind,
    relatedId: id,
  }
}
