import type { BusinessProfile } from '#app/business/profile.ts'
import { promisedTime } from '#app/business/local-instant.ts'
import type { Notification } from '#app/features/push/public.server.ts'
import type { Content } from '#app/server/mail/outbox.ts'

import { leadPath, leadInfo } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'
import { singleLine, shortName } from './visitor-text.ts'

/** What happened with a lead. */
export type OwnerEvent = 'new' | 'reminder' | 'overdue'

/** A text message to the owner about a lead: event, name, phone or email, due time and a link; and that `more` wait. */
export function ownerText(event: OwnerEvent, lead: Lead, profile: BusinessProfile, now: Date, more = 0): Content {
  const { urgent, phone, email } = lead
  const { isLate, late, next, stillWaiting, head } = words(event, lead, now)
  const [name, reach, what] = [shortName(lead.name), singleLine(phone ?? email, 80), singleLine(lead.what, 40)]
  const headline = isLate ? late : head
  const parts = [
    `${urgent ? 'EMERGENCY' : headline}: ${[name, reach].filter(Boolean).join(' ')}, ${what}.`,
    urgent && isLate && `${late}.`,
    stillWaiting,
    next,
    more > 0 && moreWaiting(more),
    profile.siteUrl + leadPath(lead.kind, lead.id),
  ]
  return {
    subject: `${urgent ? 'EMERGENCY: ' : ''}${urgent && event === 'new' && !isLate ? '' : `${headline}: `}${name}, ${what}`,
    html: '',
    text: parts.filter(Boolean).join(' '),
  }
}

/** "And 17 more are waiting." Of these, the owner had no notice. */
export const moreWaiting = (more: number): string => `And ${more} more ${more === 1 ? 'is' : 'are'} waiting.`

/** What happened and what to do, without the name: a locked screen shows it. */
export function ownerNotification(event: OwnerEvent, lead: Lead, now: Date): Notification {
  const { kind, id, reference, urgent, what } = lead
  const { isLate, late, next, stillWaiting, head } = words(event, lead, now)
  return {
    title: `${urgent ? 'Emergency' : isLate ? 'Overdue' : head}: ${reference}`,
    body: [`${what}.`, stillWaiting, isLate && `${late}.`, next].filter(Boolean).join(' '),
    path: leadPath(kind, id),
    urgent,
    relatedKind: kind,
    relatedId: id,
  }
}

function words(event: OwnerEvent, { kind, urgent, phone, dueAt }: Lead, now: Date) {
  const when = promisedTime(dueAt, now)
  const isLate = dueAt <= now
  return {
    isLate,
    late: `Overdue since ${when}`,
    head: event === 'new' ? `New ${leadInfo[kind].noun}` : 'Still waiting',
    stillWaiting: urgent && !isLate && event !== 'new' && 'Still waiting.',
    next: isLate ? `${phone ? 'Call' : 'Answer'} now.` : `${urgent && phone ? 'Call' : 'Answer'} by ${when}.`,
  }
}
