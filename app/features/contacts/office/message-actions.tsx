import { Eraser, PhoneCall, Printer, Reply, ShieldCheck, Trash2 } from 'lucide-react'

import { Menu } from '#app/office/menu.tsx'
import { StaleNotice } from '#app/office/stale-notice.tsx'
import { ToolButton, toolButtonClass } from '#app/office/tool-button.tsx'
import { mailHref } from '#app/business/mail-href.ts'
import { firstStatus, type MessageKind } from '#app/features/contacts/statuses.ts'

import type { Message } from './schemas.ts'
import { StatusSelect } from './status-select.tsx'
import type { useMessageActions } from './use-message-actions.ts'

/** What is done with a message: answered, moved on; and under "More" what is needed seldom. */
export function MessageActions({
  kind,
  message: { email, status },
  mail,
  actions: { busy, change, stale },
  onReply,
  onNoteCall,
  onErase,
  onRemove,
}: {
  kind: MessageKind
  message: Message
  /** Left out where nobody can be written to any more. */
  mail: { subject: string; body: string } | undefined
  actions: ReturnType<typeof useMessageActions>
  onReply: () => void
  onNoteCall: () => void
  onErase: () => void
  onRemove: () => void
}) {
  return (
    <>
      {stale && <StaleNotice className="basis-full" onReload={stale.reload} onKeep={stale.keep} />}
      {mail && (
        <a href={mailHref(email, mail)} onClick={onReply} className={toolButtonClass('primary')}>
          <Reply aria-hidden="true" className="size-[1.15em]" />
          Reply
        </a>
      )}
      <StatusSelect kind={kind} status={status} isErased={!mail} busy={busy} onChange={(to) => void change(to)} />
      {status === 'spam' && mail && (
        <ToolButton
          label="Not Spam"
          Icon={ShieldCheck}
          disabled={busy}
          onClick={() => void change(firstStatus[kind])}
        />
      )}
      <div className="ml-auto">
        <Menu
          label="More"
          items={[
            mail && { label: 'Note a call', Icon: PhoneCall, onSelect: onNoteCall },
            { label: 'Print', Icon: Printer, onSelect: () => window.print() },
            mail && { label: 'Erase personal data…', Icon: Eraser, onSelect: onErase },
            { label: 'Delete', Icon: Trash2, danger: true, disabled: busy, onSelect: onRemove },
          ]}
        />
      </div>
    </>
  )
}
