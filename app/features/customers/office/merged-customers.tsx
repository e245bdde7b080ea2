import { Split } from 'lucide-react'

import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import type { CustomerRow } from '#app/features/customers/schemas.ts'

import { reachText, requestsText } from './customer-columns.tsx'
import { useSeparate } from './use-merge.ts'

/** The customers that were merged into this one, each of which can be separated again. */
export function MergedCustomers({ merged }: { merged: readonly CustomerRow[] }) {
  const { separate, busy } = useSeparate()
  if (merged.length === 0) return null
  return (
    <DrawerSection title="Merged">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {merged.map((customer) => (
          <li key={customer.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{`${customer.name}, ${requestsText(customer.requestCount)}`}</p>
              <p className="text-ink-soft wrap-anywhere">{reachText(customer)}</p>
            </div>
            <ToolButton
              Icon={Split}
              label="Separate"
              itemName={customer.name}
              disabled={busy}
              onClick={() => void separate(customer.id)}
            />
          </li>
        ))}
      </ul>
    </DrawerSection>
  )
}
