import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'

import { todayHere } from '#app/business/local-time.ts'
import { membershipCalls, waiveVisit } from '#app/features/members/calls.ts'
import { membershipEntity } from '#app/features/members/entity.ts'
import type { Membership } from '#app/features/members/schemas.ts'
import { dayText, isDue, termText } from '#app/features/members/terms.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'

import { type Choice, SellDialog } from './sell-dialog.tsx'
import { TermMenu } from './term-menu.tsx'

/** The plans of a customer or of an address, with what they promise. */
export function PlansSection({
  of,
  people,
  places,
}: {
  of: { customer: number } | { property: number } | { booking: number }
  people: readonly Choice[]
  places: readonly Choice[]
}) {
  const [isSelling, setSelling] = useState(false)
  const query = useQuery(apiQuery(membershipCalls.list, undefined, { ...of, pageSize: 100 }))
  const today = todayHere()
  return (
    <DrawerSection
      title="Plans"
      action={
        people.length > 0 && (
          <ToolButton
            Icon={Plus}
            label="Sell a Plan…"
            tone="quiet"
            className="-mr-3 print:hidden"
            onClick={() => setSelling(true)}
          />
        )
      }
    >
      <QueryBoundary query={query} resource="the plans" rows={1}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">No plan so far.</p>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {items.map((term) => (
                <Term key={term.id} term={term} today={today} place={places.length > 1} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isSelling && <SellDialog people={people} places={places} onClose={() => setSelling(false)} />}
    </DrawerSection>
  )
}

function Term({ term, today, place }: { term: Membership; today: string; place: boolean }) {
  const { planName, startsOn, lastDay, canceledOn, cancelReason, isRenewed, visits } = term
  const isOver = lastDay < today
  const facts = [
    isOver ? `${canceledOn ? 'Canceled, ended' : 'Ended'} ${dayText(lastDay)}` : termText(term, today),
    startsOn > today && `from ${dayText(startsOn)}`,
    !isOver && canceledOn && 'canceled',
    isRenewed && 'renewed',
    cancelReason,
  ]
  return (
    <li className="flex items-start gap-2 px-4 py-2.5">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">{place ? `${planName}, ${term.street}` : planName}</p>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        <ul className="text-sm">
          {visits.map((visit) => (
            <PlanVisit key={visit.id} id={term.id} visit={visit} today={today} />
          ))}
        </ul>
      </div>
      <TermMenu term={term} />
    </li>
  )
}

function PlanVisit({ id, visit, today }: { id: number; visit: Membership['visits'][number]; today: string }) {
  const { name, dueFrom, dueUntil, doneOn, waivedOn } = visit
  const change = useAdminAction(waiveVisit, {
    success: (_term, { body }) => (body.isWaived ? ['Visit Waived', `${name} is no longer owed.`] : null),
    failure: ['Update Failed', 'Failed to update the plan. Please try again.'],
    invalidates: membershipEntity.invalidates,
    undo: (_term, { body }) => (body.isWaived ? () => waive(false) : null),
  })
  const waive = (isWaived: boolean): Promise<unknown> =>
    change.run({ params: { id }, body: { visitId: visit.id, isWaived } })
  const state = doneOn
    ? `done ${dayText(doneOn)}`
    : waivedOn
      ? `waived ${dayText(waivedOn)}`
      : dueUntil < today
        ? `overdue since ${dayText(dueUntil)}`
        : isDue(visit, today)
          ? `due until ${dayText(dueUntil)}`
          : `from ${dayText(dueFrom)}`
  return (
    <li className="flex min-h-9 items-center justify-between gap-x-2">
      <span className={doneOn || waivedOn ? 'text-ink-soft' : ''}>{`${name}: ${state}`}</span>
      {doneOn === null && (
        <ToolButton
          label={waivedOn ? 'Owe Again' : 'Waive'}
          itemName={name}
          tone="quiet"
          disabled={change.busy}
          onClick={() => void waive(waivedOn === null)}
        />
      )}
    </li>
  )
}
