import { DateRange } from '#app/office/date-range.tsx'
import { FilterSelect } from '#app/office/filter-select.tsx'
import { FilterToggle } from '#app/office/filter-toggle.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import type { useListState } from '#app/office/use-list-state.ts'
import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { subjects } from '#app/features/contacts/subjects.ts'

import type { messageFilters } from './calls.ts'

/** The address of a list of messages. */
export type MessageListState = ReturnType<typeof useListState<(typeof messageFilters)[number]>>

/** The search and the filters over a list of messages. */
export function MessageFilters({ kind, list }: { kind: MessageKind; list: MessageListState }) {
  const { subject, from, to, overdue } = list.filters
  return (
    <>
      <SearchField value={list.q} onChange={(q) => list.set({ q })} label="Search messages" />
      {kind === 'contact' && (
        <FilterSelect
          label="Subject"
          all="All subjects"
          value={subject}
          options={subjects}
          onChange={(subject) => list.set({ subject })}
        />
      )}
      <DateRange label="Received" from={from} to={to} onChange={(dates) => list.set({ ...dates })} />
      <FilterToggle
        label="Overdue only"
        on={overdue !== ''}
        onChange={(on) => list.set({ overdue: on ? 'yes' : '' })}
      />
    </>
  )
}
