import { Eraser, PhoneCall, Printer, Reply, ShieldCheck, Trash2 } from 'lucide-react'

import { Menu } from '#app/office/controls/menu.tsx'
import { ToolButton, toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { mailHref } from '#app/business/mail-href.ts'
import { firstStatus, type MessageKind, type MessageStatus } from '#app/features/contacts/statuses.ts'

import type { Message } from './schemas.ts'
import { StatusSelect } from './status-select.tsx'

/** Reply, status, and less frequent actions under "More". */
export function MessageActions({
  kind,
  message: { email, status },
  mail,
  busy,
  onChange,
  onReply,
  onNoteCall,
  onErase,
  onRemove,
}: {
  kind: MessageKind
  message: Message
  /** Undefined after erasure. */
  mail: { subject: string; body: string } | undefined
  busy: boolean
  onChange: (status: MessageStatus) => void
  onReply: () => void
  onNoteCall: () => void
  onErase: () => void
  onRemove: () => void
}) {
  return (
    <>
      {mail && (
        <a href={mailHref(email, mail)} onClick={onReply} className={toolButtonClass('primary')}>
          <Reply aria-hidden="true" className="size-[1.15em]" />
          Reply
        </a>
      )}
      <StatusSelect kind={kind} status={status} isErased={!mail} busy={busy} onChange={onChange} />
      {status === 'spam' && mail && (
        <ToolButton label="Not Spam" Icon={ShieldCheck} disabled={busy} onClick={() => onChange(firstStatus[kind])} />
      )}
      <div className="ml-auto">
        <Menu
          label="More"
          items={[
            mail && { label: 'Log a call', Icon: PhoneCall, onSelect: onNoteCall },
            { label: 'Print', Icon: Printer, onSelect: () => window.print() },
            mail && { label: 'Erase personal data…', Icon: Eraser, onSelect: onErase },
            { label: 'Delete', Icon: Trash2, danger: true, disabled: busy, onSelect: onRemove },
          ]}
        />
      </div>
    </>
  )
}
