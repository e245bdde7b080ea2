import type { ReactNode } from 'react'

import { RecordDrawer, type RecordState } from '#app/office/drawer/record-drawer.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import type { LeadScreen, LeadTypes } from './lead-screen.ts'

/** One lead with all its details and actions. */
export function LeadDrawer<T extends LeadTypes>({
  screen,
  record,
  received = 'received',
  ...parts
}: {
  screen: LeadScreen<T>
  record: RecordState<T['lead']>
  /** How it arrived: "taken by phone". */
  received?: string
  actions: ReactNode
  footer: ReactNode
  children: (lead: T['lead']) => ReactNode
}) {
  const { data: lead } = record
  const { noun } = screen
  return (
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
      {...parts}
    />
  )
}
