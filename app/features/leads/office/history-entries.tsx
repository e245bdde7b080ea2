import {
  ArrowRight,
  CalendarCheck,
  CalendarPlus,
  CalendarX,
  CalendarClock,
  Camera,
  Eraser,
  HardHat,
  Inbox,
  type LucideIcon,
  Mail,
  MailWarning,
  MessageSquare,
  NotebookPen,
  PencilLine,
  Phone,
  PhoneMissed,
  RotateCcw,
  Siren,
  Voicemail,
  Wrench,
} from 'lucide-react'

import type { TimelineEntry } from '#app/office/drawer/timeline.tsx'
import type { LeadEvent, LeadMail } from '#app/features/leads/schemas.ts'
import { statusLabel } from '#app/features/leads/status-labels.ts'
import { isDelivered, recipientLabel, typedKinds } from '#app/features/outbox/labels.ts'
import { Link } from '#app/ui/link.tsx'

/** An event of a request as an entry of a timeline. */
export function entryOfEvent(event: LeadEvent): TimelineEntry {
  const { id, type, from, to, text, actor, at } = event
  const byType: Record<LeadEvent['type'], { Icon: LucideIcon; title: string }> = {
    created: { Icon: Inbox, title: actor === 'admin' ? 'Taken by phone' : 'Received' },
    status: {
      Icon: ArrowRight,
      title: [from, to]
        .flatMap((status) => status ?? [])
        .map(statusLabel)
        .join(' → '),
    },
    note: { Icon: NotebookPen, title: 'Note' },
    mail: { Icon: Mail, title: 'Email' },
    'contact-attempt': attempts[to ?? ''] ?? { Icon: Phone, title: 'Contacted' },
    restore: { Icon: RotateCcw, title: 'Restored from the trash' },
    edit:
      to === 'details' && actor === 'visitor'
        ? { Icon: PencilLine, title: 'Details added' }
        : (edits[to ?? ''] ?? { Icon: CalendarClock, title: 'Rescheduled' }),
    erase: { Icon: Eraser, title: 'Personal data erased' },
  }
  const note = text === null ? {} : { note: text }
  return { id: `event-${id}`, ...byType[type], actor: actors[actor], at, ...note }
}

const edits: Record<string, { Icon: LucideIcon; title: string }> = {
  details: { Icon: PencilLine, title: 'Details corrected' },
  acknowledged: { Icon: CalendarCheck, title: 'Will be there' },
  'other-time': { Icon: CalendarClock, title: 'Asked for another time' },
  'time-kept': { Icon: CalendarCheck, title: 'Time kept' },
  'coming-back': { Icon: CalendarPlus, title: 'Another appointment' },
  'not-coming-back': { Icon: CalendarX, title: 'No other appointment' },
  photo: { Icon: Camera, title: 'Photo added' },
  assigned: { Icon: HardHat, title: 'Assigned' },
  started: { Icon: Wrench, title: 'Started' },
  emergency: { Icon: Siren, title: 'Made an emergency' },
  'no-emergency': { Icon: RotateCcw, title: 'No emergency after all' },
}

const actors = { admin: 'You', system: 'Website', technician: 'Technician', visitor: 'Customer' }

const attempts: Record<string, { Icon: LucideIcon; title: string }> = {
  call: { Icon: Phone, title: 'Called' },
  voicemail: { Icon: Voicemail, title: 'Left a voicemail' },
  'no-answer': { Icon: PhoneMissed, title: 'Called, no answer' },
  email: { Icon: Mail, title: 'Emailed' },
  text: { Icon: MessageSquare, title: 'Texted' },
}

/** A mail or text about a request as an entry of a timeline; `words` is what it says, or else the mail opens at a press. */
export function entryOfMail(
  { id, kind, channel, to, subject, status, at, error, delivery }: LeadMail,
  words: string | null,
): TimelineEntry {
  const isTyped = typedKinds.some((one) => one === kind)
  const bad = status === 'failed'
  const text = channel === 'text'
  const what = isDelivered({ status, delivery })
    ? 'Text delivered'
    : !text && delivery === 'undelivered'
      ? 'Email not delivered'
      : `${text ? 'Text' : 'Email'} ${text && status === 'held' ? 'on hold until quiet hours end' : deliveries[status]}`
  const unread = (
    <>
      {`${what}: `}
      <Link
        to={`/admin?tab=outbox&id=${id}`}
        className="underline underline-offset-4 hover:text-accent"
      >{`“${subject}”`}</Link>
    </>
  )
  return {
    id: `mail-${id}`,
    Icon: text ? MessageSquare : bad ? MailWarning : Mail,
    title: words === null ? unread : text ? what : `${what}: “${subject}”`,
    actor: `${isTyped ? 'You, to' : 'To'} ${recipientLabel({ channel, to })}`,
    at,
    tone: bad ? 'bad' : 'plain',
    ...(words !== null && { note: words }),
    ...(error !== null && { reason: error }),
  }
}

const deliveries: Record<LeadMail['status'], string> = {
  queued: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  failed: 'failed',
  held: 'on hold',
  discarded: 'not sent',
}
