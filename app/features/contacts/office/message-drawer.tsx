import { useState } from 'react'

import { type DrawerState, useRecord } from '#app/office/drawer/record-drawer.tsx'
import { StaleActionNotice } from '#app/office/form/use-record-action.tsx'
import { type MessageKind, type MessageStatus, nextStatuses } from '#app/features/contacts/statuses.ts'
import { ContactActions } from '#app/features/leads/office/contact-actions.tsx'
import { EraseDialog } from '#app/features/leads/office/erase-dialog.tsx'
import { LeadDrawer } from '#app/features/leads/office/lead-drawer.tsx'
import type { Channel } from '#app/features/leads/office/lead-screen.ts'
import { useLeadActions } from '#app/features/leads/office/use-lead-actions.ts'
import { erased } from '#app/http/reference.ts'

import { OutcomeDialog } from './outcome-dialog.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageBody } from './message-body.tsx'
import { messageScreens } from './message-screen.tsx'
import { replyTo } from './message-labels.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useOnReturn } from './use-on-return.ts'

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
  const { versionSeen, isMarking } = useMarkRead(kind, message, erasing || actions.busy.any)
  const busy = isMarking || actions.busy.any
  const onReturn = useOnReturn()
  const [question, setQuestion] = useState<{ about: number; channel: Channel } | null>(null)

  const isErased = message?.name === erased
  const mail = message && !isErased ? replyTo(message) : undefined
  const change = async (status: MessageStatus) => {
    if (message && status !== message.status) await actions.change({ status }, await versionSeen(message))
  }
  const onUse = (channel: Channel) => {
    if (!message || (channel === 'email' && !nextStatuses(kind, message.status).includes('replied'))) return
    onReturn(() => setQuestion({ about: message.id, channel }))
  }
  return (
    <>
      <LeadDrawer
        screen={screen}
        record={record}
        actions={
          message &&
          mail && (
            <ContactActions
              phone={message.phone}
              email={message.email}
              mailto={mail}
              text={message.consent?.text}
              onUse={onUse}
            />
          )
        }
        footer={
          message && (
            <>
              <StaleActionNotice actions={actions.changes} className="basis-full" onReload={actions.reload} />
              <MessageActions
                kind={kind}
                message={message}
                mail={mail}
                busy={busy}
                onChange={(status) => void change(status)}
                onReply={() => onUse('email')}
                onRemove={() => void record.closeAfter(versionSeen(message).then(actions.remove))}
                onNoteCall={() => setQuestion({ about: message.id, channel: 'call' })}
                onErase={() => setErasing(true)}
              />
            </>
          )
        }
      >
        {(found) => (
          <MessageBody
            kind={kind}
            message={found}
            busy={busy}
            onChange={(status) => void change(status)}
            hrefOf={(other) => list.hrefOf({ id: other })}
          />
        )}
      </LeadDrawer>
      <OutcomeDialog
        channel={question !== null && question.about === id ? question.channel : null}
        name={message?.name ?? ''}
        busy={busy}
        onClose={() => setQuestion(null)}
        onReplied={() => void change('replied').then(() => setQuestion(null))}
        onAttempt={(channel, outcome) =>
          // Keeps the text if it couldn't be saved.
          void actions.attempt(channel, outcome).then((saved) => saved && setQuestion(null))
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
