import { type ReactNode, useState } from 'react'
import { Download } from 'lucide-react'

import { DataTable } from '#app/office/data-table.tsx'
import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { ListPage } from '#app/office/list-page.tsx'
import { Pager } from '#app/office/pager.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { Tabs } from '#app/office/tabs.tsx'
import { toolButtonClass } from '#app/office/tool-button.tsx'
import { useListState } from '#app/office/use-list-state.ts'
import { useList } from '#app/office/use-list.ts'
import { grouped } from '#app/business/grouped.ts'
import { type MessageKind, messageStatuses } from '#app/features/contacts/statuses.ts'
import { waitingStates } from '#app/features/leads/kinds.ts'
import { searchOf } from '#app/http/reading.ts'
import { Button } from '#app/ui/button.tsx'

import { messageCalls, messageFilters } from './calls.ts'
import type { MessageRow } from './schemas.ts'
import { MessageBulkBar } from './message-bulk-bar.tsx'
import { MessageCard } from './message-card.tsx'
import { messageColumns } from './message-columns.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { MessageFilters } from './message-filters.tsx'
import { statusLabels } from './message-words.ts'

/** The messages of one form: tabs, search, filters, rows, and the drawer of the one that is open. */
export function MessageList({ kind, formTabs }: { kind: MessageKind; formTabs: ReactNode }) {
  const list = useListState({ filters: messageFilters })
  const calls = messageCalls[kind]
  const messages = useList(calls.list, { ...list.query })
  const { items = [], counts = {}, total = 0 } = messages.data ?? {}
  const shown = `${list.q} ${list.status} ${list.page} ${Object.values(list.filters).join(' ')}`
  const [ticked, setTicked] = useState<{ of: string; ids: number[] }>({ of: shown, ids: [] })
  // What is not on the screen any more is not acted on.
  const ids = ticked.of === shown ? ticked.ids.filter((id) => items.some((item) => item.id === id)) : []
  const tick = (next: number[]) => setTicked({ of: shown, ids: next })
  const own = waitingStates[kind].includes(list.status) ? 'dueAt' : '-createdAt'

  return (
    <>
      <ListPage
        title="Contacts"
        count={messages.data && grouped(total)}
        actions={
          <a
            href={calls.exportCsv.path + searchOf({ ...list.query, page: '', pageSize: '' })}
            download
            className={toolButtonClass()}
          >
            <Download aria-hidden="true" className="size-[1.15em]" />
            Export CSV
          </a>
        }
        tabs={
          <>
            {formTabs}
            <Tabs
              label="Status"
              current={list.status}
              hrefOf={(status) => list.hrefOf({ status })}
              tabs={[
                { value: '', label: 'All', count: counts.all },
                ...messageStatuses[kind].map(({ value, label }) => ({ value, label, count: counts[value] })),
              ]}
            />
          </>
        }
        toolbar={<MessageFilters kind={kind} list={list} />}
        pager={
          <Pager
            page={list.page}
            pageSize={list.pageSize}
            total={total}
            hrefOf={(page) => list.hrefOf({ page })}
            onPageSize={(pageSize) => list.set({ pageSize })}
          />
        }
      >
        {messages.isPending ? (
          <SkeletonRows />
        ) : messages.isLoadingError ? (
          <ErrorCard things="messages" query={messages} />
        ) : items.length === 0 ? (
          <Nothing status={list.status} isFiltered={list.isFiltered} onClear={list.clear} />
        ) : (
          <DataTable
            label="Messages"
            columns={messageColumns(kind)}
            rows={items}
            rowKey={({ id }) => id}
            nameOf={({ name }) => name}
            card={cards[kind]}
            hrefOf={({ id }) => list.hrefOf({ id })}
            onOpen={({ id }) => list.open(id)}
            current={list.id === null ? null : Number(list.id)}
            selection={{ ids, onChange: tick }}
            sort={list.sort || own}
            onSort={(sort) => list.set({ sort })}
            busy={messages.isPlaceholderData}
          />
        )}
        <MessageBulkBar kind={kind} chosen={items.filter(({ id }) => ids.includes(id))} onClear={() => tick([])} />
      </ListPage>
      <MessageDrawer kind={kind} list={list} rows={items} />
    </>
  )
}

const cards = {
  contact: (message: MessageRow) => <MessageCard message={message} kind="contact" />,
  'privacy-contact': (message: MessageRow) => <MessageCard message={message} kind="privacy-contact" />,
}

function Nothing({ status, isFiltered, onClear }: { status: string; isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear Filters
          </Button>
        }
      >
        No messages match these filters.
      </EmptyState>
    )
  }
  const label = statusLabels[status]?.toLowerCase()
  return (
    <EmptyState picture={<EmptyPicture of="inbox" />}>
      {label === undefined ? 'No messages yet.' : `No ${label} messages.`}
    </EmptyState>
  )
}
