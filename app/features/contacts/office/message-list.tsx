import type { ReactNode } from 'react'
import { Download } from 'lucide-react'

import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import type { ListFilter } from '#app/office/list-filters.tsx'
import { RecordList } from '#app/office/record-list.tsx'
import { toolButtonClass } from '#app/office/tool-button.tsx'
import { useRecordList } from '#app/office/use-record-list.ts'
import { type MessageKind, messageStatuses } from '#app/features/contacts/statuses.ts'
import { subjects } from '#app/features/contacts/subjects.ts'
import { waitingStates } from '#app/features/leads/kinds.ts'
import { searchOf } from '#app/http/reading.ts'

import { messageCalls, messageFilters } from './calls.ts'
import type { MessageRow } from './schemas.ts'
import { MessageBulkBar } from './message-bulk-bar.tsx'
import { MessageCard } from './message-card.tsx'
import { messageColumns } from './message-columns.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { statusLabels } from './message-words.ts'

/** The messages of one form: tabs, search, filters, rows, and the drawer of the one that is open. */
export function MessageList({ kind, formTabs }: { kind: MessageKind; formTabs: ReactNode }) {
  const calls = messageCalls[kind]
  const list = useRecordList(calls.list, {
    filters: messageFilters,
    sort: (status) => (waitingStates[kind].includes(status) ? 'dueAt' : '-createdAt'),
  })
  const { rows, ticked } = list
  const card = (message: MessageRow) => <MessageCard message={message} kind={kind} />
  const status = statusLabels[list.status]?.toLowerCase()
  return (
    <RecordList
      list={list}
      title="Contacts"
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
      tabs={formTabs}
      statuses={messageStatuses[kind]}
      search="Search messages"
      filters={kind === 'contact' ? [bySubject, ...filters] : filters}
      things="messages"
      label="Messages"
      columns={messageColumns(kind)}
      nameOf={({ name }) => name}
      card={card}
      bulk={
        <MessageBulkBar
          kind={kind}
          chosen={rows.filter(({ id }) => ticked.includes(id))}
          onClear={() => list.tick([])}
        />
      }
      drawer={<MessageDrawer kind={kind} list={list} rows={rows} />}
      nothingFound="No messages match these filters."
      empty={
        <EmptyState picture={<EmptyPicture of="inbox" />}>
          {status === undefined ? 'No messages yet.' : `No ${status} messages.`}
        </EmptyState>
      }
    />
  )
}

type Filter = ListFilter<(typeof messageFilters)[number]>

const bySubject: Filter = { name: 'subject', label: 'Subject', all: 'All subjects', options: subjects }

const filters: Filter[] = [
  { from: 'from', to: 'to', label: 'Received' },
  { on: 'overdue', label: 'Overdue only' },
]
