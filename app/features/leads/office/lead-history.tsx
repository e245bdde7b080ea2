import {
  ArrowRight,
  CalendarClock,
  Eraser,
  Inbox,
  type LucideIcon,
  Mail,
  MailWarning,
  MessageSquare,
  NotebookPen,
  Phone,
  RotateCcw,
} from 'lucide-react'

import { Timeline, type TimelineEntry } from '#app/office/drawer/timeline.tsx'
import type { LeadEvent, LeadMail, LeadTimeline } from '#app/features/leads/schemas.ts'
import { isText } from '#app/features/outbox/labels.ts'

/** A lead's events and mails, newest first. `stateLabels` are the labels of its statuses. */
export function LeadHistory({ story, stateLabels }: { story: LeadTimeline; stateLabels: Record<string, string> }) {
  const entries = [
    ...story.events.map((event) => entryOfEvent(event, stateLabels)),
    ...story.mails.map(entryOfMail),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return <Timeline entries={entries} />
}

function entryOfEvent(event: LeadEvent, labels: Record<string, string>): TimelineEntry {
  const { id, type, from, to, text, actor, at } = event
  const label = (state: string | null) => (state === null ? '' : (labels[state] ?? state))
  const told: Record<LeadEvent['type'], { Icon: LucideIcon; what: string }> = {
    created: { Icon: Inbox, what: actor === 'admin' ? 'Taken down by phone' : 'Received' },
    status: { Icon: ArrowRight, what: from ? `${label(from)} → ${label(to)}` : label(to) },
    note: { Icon: NotebookPen, what: 'Note' },
    mail: { Icon: Mail, what: 'Mail' },
    'contact-attempt': attempts[to ?? ''] ?? { Icon: Phone, what: 'Got in touch' },
    restore: { Icon: RotateCcw, what: 'Restored from the trash' },
    edit: { Icon: CalendarClock, what: 'Changed' },
    erase: { Icon: Eraser, what: 'Personal data erased' },
  }
  const note = text === null ? {} : { note: text }
  return { id: `event-${id}`, ...told[type], who: actors[actor], at, ...note }
}

const actors = { admin: 'You', system: 'The site', visitor: 'Visitor' }

const attempts: Record<string, { Icon: LucideIcon; what: string }> = {
  call: { Icon: Phone, what: 'Called' },
  email: { Icon: Mail, what: 'E-mailed' },
  text: { Icon: MessageSquare, what: 'Texted' },
}

function entryOfMail({ id, kind, to, subject, status, at, error }: LeadMail): TimelineEntry {
  const bad = status === 'failed'
  const text = isText(kind)
  return {
    id: `mail-${id}`,
    Icon: text ? MessageSquare : bad ? MailWarning : Mail,
    what: `${(text ? textDeliveries : deliveries)[status]}: “${subject}”`,
    who: `To ${to}`,
    at,
    tone: bad ? 'bad' : 'plain',
    ...(error !== null && { note: error }),
  }
}

const deliveries: Record<LeadMail['status'], string> = {
  queued: 'Mail waiting to go out',
  sending: 'Mail on its way',
  sent: 'Mail sent',
  failed: 'Mail failed',
  held: 'Mail kept in the outbox',
  discarded: 'Mail not sent',
}

const textDeliveries: Record<LeadMail['status'], string> = {
  queued: 'Text waiting to go out',
  sending: 'Text on its way',
  sent: 'Text sent',
  failed: 'Text failed',
  held: 'Text waits for the end of the quiet hours',
  discarded: 'Text not sent',
}
