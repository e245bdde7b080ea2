import type { BusinessProfile } from '#app/business/profile.ts'
import { promisedTime } from '#app/business/local-instant.ts'
import type { Content } from '#app/server/mail/outbox.ts'

import { leadPath, leadInfo } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'
import { singleLine, shortName } from './visitor-text.ts'

/** What happened with a lead. */
export type OwnerEvent = 'new' | 'reminder' | 'overdue'

/** A text message to the owner about a lead: event, name, phone or email, due time and a link. */
export function ownerText(event: OwnerEvent, lead: Lead, profile: BusinessProfile, now: Date): Content {
  const { kind, id, urgent, phone, email, dueAt } = lead
  const when = promisedTime(dueAt, now)
  const late = dueAt <= now
  const head = late ? `Overdue since ${when}` : event === 'new' ? `New ${leadInfo[kind].noun}` : 'Still waiting'
  const [name, reach, what] = [shortName(lead.name), singleLine(phone ?? email, 80), singleLine(lead.what, 40)]
  const verb = urgent && phone ? 'Call' : 'Answer'
  const parts = [
    `${urgent ? 'EMERGENCY' : head}: ${[name, reach].filter(Boolean).join(' ')}, ${what}.`,
    urgent && late && `Overdue since ${when}.`,
    urgent && !late && event !== 'new' && 'Still waiting.',
    late ? `${phone ? 'Call' : 'Answer'} now.` : `${verb} by ${when}.`,
    profile.siteUrl + leadPath(kind, id),
  ]
  return {
    subject: `${urgent ? 'EMERGENCY: ' : ''}${urgent && event === 'new' && !late ? '' : `${head}: `}${name}, ${what}`,
    html: '',
    text: parts.filter(Boolean).join(' '),
  }
}
