import type { ReactNode } from 'react'

import { RecordDrawer, type RecordState } from '#app/office/drawer/record-drawer.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { erased } from '#app/http/reference.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

import { ContactActions } from './contact-actions.tsx'
import { LeadDetail } from './lead-detail.tsx'
import type { LeadScreen, LeadTypes } from './lead-screen.ts'
import type { useContactQuestion } from './use-contact-question.tsx'

/** One lead of any kind: how to reach the customer, its details, and what to do about it. */
export function LeadDrawer<T extends LeadTypes>({
  screen,
  record,
  received = 'received',
  contact,
  hrefOf,
  top,
  below,
  sender,
  thread,
  conversation,
  footer,
}: {
  screen: LeadScreen<T>
  record: RecordState<T['lead']>
  /** How it arrived: "taken by phone". */
  received?: string
  /** URL of another lead of this kind. */
  hrefOf: (id: number) => string
  contact: ReturnType<typeof useContactQuestion>
  /** Notices above what the customer wrote. */
  top?: ReactNode
  /** Buttons below what the customer wrote. */
  below?: ReactNode
  /** The customer, with their other requests. */
  sender: ReactNode
  /** What happened with the customer, and where to write to them. */
  thread?: ReactNode
  /** The same, if they text or email: in place of what they wrote first. */
  conversation?: ReactNode
  footer: ReactNode
}) {
  const { data: lead } = record
  const { noun } = screen
  return (
    <>
      <RecordDrawer
        record={record}
        resource={`the ${noun}`}
        notFound={<p>{screen.notFound}</p>}
        title={lead ? screen.nameOf(lead) : noun.charAt(0).toUpperCase() + noun.slice(1)}
        subtitle={
          lead && (
            <>
              {unbroken(`${lead.reference}, ${received} `)}
              <RelativeTime at={lead.createdAt} />
            </>
          )
        }
        badge={lead && screen.badge(lead.status)}
        actions={
          lead &&
          lead.email !== erased && (
            <ContactActions
              phone={lead.phone}
              email={lead.email}
              mailto={screen.mail(lead)}
              text={lead.consent?.text}
              onUse={contact.askOnReturn}
            />
          )
        }
        footer={footer}
      >
        {(found) => (
          <LeadDetail
            screen={screen}
            lead={found}
            hrefOf={hrefOf}
            top={top}
            below={below}
            sender={sender}
            thread={thread}
            conversation={conversation}
          />
        )}
      </RecordDrawer>
      {contact.question}
    </>
  )
}
