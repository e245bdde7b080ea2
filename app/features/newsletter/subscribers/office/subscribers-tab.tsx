import { useState } from 'react'
import { Ban, Download, Upload, UserPlus } from 'lucide-react'

import { DataTable } from '#app/office/data-table.tsx'
import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { Pager } from '#app/office/pager.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { ToolButton, toolButtonClass } from '#app/office/tool-button.tsx'
import { useList } from '#app/office/use-list.ts'
import { useListState } from '#app/office/use-list-state.ts'
import { exportSubscribers, listSubscribers } from '#app/features/newsletter/subscribers/calls.ts'
import type { Subscriber } from '#app/features/newsletter/subscribers/schemas.ts'
import { searchOf } from '#app/http/reading.ts'
import { Button } from '#app/ui/button.tsx'

import { AddDialog } from './add-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ResubscribeDialog } from './resubscribe-dialog.tsx'
import { SubscriberBulk } from './subscriber-bulk.tsx'
import { subscriberCard, subscriberColumns } from './subscriber-columns.tsx'
import { SubscriberFilters, subscriberFilters } from './subscriber-filters.tsx'
import { SuppressionsDrawer } from './suppressions-drawer.tsx'
import { useSubscriberActions } from './use-subscriber-actions.ts'

const none: { of: string; ids: number[] } = { of: '', ids: [] }

/** Who gets the newsletter: filtered, searched, added, imported, exported (PRODUCT §8.4). */
export function SubscribersTab() {
  const list = useListState({ filters: subscriberFilters, sort: '-subscribedAt' })
  const subscribers = useList(listSubscribers, { ...list.query })
  const [ticked, setTicked] = useState(none)
  const [dialog, setDialog] = useState<'add' | 'import' | 'suppressions' | null>(null)
  const [back, setBack] = useState<Subscriber | null>(null)
  const actions = useSubscriberActions(() => setTicked(none))
  const { items = [], counts, total = 0 } = subscribers.data ?? {}
  const buttons = { ...actions, resubscribe: setBack }
  const { page: _page, pageSize: _size, ...filtered } = list.query
  const csv = exportSubscribers.path + searchOf(filtered)
  // What is ticked counts only while it can be seen.
  const shown = JSON.stringify(list.query)
  const ids = ticked.of === shown ? ticked.ids.filter((one) => items.some(({ id }) => id === one)) : []
  const clear = () => list.set({ q: '', status: '', source: '', from: '', to: '' })
  return (
    <>
      <div role="search" className="flex flex-wrap items-end gap-2.5 print:hidden">
        <SubscriberFilters list={list} counts={counts} />
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 sm:ml-auto">
          <ToolButton label="Suppressed" Icon={Ban} tone="quiet" onClick={() => setDialog('suppressions')} />
          <a href={csv} download className={toolButtonClass('quiet')}>
            <Download aria-hidden="true" className="size-[1.15em]" /> Export CSV
          </a>
          <ToolButton label="Import CSV…" Icon={Upload} onClick={() => setDialog('import')} />
          <ToolButton label="Add…" Icon={UserPlus} tone="primary" onClick={() => setDialog('add')} />
        </div>
      </div>
      <div className="mt-5">
        {subscribers.isPending ? (
          <SkeletonRows />
        ) : subscribers.isLoadingError ? (
          <ErrorCard things="subscribers" query={subscribers} />
        ) : items.length > 0 ? (
          <DataTable
            label="Subscribers"
            columns={subscriberColumns(buttons)}
            rows={items}
            rowKey={({ id }) => id}
            nameOf={({ email }) => email}
            card={subscriberCard(buttons)}
            selection={{ ids, onChange: (next) => setTicked({ of: shown, ids: next }) }}
            sort={list.sort}
            onSort={(sort) => list.set({ sort })}
            busy={subscribers.isPlaceholderData}
          />
        ) : list.isFiltered || list.status !== '' ? (
          <EmptyState
            action={
              <Button variant="secondary" onClick={clear}>
                Clear Filters
              </Button>
            }
          >
            No subscribers match these filters.
          </EmptyState>
        ) : (
          <EmptyState picture={<EmptyPicture of="subscribers" />}>
            No subscribers yet. The forms on your home page and blog add people here.
          </EmptyState>
        )}
        <SubscriberBulk ids={ids} actions={actions} onClear={() => setTicked(none)} />
      </div>
      <div className="mt-4 print:hidden">
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          hrefOf={(page) => list.hrefOf({ page })}
          onPageSize={(pageSize) => list.set({ pageSize })}
        />
      </div>
      <AddDialog open={dialog === 'add'} onClose={() => setDialog(null)} />
      <ImportDialog open={dialog === 'import'} onClose={() => setDialog(null)} />
      <SuppressionsDrawer open={dialog === 'suppressions'} onClose={() => setDialog(null)} />
      <ResubscribeDialog
        key={back?.id}
        subscriber={back}
        busy={actions.busy}
        fault={actions.noteFault}
        onClose={() => setBack(null)}
        onConfirm={(note) =>
          void (async () => {
            if (back && (await actions.resubscribe(back, note))) setBack(null)
          })()
        }
      />
    </>
  )
}
