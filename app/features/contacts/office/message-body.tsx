import { CalendarPlus, CopyCheck, Mail } from 'lucide-react'

import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { FieldList } from '#app/office/drawer/field-list.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { exactTime } from '#app/office/controls/time-format.ts'
import { ToolButton, toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { readablePhone } from '#app/business/readable-phone.ts'
import { firstStatus, type MessageKind, type MessageStatus } from '#app/features/contacts/statuses.ts'
import { LeadClock } from '#app/features/leads/office/lead-clock.tsx'
import { LeadHistory } from '#app/features/leads/office/lead-history.tsx'
import { NoteForm } from '#app/features/leads/office/note-form.tsx'
import { PoliciesLink } from '#app/features/leads/office/policies-link.tsx'
import { TextConsent } from '#app/features/leads/office/text-consent.tsx'
import { leadInfo, waitingStates } from '#app/features/leads/kinds.ts'
import { erased, reference } from '#app/http/reference.ts'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { messageCalls } from './calls.ts'
import type { Message } from './schemas.ts'
import { statusLabels } from './message-labels.ts'
import { subjectLabel } from './subject-label.ts'
import { SubjectName } from './subject-name.tsx'

/** A message's details in the drawer. */
export function MessageBody({
  kind,
  message,
  busy,
  onChange,
  hrefOf,
}: {
  kind: MessageKind
  message: Message
  busy: boolean
  onChange: (status: MessageStatus) => void
  /** URL of another message of this form. */
  hrefOf: (id: number) => string
}) {
  const { id, status, createdAt, dueAt, firstResponseAt, duplicateOfId, spamScore, submittedAt, consent, evidenceId } =
    message
  const byPhone = consent && message.phone ? `?q=${encodeURIComponent(message.phone)}` : null
  const evidence = evidenceId === null ? byPhone : `?id=${evidenceId}`
  const first = firstStatus[kind]
  const waiting = waitingStates[kind].includes(status)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <LeadClock kind={kind} lead={message} className="text-lg" />
        {waiting && !firstResponseAt && <p className="text-ink-soft">Response due {exactTime(dueAt)}</p>}
      </div>
      {duplicateOfId !== null && (
        <p className="mt-3 flex items-center gap-2 rounded-field bg-tint px-3.5 py-2.5">
          <CopyCheck aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          <Link to={hrefOf(duplicateOfId)} scroll="stay" className="font-semibold underline underline-offset-4">
            {unbroken(`Possible duplicate of ${reference(leadInfo[kind].letter, duplicateOfId)}`)}
          </Link>
        </p>
      )}
      <section
        aria-label="Message"
        className="mt-4 rounded-card border border-line bg-surface px-4 py-4 text-base sm:px-5"
      >
        <p className="mb-2 font-semibold">
          <SubjectName message={message} />
        </p>
        <p className="leading-relaxed whitespace-pre-line wrap-anywhere">{message.message}</p>
      </section>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {status === 'read' && (
          <ToolButton
            label={`Mark as ${statusLabels[first]}`}
            Icon={Mail}
            disabled={busy}
            onClick={() => onChange(first)}
          />
        )}
        {message.name !== erased && (
          <Link to={`/admin/bookings?new=1&from=${kind}-${id}`} className={toolButtonClass()}>
            <CalendarPlus aria-hidden="true" className="size-[1.15em]" />
            Convert to booking
          </Link>
        )}
      </div>
      <DrawerSection title="Details">
        <FieldList
          fields={[
            { label: 'Name', value: message.name },
            { label: 'Phone', value: message.phone && readablePhone(message.phone) },
            { label: 'E-mail', value: message.email },
            kind === 'contact' && { label: 'Subject', value: subjectLabel(message.subject) },
            { label: 'Received', value: <RelativeTime at={createdAt} show="exact" /> },
            { label: 'Sent', value: submittedAt && `${exactTime(submittedAt)} (visitor’s clock)` },
            { label: 'Response due', value: <RelativeTime at={dueAt} show="exact" /> },
            { label: 'Answered', value: firstResponseAt && <RelativeTime at={firstResponseAt} show="exact" /> },
            { label: 'Accepted', value: message.policyVersion && <PoliciesLink version={message.policyVersion} /> },
            { label: 'Spam score', value: spamScore > 0 ? String(spamScore) : null },
          ]}
        />
      </DrawerSection>
      <TextConsent chosen={message.smsConsent} consent={consent} evidence={evidence} />
      {message.name !== erased && (
        <div className="mt-6 print:hidden">
          <DrawerSection title="Notes">
            <NoteForm key={id} calls={messageCalls[kind]} id={id} />
          </DrawerSection>
        </div>
      )}
      <DrawerSection title="History">
        <LeadHistory timeline={message} stateLabels={statusLabels} />
      </DrawerSection>
    </>
  )
}
