import { useState } from 'react'
import { CalendarPlus, Mail } from 'lucide-react'

import { type DrawerState, useRecord } from '#app/office/drawer/record-drawer.tsx'
import { StaleActionNotice } from '#app/office/form/use-record-action.tsx'
import { ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import { firstStatus, type MessageKind, type MessageStatus } from '#app/features/contacts/statuses.ts'
import { NoteForm } from '#app/office/form/note-form.tsx'
import { AlsoFrom } from '#app/features/customers/office/also-from.tsx'
import { RequestThread } from '#app/features/customers/office/thread.tsx'
import { EraseDialog } from '#app/features/leads/office/erase-dialog.tsx'
import { LeadDrawer } from '#app/features/leads/office/lead-drawer.tsx'
import { useContactQuestion } from '#app/features/leads/office/use-contact-question.tsx'
import { useLeadActions } from '#app/features/leads/office/use-lead-actions.ts'
import { statusLabel } from '#app/features/leads/status-labels.ts'
import { erased } from '#app/http/reference.ts'

import { MessageActions } from './message-actions.tsx'
import type { Message } from './schemas.ts'
import { messageScreens } from './message-screen.tsx'
import { NoReplyButton } from './no-reply-button.tsx'
import { useMarkRead } from './use-mark-read.ts'

export function MessageDrawer({
  kind,
  list,
  rows,
}: {
  kind: MessageKind
  list: DrawerState & { hrefOf: (changes: { id: number }) => string }
  /** Rows for the previous and next buttons. */
  rows: readonly { id: number }[]
}) {
  const screen = messageScreens[kind]
  const record = useRecord(screen.calls.read, list, rows)
  const { id, data: message } = record
  const [erasing, setErasing] = useState(false)
  // The Back button closed the drawer behind the dialog: don't ask about the next message.
  if (id === null && erasing) setErasing(false)
  const actions = useLeadActions(screen, message)
  const contact = useContactQuestion(screen.calls, message && { ...message, kind })
  const { versionSeen, isMarking } = useMarkRead(kind, message, erasing || actions.busy.any)
  const busy = isMarking || actions.busy.any
  const first = firstStatus[kind]
  const change = async (status: MessageStatus) => {
    if (message && status !== message.status) await actions.change({ status }, await versionSeen(message))
  }
  const threadOf = ({ id: messageId, source }: Message) => (
    <RequestThread
      key={messageId}
      request={{ kind, id: messageId }}
      start={source === 'web' ? 'email' : source}
      note={<NoteForm call={screen.calls.addNote} id={messageId} />}
    />
  )
  return (
    <>
      <LeadDrawer
        screen={screen}
        record={record}
        hrefOf={(other) => list.hrefOf({ id: other })}
        contact={contact}
        below={
          message && (
            <>
              {message.name !== erased && (
                <ToolLink
                  Icon={CalendarPlus}
                  label="Convert to Booking"
                  to={`/admin/bookings?new=1&from=${kind}-${message.id}`}
                />
              )}
              {message.source !== 'web' && !message.firstResponseAt && [first, 'read'].includes(message.status) && (
                <NoReplyButton message={message} version={() => versionSeen(message)} />
              )}
              {message.status === 'read' && (
                <ToolButton
                  label={`Mark as ${statusLabel(first)}`}
                  Icon={Mail}
                  disabled={busy}
                  onClick={() => void change(first)}
                />
              )}
            </>
          )
        }
        sender={message && <AlsoFrom kind={kind} id={message.id} />}
        conversation={message && threadOf(message)}
        footer={
          message && (
            <>
              <StaleActionNotice actions={actions.changes} className="basis-full" onReload={actions.reload} />
              <MessageActions
                kind={kind}
                message={message}
                busy={busy}
                onChange={(status) => void change(status)}
                onReply={() => contact.askOnReturn('email')}
                onRemove={() => void record.closeAfter(versionSeen(message).then(actions.remove))}
                onLogCall={() => contact.ask('call')}
                onErase={() => setErasing(true)}
              />
            </>
          )
        }
      />
      <EraseDialog
        open={erasing && message !== undefined}
        who={message ? `${message.name} (${message.reference})` : ''}
        busy={busy}
        onErase={() =>
          message &&
          void versionSeen(message)
            .then(actions.erase)
            .then(() => setErasing(false))
        }
        onClose={() => setErasing(false)}
      />
    </>
  )
}
