import type { ReactNode } from 'react'

import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { ToolLink } from '#app/office/controls/tool-button.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { countOfTab } from '#app/features/leads/kinds.ts'

import { LeadBulk } from './lead-bulk.tsx'
import type { LeadScreen, LeadTypes } from './lead-screen.ts'

/** The leads of a kind that match the URL's filters; without any, the open ones. */
export const useLeadList = <T extends LeadTypes>({ calls, filterNames, sort }: LeadScreen<T>) =>
  useRecordList<T['row'], string>(calls.list, { filters: filterNames, status: 'open', ...(sort && { sort }) })

/** All leads of a kind, with status tabs, filters, sorting and pages. */
export function LeadList<T extends LeadTypes>({
  screen,
  list,
  ...page
}: {
  screen: LeadScreen<T>
  list: ReturnType<typeof useLeadList<T>>
  title: string
  tabs?: ReactNode
  actions: ReactNode
  drawer: ReactNode
}) {
  const { rows, selectedIds, status, counts } = list
  const things = `${screen.noun}s`
  const label = things.charAt(0).toUpperCase() + things.slice(1)
  const hasAny = counts?.all !== 0
  return (
    <RecordList
      list={list}
      views={[
        { value: 'open', label: 'Open', count: counts && countOfTab(screen.kind, counts, 'open') },
        { value: 'all', label: 'All' },
      ]}
      statuses={screen.statuses}
      search={`Search ${things}`}
      filters={screen.filters}
      resource={things}
      label={label}
      columns={screen.columns}
      rowLabel={screen.nameOf}
      card={screen.card}
      bulkActions={
        <LeadBulk
          screen={screen}
          chosen={rows.filter(({ id }) => selectedIds.includes(id))}
          onClear={() => list.setSelectedIds([])}
        />
      }
      noResults={`No ${things} match these filters.`}
      empty={
        <EmptyState
          illustration={<EmptyIllustration name={screen.picture} />}
          action={
            status === 'open' &&
            hasAny && <ToolLink label={`Show All ${label}`} to={list.hrefOf({ status: 'all' })} scroll="stay" />
          }
        >
          {screen.empty(hasAny ? status : 'all')}
        </EmptyState>
      }
      {...page}
    />
  )
}
