import { RelativeTime } from '#app/office/relative-time.tsx'
import { readablePhone } from '#app/business/readable-phone.ts'
import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { LeadClock } from '#app/features/leads/office/lead-clock.tsx'
import { TextChoiceChip } from '#app/features/leads/office/text-choice-chip.tsx'
import { waitingStates } from '#app/features/leads/kinds.ts'

import type { MessageRow } from './schemas.ts'
import { MessageStatusBadge } from './message-status.tsx'
import { SubjectName } from './subject-name.tsx'

/** A message on a phone, below its sender's name. */
export function MessageCard({ message, kind }: { message: MessageRow; kind: MessageKind }) {
  const { status, excerpt, phone, email, smsConsent, createdAt, dueAt, firstResponseAt } = message
  const waiting = waitingStates[kind].includes(status)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {(waiting || firstResponseAt) && <LeadClock {...{ createdAt, dueAt, firstResponseAt, waiting }} />}
        {kind === 'contact' && <SubjectName message={message} />}
      </p>
      <p className="line-clamp-2 text-ink-soft wrap-anywhere">{excerpt}</p>
      <p className="truncate text-ink-soft">{[phone && readablePhone(phone), email].filter(Boolean).join(' · ')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <MessageStatusBadge status={status} />
        <TextChoiceChip smsConsent={smsConsent} />
        <span className="ml-auto text-sm text-ink-faint">
          <RelativeTime at={createdAt} />
        </span>
      </div>
    </div>
  )
}
