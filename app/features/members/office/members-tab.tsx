import { useQuery } from '@tanstack/react-query'
import { Bell, CalendarPlus } from 'lucide-react'

import { formatCount } from '#app/business/format-count.ts'
import { dollars } from '#app/business/dollars.ts'
import { todayHere } from '#app/business/local-time.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { memberFilters, membershipCalls, readMemberSums, remindMembers } from '#app/features/members/calls.ts'
import type { Membership } from '#app/features/members/schemas.ts'
import { dayText, isDue } from '#app/features/members/terms.ts'
import { membershipEntity } from '#app/features/members/entity.ts'
import { leadPath } from '#app/features/leads/kinds.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { reference } from '#app/http/reference.ts'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import type { Column } from '#app/office/list/column.ts'
import { actionsColumn } from '#app/office/list/columns.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { Link } from '#app/ui/link.tsx'

import { TermMenu } from './term-menu.tsx'

/** Who has a plan, whose visit is due, and whose term ends. */
export function MembersTab() {
  const list = useRecordList<Membership, (typeof memberFilters)[number]>(membershipCalls.list, {
    filters: memberFilters,
    status: 'due',
    sort: 'lastDay',
  })
  const remind = useAdminAction(remindMembers, {
    success: ({ reminded }) => [
      'Reminded',
      reminded === 1 ? '1 member is asked to choose a day.' : `${reminded} members are asked to choose a day.`,
    ],
    failure: ['Update Failed', 'Failed to remind them. Please try again.'],
    invalidates: membershipEntity.invalidates,
    onSuccess: () => list.setSelectedIds([]),
  })
  const query = useQuery(apiQuery(readMemberSums))
  const { data: sums } = query
  return (
    <RecordList
      list={list}
      compact
      views={[]}
      statuses={statuses}
      search={{ label: 'Search members', placeholder: 'Name, address, plan' }}
      toolbar={
        <>
          <ToolLink Icon={CalendarPlus} label="Propose Times…" to="/admin?tab=members&view=round" />
          {query.isLoadingError ? (
            <ErrorCard resource="the totals" query={query} />
          ) : (
            sums && (
              <p className="text-ink-soft md:ml-auto">
                {[
                  sums.members === 1 ? '1 member' : `${formatCount(sums.members)} members`,
                  `${dollars(sums.toRenew)} to renew within a year`,
                  sums.rate !== null && `${Math.round(sums.rate * 100)}% renewed`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )
          )}
        </>
      }
      resource="members"
      label="Members"
      columns={columns}
      rowLabel={({ customer }) => customer}
      card={memberCard}
      {...(['due', 'unanswered'].includes(list.status) && {
        bulkActions: (
          <ToolButton
            Icon={Bell}
            label="Remind"
            disabled={remind.busy}
            onClick={() => void remind.run({ body: { ids: list.selectedIds } })}
          />
        ),
      })}
      noResults="No members match this search."
      empty={
        <EmptyState illustration={<EmptyIllustration name="inbox" />}>
          {list.status === 'due' ? 'No visit is due.' : 'Nobody here. Sell a plan from a customer or an address.'}
        </EmptyState>
      }
    />
  )
}

const statuses = [
  { value: 'due', label: 'Visit Due' },
  { value: 'proposed', label: 'Proposed' },
  { value: 'unanswered', label: 'No Answer' },
  { value: 'renewals', label: 'Renewals' },
  { value: 'current', label: 'Members' },
  { value: 'ended', label: 'Ended' },
]

const linkClass =
  'wrap-anywhere underline underline-offset-4 hover:text-accent max-md:inline-flex max-md:min-h-11 max-md:items-center'

const owed = ({ visits, openBookingId }: Membership) => {
  const today = todayHere()
  const due = visits
    .filter((visit) => isDue(visit, today))
    .map(({ name, dueUntil }) => `${name} ${dueUntil < today ? 'was due until' : 'until'} ${dayText(dueUntil)}`)
    .join(', ')
  return (
    <>
      {due}
      {openBookingId !== null && (
        <Link to={leadPath('booking', openBookingId)} className={linkClass}>
          {reference('B', openBookingId)}
        </Link>
      )}
    </>
  )
}

const addressLink = (term: Membership) => (
  <Link to={`/admin?tab=customers&view=addresses&id=${term.propertyId}`} className={linkClass}>
    {serviceAddressLine(term) ?? 'No street'}
  </Link>
)

const columns: Column<Membership>[] = [
  {
    key: 'customer',
    header: 'Customer',
    sort: true,
    interactive: true,
    className: 'min-w-40 font-semibold',
    cell: ({ customerId, customer }) => (
      <Link to={`/admin?tab=customers&id=${customerId}`} className={linkClass}>
        {customer}
      </Link>
    ),
  },
  {
    key: 'address',
    header: 'Address',
    interactive: true,
    className: 'min-w-44',
    cell: addressLink,
  },
  { key: 'plan', header: 'Plan', cell: ({ planName }) => planName },
  {
    key: 'lastDay',
    header: 'Until',
    sort: true,
    className: 'whitespace-nowrap',
    cell: ({ lastDay }) => dayText(lastDay),
  },
  { key: 'due', header: 'Due', className: 'text-ink-soft', interactive: true, cell: owed },
  actionsColumn((term) => <TermMenu term={term} />),
]

const memberCard = (term: Membership) => (
  <div className="flex items-start justify-between gap-2 text-sm text-ink-soft">
    <div className="grid gap-0.5">
      <span>
        {`${term.planName} · until ${dayText(term.lastDay)} `}
        {owed(term)}
      </span>
      {addressLink(term)}
    </div>
    <TermMenu term={term} />
  </div>
)
