import type { ReactNode } from 'react'

import { RecordDrawer, type RecordState } from '#app/office/drawer/record-drawer.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { erased } from '#app/http/reference.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

import { ContactActions } from './contact-actions.tsx'
import { LeadDetail, type LeadDetailProps } from './lead-detail.tsx'
import type { LeadTypes } from './lead-screen.ts'
import type { useContactQuestion } from './use-contact-question.tsx'

/** One lead of any kind: how to reach the customer, its details, and what to do about it. */
export function LeadDrawer<T extends LeadTypes>({
  screen,
  record,
  received = 'received',
  contact,
  footer,
  ...detail
}: Omit<LeadDetailProps<T>, 'lead'> & {
  record: RecordState<T['lead']>
  /** How it arrived: "taken by phone". */
  received?: string
  contact: ReturnType<typeof useContactQuestion>
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
              text={lead.consent?.text}
              onUse={contact.askOnReturn}
            />
          )
        }
        footer={footer}
      >
        {(found) => <LeadDetail screen={screen} lead={found} {...detail} />}
      </RecordDrawer>
      {contact.question}
    </>
  )
}
