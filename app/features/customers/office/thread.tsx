import { type ReactNode, useState } from 'react'

import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { PageButtons } from '#app/office/drawer/page-buttons.tsx'
import { Timeline } from '#app/office/drawer/timeline.tsx'
import { useListQuery } from '#app/office/list/use-list-query.ts'
import { WriteBox } from '#app/features/leads/office/write-box.tsx'
import { readThread, readTimeline } from '#app/features/customers/calls.ts'
import type { RequestKey, Thread } from '#app/features/customers/schemas.ts'

import { timelineEntry } from './timeline-entry.tsx'

/** Everything that happened with a customer, newest first, in pages, and where the owner writes. `note` is the form of a note. */
export function CustomerThread({ id, note }: { id: number; note: ReactNode }) {
  const [page, setPage] = useState(1)
  const thread = useListQuery(readTimeline, { page }, { id })
  return <ThreadOf thread={thread} title="Timeline" page={page} onPage={setPage} note={note} />
}

/** The same in the drawer of a request; `start` is how the customer wrote. */
export function RequestThread({
  request,
  start = 'note',
  note,
}: {
  request: RequestKey
  start?: 'note' | 'text' | 'email'
  note: ReactNode
}) {
  const [page, setPage] = useState(1)
  const thread = useListQuery(readThread, { page }, { kind: request.kind, id: request.id })
  return (
    <ThreadOf
      thread={thread}
      title={start === 'note' ? 'History' : 'Conversation'}
      own={request}
      page={page}
      onPage={setPage}
      start={start}
      note={note}
    />
  )
}

function ThreadOf({
  thread,
  title,
  own,
  page,
  onPage,
  start = 'note',
  note,
}: {
  thread: Parameters<typeof QueryBoundary<Thread>>[0]['query']
  title: string
  own?: RequestKey
  page: number
  onPage: (page: number) => void
  start?: 'note' | 'text' | 'email'
  note: ReactNode
}) {
  return (
    <DrawerSection title={title}>
      <QueryBoundary query={thread} resource="the timeline">
        {({ items, total, pageSize, isErased, about, ...to }) => (
          <>
            {about === null ? (
              <div className="mb-5">{note}</div>
            ) : (
              !isErased && <WriteBox to={{ ...to, about }} start={start} note={note} />
            )}
            <Timeline label={title} entries={items.map((item) => timelineEntry(item, own))} />
            <PageButtons page={page} pages={Math.ceil(total / pageSize)} resource="the timeline" onPage={onPage} />
          </>
        )}
      </QueryBoundary>
    </DrawerSection>
  )
}
