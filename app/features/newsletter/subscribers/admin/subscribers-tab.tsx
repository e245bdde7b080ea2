import { useState } from 'react'
import { Download, MailX, Trash2, Upload, UserPlus } from 'lucide-react'

import { BulkBar } from '#app/admin/bulk-bar.tsx'
import { DataTable } from '#app/admin/data-table.tsx'
import { EmptyPicture } from '#app/admin/empty-pictures.tsx'
import { EmptyState } from '#app/admin/empty-state.tsx'
import { ErrorCard } from '#app/admin/error-card.tsx'
import { Pager } from '#app/admin/pager.tsx'
import { SkeletonRows } from '#app/admin/skeleton-rows.tsx'
import { ToolButton, toolButtonClass } from '#app/admin/tool-button.tsx'
import { useList } from '#app/admin/use-list.ts'
import { useListState } from '#app/admin/use-list-state.ts'
import { exportSubscribers, listSubscribers, type Subscriber } from '#app/features/newsletter/subscribers/contract.ts'
import { searchOf } from '#app/http/reading.ts'
import { Button } from '#app/ui/button.tsx'

import { AddDialog } from './add-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ResubscribeDialog } from './resubscribe-dialog.tsx'
import { subscriberCard, subscriberColumns } from './subscriber-columns.tsx'
import { SubscriberFilters, subscriberFilters } from './subscriber-filters.tsx'
import { useSubscriberActions } from './use-subscriber-actions.ts'

/** Who gets the newsletter: filtered, searched, added, imported, exported (PRODUCT §8.4). */
export function SubscribersTab() {
  const list = useListState({ filters: subscriberFilters, sort: '-subscribedAt' })
  const subscribers = useList(listSubscribers, { ...list.query })
  const [ticked, setTicked] = useState<number[]>([])
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  const [back, setBack] = useState<Subscriber | null>(null)
  const actions = useSubscriberActions(() => setTicked([]))
  const { items = [], counts, total = 0 } = subscribers.data ?? {}
  const buttons = { ...actions, resubscribe: setBack }
  const { page: _page, pageSize: _size, ...filtered } = list.query
  const csv = exportSubscribers.path + searchOf(filtered)
  const csvOfTicked = exportSubscribers.path + searchOf({ ids: ticked.join(',') })
  const clear = () => list.set({ q: '', status: '', source: '', from: '', to: '' })
  return (
    <>
      <div role="search" className="flex flex-wrap items-end gap-2.5 print:hidden">
        <SubscriberFilters list={list} counts={counts} />
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
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
        ) : subscribers.isError ? (
          <ErrorCard things="subscribers" query={subscribers} />
        ) : items.length > 0 ? (
          <DataTable
            label="Subscribers"
            columns={subscriberColumns(buttons)}
            rows={items}
            rowKey={({ id }) => id}
            nameOf={({ email }) => email}
            card={subscriberCard(buttons)}
            selection={{ ids: ticked, onChange: setTicked }}
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
        <BulkBar count={ticked.length} onClear={() => setTicked([])}>
          <ToolButton
            label="Unsubscribe"
            Icon={MailX}
            disabled={actions.busy}
            onClick={() => void actions.unsubscribeAll(ticked)}
          />
          <a href={csvOfTicked} download className={toolButtonClass()}>
            <Download aria-hidden="true" className="size-[1.15em]" /> Export
          </a>
          <ToolButton
            label="Delete"
            Icon={Trash2}
            tone="danger"
            disabled={actions.busy}
            onClick={() => void actions.removeAll(ticked)}
          />
        </BulkBar>
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
