import { useState } from 'react'
import { Download, MailX, Trash2 } from 'lucide-react'

import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { BulkBar } from '#app/office/bulk-bar.tsx'
import { ToolButton, toolButtonClass } from '#app/office/tool-button.tsx'
import { exportSubscribers } from '#app/features/newsletter/subscribers/calls.ts'
import { searchOf } from '#app/http/reading.ts'

import type { useSubscriberActions } from './use-subscriber-actions.ts'

/** What can be done with all ticked subscribers (PRODUCT §8.4). */
export function SubscriberBulk({
  ids,
  actions,
  onClear,
}: {
  ids: number[]
  actions: ReturnType<typeof useSubscriberActions>
  onClear: () => void
}) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <BulkBar count={ids.length} onClear={onClear}>
        <ToolButton label="Unsubscribe" Icon={MailX} disabled={actions.busy} onClick={() => setAsks(true)} />
        <a href={exportSubscribers.path + searchOf({ ids: ids.join(',') })} download className={toolButtonClass()}>
          <Download aria-hidden="true" className="size-[1.15em]" /> Export
        </a>
        <ToolButton
          label="Delete"
          Icon={Trash2}
          tone="danger"
          disabled={actions.busy}
          onClick={() => void actions.removeAll(ids)}
        />
      </BulkBar>
      {/* A deletion can be undone; this can't, for coming back takes a new permission. */}
      <AlertDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={ids.length === 1 ? 'Unsubscribe 1 person?' : `Unsubscribe ${ids.length} people?`}
        text="They get no more newsletters. To bring one back you need their permission again."
        confirmLabel="Unsubscribe"
        danger
        busy={actions.busy}
        onConfirm={() => void actions.unsubscribeAll(ids).then(() => setAsks(false))}
      />
    </>
  )
}
