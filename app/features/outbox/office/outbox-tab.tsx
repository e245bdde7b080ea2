import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'

import { DataTable } from '#app/office/data-table.tsx'
import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { Pager } from '#app/office/pager.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { Tabs } from '#app/office/tabs.tsx'
import { ToolButton } from '#app/office/tool-button.tsx'
import { useList } from '#app/office/use-list.ts'
import { useListState } from '#app/office/use-list-state.ts'
import { readHealth } from '#app/features/dashboard/calls.ts'
import { listOutbox, outboxStatuses } from '#app/features/outbox/calls.ts'
import type { OutboxRow } from '#app/features/outbox/schemas.ts'
import { statusLabels } from '#app/features/outbox/words.ts'
import { reading } from '#app/http/reading.ts'
import { Button } from '#app/ui/button.tsx'

import { MailDrawer } from './mail-drawer.tsx'
import { MailCard, mailColumns } from './mail-rows.tsx'
import { useMailActions } from './use-mail-actions.ts'

/** Every mail the website has written, and what became of it (PRODUCT §8.13). */
export function OutboxTab() {
  const list = useListState()
  const mails = useList(listOutbox, list.query)
  const health = useQuery(reading(readHealth))
  const configured = health.data?.emailConfigured ?? true
  const actions = useMailActions(configured)
  const { items = [], total = 0, counts = {} } = mails.data ?? {}
  const failed = counts.failed ?? 0
  const columns = mailColumns(actions)
  const card = (mail: OutboxRow) => <MailCard mail={mail} actions={actions} />
  return (
    <>
      {!configured && (
        <p className="mb-4 rounded-field border border-line bg-tint px-4 py-2.5 text-ink-soft">
          E-mail isn’t set up. Messages are kept here, and as files in the folder <code>outbox</code> of the site’s
          data.
        </p>
      )}
      <Tabs
        label="Status"
        current={list.status}
        hrefOf={(status) => list.hrefOf({ status })}
        tabs={[
          { value: '', label: 'All', count: counts.all },
          ...outboxStatuses
            .filter((status) => status !== 'sending' || counts.sending)
            .map((status) => ({ value: status, label: statusLabels[status], count: counts[status] ?? 0 })),
        ]}
      />
      <div role="search" className="mt-4 flex flex-wrap items-end gap-2.5">
        <SearchField value={list.q} onChange={(q) => list.set({ q })} label="Search e-mails" />
        {failed > 1 && list.q === '' && (
          <ToolButton
            Icon={Send}
            label={`Resend all failed (${failed})`}
            disabled={actions.busy}
            onClick={() => void actions.resendAll()}
          />
        )}
      </div>
      <div className="mt-4">
        {mails.isPending ? (
          <SkeletonRows />
        ) : mails.isLoadingError ? (
          <ErrorCard things="the outbox" query={mails} />
        ) : items.length === 0 ? (
          list.isFiltered ? (
            <EmptyState
              action={
                <Button variant="secondary" onClick={list.clear}>
                  Clear Filters
                </Button>
              }
            >
              No e-mails match these filters.
            </EmptyState>
          ) : (
            <EmptyState picture={<EmptyPicture of="outbox" />}>
              {list.status === ''
                ? 'No e-mails yet. What the website writes to you and your customers appears here.'
                : 'No e-mails here.'}
            </EmptyState>
          )
        ) : (
          <DataTable
            label="E-mails"
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            nameOf={({ subject }) => subject}
            card={card}
            hrefOf={({ id }) => list.hrefOf({ id })}
            onOpen={({ id }) => list.open(id)}
            current={list.id === null ? null : Number(list.id)}
            busy={mails.isPlaceholderData}
          />
        )}
      </div>
      <div className="mt-4">
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          hrefOf={(page) => list.hrefOf({ page })}
          onPageSize={(pageSize) => list.set({ pageSize })}
        />
      </div>
      <MailDrawer id={list.id} onClose={list.close} actions={actions} />
    </>
  )
}
