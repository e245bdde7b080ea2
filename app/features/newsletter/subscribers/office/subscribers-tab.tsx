import { Ban, MailX, Trash2, Upload, UserPlus } from 'lucide-react'
import { useState } from 'react'

import { formatCount } from '#app/business/format-count.ts'
import { DrawerList } from '#app/office/drawer/drawer-list.tsx'
import {
  exportSubscribers,
  listSubscribers,
  listSuppressions,
  subscriberSources,
  subscriberStatuses,
} from '#app/features/newsletter/subscribers/calls.ts'
import { permissionNote, type Subscriber } from '#app/features/newsletter/subscribers/schemas.ts'
import { searchOf } from '#app/http/api-query.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { BulkBar } from '#app/office/list/bulk-bar.tsx'
import { Drawer } from '#app/office/drawer/drawer.tsx'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ToolButton, ExportLink } from '#app/office/controls/tool-button.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'

import { AddDialog } from './add-dialog.tsx'
import { PermissionNote } from './added.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { subscriberCard, subscriberColumns } from './subscriber-columns.tsx'
import { suppressionReasons } from './subscriber-labels.ts'
import { useSubscriberActions } from './use-subscriber-actions.ts'

type Actions = ReturnType<typeof useSubscriberActions>

export function SubscribersTab() {
  const list = useRecordList(listSubscribers, { filters: ['status', 'source', 'from', 'to'], sort: '-subscribedAt' })
  const { counts, selectedIds } = list
  const [dialog, setDialog] = useState<'add' | 'import' | 'suppressions' | null>(null)
  const close = () => setDialog(null)
  const [toResubscribe, setToResubscribe] = useState<Subscriber | null>(null)
  const clearSelection = () => list.setSelectedIds([])
  const actions = useSubscriberActions(clearSelection)
  const { page: _page, pageSize: _size, ...filtered } = list.query
  return (
    <>
      <RecordList
        list={list}
        search="Search by email"
        filters={[
          {
            name: 'status',
            label: 'Status',
            allLabel: counted('All statuses', counts?.all),
            options: subscriberStatuses.map(({ value, label }) => ({ value, label: counted(label, counts?.[value]) })),
          },
          { name: 'source', label: 'Source', allLabel: 'All sources', options: subscriberSources },
          { from: 'from', to: 'to', label: 'Subscribed' },
        ]}
        toolbar={
          <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 sm:ml-auto">
            <ToolButton label="Do Not Email" Icon={Ban} tone="quiet" onClick={() => setDialog('suppressions')} />
            <ExportLink tone="quiet" href={exportSubscribers.path + searchOf(filtered)} />
            <ToolButton label="Import CSV…" Icon={Upload} onClick={() => setDialog('import')} />
            <ToolButton label="Add…" Icon={UserPlus} tone="primary" onClick={() => setDialog('add')} />
          </div>
        }
        resource="subscribers"
        label="Subscribers"
        columns={subscriberColumns({ ...actions, resubscribe: setToResubscribe })}
        rowLabel={({ email }) => email}
        card={subscriberCard({ ...actions, resubscribe: setToResubscribe })}
        bulkActions={<SubscriberBulk ids={selectedIds} actions={actions} onClear={clearSelection} />}
        noResults="No subscribers match these filters."
        empty={
          <EmptyState illustration={<EmptyIllustration name="subscribers" />}>
            No subscribers yet. The forms on your home page and blog add people here.
          </EmptyState>
        }
      />
      {dialog === 'add' && <AddDialog onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
      <SuppressionsDrawer open={dialog === 'suppressions'} onClose={close} />
      {toResubscribe && (
        <ResubscribeDialog subscriber={toResubscribe} actions={actions} onClose={() => setToResubscribe(null)} />
      )}
    </>
  )
}

function SubscriberBulk({ ids, actions, onClear }: { ids: number[]; actions: Actions; onClear: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <BulkBar count={ids.length} onClear={onClear}>
        <ToolButton label="Unsubscribe" Icon={MailX} disabled={actions.busy} onClick={() => setIsConfirming(true)} />
        <ExportLink label="Export" href={exportSubscribers.path + searchOf({ ids: ids.join(',') })} />
        <ToolButton
          label="Delete"
          Icon={Trash2}
          tone="danger"
          disabled={actions.busy}
          onClick={() => void actions.changeAll(ids, 'delete')}
        />
      </BulkBar>
      {/* Asks first: unlike Delete, this can't be undone without permission. */}
      <AlertDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={ids.length === 1 ? 'Unsubscribe 1 person?' : `Unsubscribe ${ids.length} people?`}
        text="They won’t get newsletters anymore. You need their permission to resubscribe them."
        confirmLabel="Unsubscribe"
        danger
        busy={actions.busy}
        onConfirm={() => void actions.changeAll(ids, 'unsubscribe').then(() => setIsConfirming(false))}
      />
    </>
  )
}

const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatCount(count)})`

function ResubscribeDialog({
  subscriber,
  actions,
  onClose,
}: {
  subscriber: Subscriber
  actions: Actions
  onClose: () => void
}) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const confirm = async () => {
    const read = permissionNote.safeParse(note)
    setError(read.error?.issues[0]?.message)
    if (read.success && (await actions.resubscribe(subscriber, read.data))) onClose()
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={`Resubscribe ${subscriber.email}?`}
      text="You need their permission. Note how you got it:"
      confirmLabel="Resubscribe"
      busy={actions.busy}
      onConfirm={() => void confirm()}
    >
      <PermissionNote
        rows={3}
        value={note}
        error={error ?? actions.noteError}
        onChange={({ target }) => {
          setNote(target.value)
          setError(undefined)
        }}
      />
    </AlertDialog>
  )
}

function SuppressionsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Do-not-email list"
      subtitle="These addresses unsubscribed, bounced or reported spam. They don’t get newsletters, and an import won’t add them again."
    >
      <DrawerList
        call={listSuppressions}
        label="Do-not-email list"
        resource="the do-not-email list"
        search="Search the do-not-email list"
        filter={{ label: 'Reason', allLabel: 'All reasons', options: suppressionReasons }}
        empty={(isFiltered) =>
          isFiltered ? 'No addresses match these filters.' : 'No one has unsubscribed, bounced or reported spam.'
        }
        rowKey={({ email }) => email}
      >
        {({ email, reason, detail, createdAt }) => (
          <>
            <p className="font-medium wrap-anywhere">{email}</p>
            <p className="text-sm text-ink-soft">
              {suppressionReasons.find(({ value }) => value === reason)?.label} <RelativeTime at={createdAt} />
            </p>
            {detail && <p className="text-sm wrap-anywhere text-ink-soft">{detail}</p>}
          </>
        )}
      </DrawerList>
    </Drawer>
  )
}
