import { Eraser, PhoneCall, Printer, Reply, ShieldCheck, Trash2 } from 'lucide-react'

import { Menu } from '#app/office/controls/menu.tsx'
import { ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { mailHref } from '#app/business/mail-href.ts'
import { erased } from '#app/http/reference.ts'
import { firstStatus, type MessageKind, type MessageStatus } from '#app/features/contacts/statuses.ts'

import { replyTo } from './reply-to.ts'
import type { Message } from './schemas.ts'
import { StatusSelect } from './status-select.tsx'

/** Reply, status, and less frequent actions under "More". */
export function MessageActions({
  kind,
  message,
  busy,
  onChange,
  onReply,
  onLogCall,
  onErase,
  onRemove,
}: {
  kind: MessageKind
  message: Message
  busy: boolean
  onChange: (status: MessageStatus) => void
  onReply: () => void
  onLogCall: () => void
  onErase: () => void
  onRemove: () => void
}) {
  const { name, email, status, source } = message
  const isErased = name === erased
  return (
    <>
      {!isErased && source === 'web' && (
        <ToolLink
          Icon={Reply}
          label="Reply"
          tone="primary"
          href={mailHref(email, replyTo(message))}
          onClick={onReply}
        />
      )}
      <StatusSelect kind={kind} status={status} isErased={isErased} busy={busy} onChange={onChange} />
      {status === 'spam' && !isErased && (
        <ToolButton label="Not Spam" Icon={ShieldCheck} disabled={busy} onClick={() => onChange(firstStatus[kind])} />
      )}
      <div className="ml-auto">
        <Menu
          label="More"
          items={[
            !isErased && { label: 'Log a Call…', Icon: PhoneCall, onSelect: onLogCall },
            { label: 'Print', Icon: Printer, onSelect: () => window.print() },
            !isErased && { label: 'Erase Personal Data…', Icon: Eraser, onSelect: onErase },
            { label: 'Delete', Icon: Trash2, danger: true, disabled: busy, onSelect: onRemove },
          ]}
        />
      </div>
    </>
  )
}
