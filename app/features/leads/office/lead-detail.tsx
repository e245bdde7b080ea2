import { type ReactNode, useState } from 'react'
import { CopyCheck, PencilLine } from 'lucide-react'

import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { FieldList } from '#app/office/drawer/field-list.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { heardLabel } from '#app/business/heard-choices.ts'
import { promisedTime } from '#app/business/local-instant.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { leadInfo, waitingStates } from '#app/features/leads/kinds.ts'
import { cameFromText } from '#app/features/analytics/office/came-from-text.ts'
import { erased, reference } from '#app/http/reference.ts'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { DetailsForm } from './details-form.tsx'
import { LeadClock } from './lead-clock.tsx'
import type { LeadScreen, LeadTypes } from './lead-screen.ts'
import { PoliciesLink } from './policies-link.tsx'
import { TextConsent } from './text-consent.tsx'

export interface LeadDetailProps<T extends LeadTypes> {
  screen: LeadScreen<T>
  lead: T['lead']
  /** URL of another lead of this kind. */
  hrefOf: (id: number) => string
  /** Notices above what the customer wrote. */
  top?: ReactNode
  /** Buttons below what the customer wrote. */
  below?: ReactNode
  /** The customer, with their other requests. */
  sender: ReactNode
  /** What happened with the customer, and where to write to them. */
  thread?: ReactNode
  /** The same, right below what they wrote first. */
  conversation?: ReactNode
}

/** A lead's details: its clock, what the customer wrote, the facts, and the thread with the customer. */
export function LeadDetail<T extends LeadTypes>({
  screen,
  lead,
  hrefOf,
  top,
  below,
  sender,
  thread,
  conversation,
}: LeadDetailProps<T>) {
  const { kind } = screen
  const { status, dueAt, firstResponseAt, duplicateOfId, consent, spamScore, policyVersion } = lead
  const [isEditing, setEditing] = useState(false)
  const isErased = lead.email === erased
  const isDue = waitingStates[kind].includes(status) && !firstResponseAt
  // Taken by phone, it was answered as it came.
  const hasClock = isDue || lead.tryAgainAt !== null || (firstResponseAt && firstResponseAt > lead.createdAt)
  return (
    <>
      {hasClock && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <LeadClock kind={kind} lead={lead} className="text-lg" />
          {isDue && <p className="text-ink-soft">by {promisedTime(dueAt)}</p>}
        </div>
      )}
      {duplicateOfId !== null && (
        <p className="mt-3 flex items-center gap-2 rounded-field bg-tint px-3.5 py-2.5">
          <CopyCheck aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          <Link to={hrefOf(duplicateOfId)} scroll="stay" className="font-semibold underline underline-offset-4">
            {unbroken(`Possible duplicate of ${reference(leadInfo[kind].letter, duplicateOfId)}`)}
          </Link>
        </p>
      )}
      {top}
      <Message what={screen.what(lead)} message={lead.message} />
      {below && <div className="mt-3 flex flex-wrap gap-2 print:hidden">{below}</div>}
      {conversation}
      <DrawerSection
        title="Details"
        action={
          !isErased && (
            <ToolButton
              label="Edit Details"
              Icon={PencilLine}
              tone="quiet"
              disabled={isEditing}
              onClick={() => setEditing(true)}
              className="-mr-3 print:hidden"
            />
          )
        }
      >
        {isEditing ? (
          <DetailsForm screen={screen} lead={lead} onClose={() => setEditing(false)} />
        ) : (
          <FieldList
            fields={[
              { label: 'Phone', value: lead.phone && readablePhone(lead.phone) },
              { label: 'Email', value: lead.email || 'None' },
              ...screen.facts(lead),
              { label: 'Received', value: <RelativeTime at={lead.createdAt} show="exact" /> },
              !firstResponseAt && { label: 'Response due', value: <RelativeTime at={dueAt} show="exact" /> },
              { label: 'Answered', value: firstResponseAt && <RelativeTime at={firstResponseAt} show="exact" /> },
              { label: 'Came from', value: cameFromText(lead) },
              { label: 'Heard about us', value: heardLabel(lead.heardFrom) },
              { label: 'Accepted', value: policyVersion && <PoliciesLink version={policyVersion} /> },
              { label: 'Spam score', value: spamScore > 0 && String(spamScore) },
            ]}
          />
        )}
      </DrawerSection>
      {sender}
      {!isErased && <TextConsent chosen={lead.smsConsent} consent={consent} evidence={screen.evidence(lead)} />}
      {thread}
    </>
  )
}

const Message = ({ what, message }: { what: ReactNode; message: string | null }) => (
  <section
    aria-label="Message"
    className="mt-4 rounded-card border border-line bg-surface px-4 py-3.5 text-base sm:px-5"
  >
    <h3 className="text-base font-semibold tracking-normal">{what}</h3>
    {message ? (
      <p className="mt-1.5 leading-relaxed whitespace-pre-line wrap-anywhere">{message}</p>
    ) : (
      <p className="mt-1.5 text-ink-faint">No message.</p>
    )}
  </section>
)
