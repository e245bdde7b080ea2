import { Archive, Download, MailOpen, OctagonAlert, Trash2 } from 'lucide-react'

import { BulkBar } from '#app/office/bulk-bar.tsx'
import { ToolButton, toolButtonClass } from '#app/office/tool-button.tsx'
import { firstStatus, type MessageKind, type MessageStatus } from '#app/features/contacts/statuses.ts'
import { searchOf } from '#app/http/reading.ts'

import { messageCalls } from './calls.ts'
import type { MessageRow } from './schemas.ts'
import { useBulkActions } from './use-bulk-actions.ts'

/** What can be done with the ticked messages at once (PRODUCT §8.11). */
export function MessageBulkBar({
  kind,
  chosen,
  onClear,
}: {
  kind: MessageKind
  chosen: readonly MessageRow[]
  onClear: () => void
}) {
  const { change, remove, busy } = useBulkActions(kind, chosen, onClear)
  const ids = chosen.map(({ id }) => id)
  // Marking an answered message as read would start its clock again: only what is unread is marked.
  const first = firstStatus[kind]
  const unread = chosen.filter(({ status }) => status === first).map(({ id }) => id)
  const button = (label: string, Icon: typeof Archive, status: MessageStatus, of = ids, from?: MessageStatus) => (
    <ToolButton label={label} Icon={Icon} disabled={busy || of.length === 0} onClick={() => change(of, status, from)} />
  )
  return (
    <BulkBar count={ids.length} onClear={onClear}>
      {button('Mark Read', MailOpen, 'read', unread, first)}
      {button('Archive', Archive, 'archived')}
      {button('Spam', OctagonAlert, 'spam')}
      <ToolButton label="Delete" Icon={Trash2} tone="danger" disabled={busy} onClick={() => remove(ids)} />
      <a href={messageCalls[kind].exportCsv.path + searchOf({ ids: ids.join(',') })} className={toolButtonClass()}>
        <Download aria-hidden="true" className="size-[1.15em]" />
        Export
      </a>
    </BulkBar>
  )
}
