import { useList } from '#app/office/use-list.ts'

import { listEvents } from './calls.ts'
import { EventsTable } from './events-table.tsx'
import { ReportList, type ReportState } from './report-list.tsx'

/** The tab "Every event". */
export function EventsList({ list }: { list: ReportState }) {
  const events = useList(listEvents, list.query)
  return (
    <ReportList list={list} query={events} things="records" byNumber={false}>
      <EventsTable
        rows={events.data?.items ?? []}
        hrefOf={({ id }) => list.hrefOf({ id })}
        onOpen={({ id }) => list.open(id)}
        current={list.id === null ? null : Number(list.id)}
        sort={list.sort}
        onSort={(sort) => list.set({ sort })}
        busy={events.isPlaceholderData}
      />
    </ReportList>
  )
}
