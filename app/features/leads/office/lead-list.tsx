import type { ReactNode } from 'react'

import { EmptyPicture } from '#app/office/controls/empty-pictures.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'

import { LeadBulk } from './lead-bulk.tsx'
import type { LeadScreen, LeadTypes } from './lead-screen.ts'

/** The leads of a kind that match the URL's filters. */
export const useLeadList = <T extends LeadTypes>({ calls, filterNames, sort }: LeadScreen<T>) =>
  useRecordList<T['row'], string>(calls.list, { filters: filterNames, ...(sort && { sort }) })

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
  const { rows, ticked } = list
  const things = `${screen.noun}s`
  return (
    <RecordList
      list={list}
      statuses={screen.statuses}
      search={`Search ${things}`}
      filters={screen.filters}
      things={things}
      label={things.charAt(0).toUpperCase() + things.slice(1)}
      columns={screen.columns}
      nameOf={screen.nameOf}
      card={screen.card}
      bulk={
        <LeadBulk screen={screen} chosen={rows.filter(({ id }) => ticked.includes(id))} onClear={() => list.tick([])} />
      }
      nothingFound={`No ${things} match these filters.`}
      empty={<EmptyState picture={<EmptyPicture of={screen.picture} />}>{screen.empty(list.status)}</EmptyState>}
      {...page}
    />
  )
}
