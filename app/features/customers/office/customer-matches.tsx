import { Merge, UserX } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { changeMatch } from '#app/features/customers/calls.ts'
import type { Customer } from '#app/features/customers/schemas.ts'
import { Link } from '#app/ui/link.tsx'

import { reachText, requestsText } from './customer-columns.tsx'
import { useMerge } from './use-merge.ts'

type Match = Customer['matches'][number]

/** Customers who may be the same person: only the owner can say so. */
export function CustomerMatches({ customer }: { customer: Customer }) {
  const { matches, matchCount } = customer
  const { merge, busy } = useMerge(customer.id)
  const { setDifferent, busy: isChanging } = useDifferent(customer.id)
  if (matches.length === 0) return null
  return (
    <section
      aria-label="May be the same person"
      className="mb-6 rounded-card border border-star/50 bg-star/15 px-4 py-3.5 print:hidden"
    >
      <h3 className="text-[0.9375rem] font-bold tracking-normal">May be the same person</h3>
      <p>Merging shows all their requests as one customer’s. It can be undone only right away.</p>
      <ul className="mt-1 divide-y divide-star/40">
        {matches.map((match) => (
          <li key={match.id} className="py-2.5">
            <p>
              <Link to={`/admin?tab=customers&id=${match.id}`} className="font-semibold underline underline-offset-4">
                {match.name}
              </Link>
              {`, ${requestsText(match.requestCount)}: ${sharedText(match)}`}
            </p>
            <p className="text-ink-soft">{reachText(match)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <ToolButton
                Icon={Merge}
                label="Merge"
                itemName={match.name}
                disabled={busy || isChanging}
                onClick={() => merge(match)}
              />
              <ToolButton
                Icon={UserX}
                label="Not the Same Person"
                itemName={match.name}
                disabled={busy || isChanging}
                onClick={() => setDifferent(match)}
              />
            </div>
          </li>
        ))}
      </ul>
      {matchCount > matches.length && <p className="text-ink-soft">{`And ${matchCount - matches.length} more.`}</p>}
    </section>
  )
}

const sharedText = ({ samePhone, sameEmail }: Match) =>
  samePhone && sameEmail ? 'same phone and email' : samePhone ? 'same phone' : 'same email'

const failure = ['Update Failed', 'Failed to update the customer. Please try again.'] as const

function useDifferent(id: number) {
  const invalidates = ['/api/admin/customers']
  const back = useAdminAction(changeMatch, { failure, invalidates })
  const change = useAdminAction(changeMatch, {
    success: ['Not the Same Person', 'This match won’t be suggested again.'],
    failure,
    invalidates,
    undo:
      (_customer, { body: { otherId } }) =>
      () =>
        back.run({ params: { id }, body: { otherId, isDifferent: false } }),
  })
  return {
    setDifferent: (match: Match) => void change.run({ params: { id }, body: { otherId: match.id, isDifferent: true } }),
    busy: change.busy || back.busy,
  }
}
