import { useState } from 'react'

import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { PageButtons } from '#app/office/drawer/page-buttons.tsx'
import { Timeline } from '#app/office/drawer/timeline.tsx'
import { useListQuery } from '#app/office/list/use-list-query.ts'
import { readTimeline } from '#app/features/customers/calls.ts'

import { timelineEntry } from './timeline-entry.tsx'

/** Everything that happened with a customer, newest first, in pages. */
export function CustomerTimeline({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const timeline = useListQuery(readTimeline, { page }, { id })
  return (
    <QueryBoundary query={timeline} resource="the timeline">
      {({ items, total, pageSize }) => (
        <>
          <Timeline label="Timeline" entries={items.map(timelineEntry)} />
          <PageButtons page={page} pages={Math.ceil(total / pageSize)} resource="the timeline" onPage={setPage} />
        </>
      )}
    </QueryBoundary>
  )
}
