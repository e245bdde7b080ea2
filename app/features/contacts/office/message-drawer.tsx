import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { Drawer } from '#app/office/drawer.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { RelativeTime } from '#app/office/relative-time.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import type { RecordListState } from '#app/office/use-record-list.ts'
import { type MessageKind, nextStatuses } from '#app/features/contacts/statuses.ts'
import { ContactActions } from '#app/features/leads/office/contact-actions.tsx'
import { EraseDialog } from '#app/features/leads/office/erase-dialog.tsx'
import { erased } from '#app/features/leads/kinds.ts'
import { isMissing, reading } from '#app/http/reading.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

import { AskDialog } from './ask-dialog.tsx'
import { messageCalls } from './calls.ts'
import type { MessageRow } from './schemas.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageBody } from './message-body.tsx'
import { MessageStatusBadge } from './message-status.tsx'
import { replyTo } from './message-words.ts'
import { useMarkRead } from './use-mark-read.ts'
import { type Channel, useMessageActions } from './use-message-actions.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useOnReturn } from './use-on-return.ts'

/** The message that is open, beside its list: PRODUCT §8.11's drawer. */
export function MessageDrawer({
  kind,
  list,
  rows,
}: {
  kind: MessageKind
  list: Pick<RecordListState<MessageRow>, 'id' | 'open' | 'close' | 'hrefOf'>
  rows: readonly MessageRow[]
}) {
  const id = list.id !== null && /^[1-9]\d{0,9}$/.test(list.id) ? Number(list.id) : null
  // What is being deleted is not asked for again while its drawer closes: it would not be found.
  const [leaving, setLeaving] = useState<number | null>(null)
  const [erasing, setErasing] = useState(false)
  if (id === null && leaving !== null) setLeaving(null)
  // Back has closed the drawer under the question: it is not asked of the next message.
  if (id === null && erasing) setErasing(false)
  const asks = id !== null && id !== leaving
  const reads = useQuery({ ...reading(messageCalls[kind].read, { id: id ?? 0 }), enabled: asks })
  const message = id === null || isMissing(reads.error) ? undefined : reads.data
  const actions = useMessageActions(kind, message, list.close)
  const neighbours = useNeighbours(
    id,
    rows.map((row) => row.id),
  )
  const onReturn = useOnReturn()
  const [asking, setAsking] = useState<{ about: number; channel: Channel } | null>(null)
  useMarkRead(kind, message, erasing || actions.busy)

  const isErased = message?.name === erased
  const mail = message && replyTo(message)
  const onUse = (channel: Channel) => {
    if (!message || (channel === 'email' && !nextStatuses(kind, message.status).includes('replied'))) return
    onReturn(() => setAsking({ about: message.id, channel }))
  }
  const ask = asking !== null && asking.about === id ? asking.channel : null
  const leadTo = (to: number | null) => to && (() => list.open(to))

  return (
    <>
      <Drawer
        open={id !== null}
        onClose={list.close}
        title={message?.name ?? 'Message'}
        subtitle={
          message && (
            <>
              {unbroken(`${message.reference}, received `)}
              <RelativeTime at={message.createdAt} />
            </>
          )
        }
        badge={message && <MessageStatusBadge status={message.status} />}
        actions={
          message &&
          mail &&
          !isErased && (
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
            <MessageActions
              kind={kind}
              message={message}
              mail={isErased ? undefined : mail}
              actions={actions}
              onReply={() => onUse('email')}
              onRemove={() => {
                setLeaving(id)
                void actions.remove().then((answer) => answer ?? setLeaving(null))
              }}
              onNoteCall={() => setAsking({ about: message.id, channel: 'call' })}
              onErase={() => setErasing(true)}
            />
          )
        }
        {...(neighbours && {
          onPrevious: leadTo(neighbours.previous) || null,
          onNext: leadTo(neighbours.next) || null,
        })}
      >
        {message ? (
          <MessageBody kind={kind} message={message} actions={actions} hrefOf={(other) => list.hrefOf({ id: other })} />
        ) : isMissing(reads.error) ? (
          <p>This message is not there any more. It may have been deleted; look in the trash.</p>
        ) : reads.isLoadingError ? (
          <ErrorCard things="the message" query={reads} />
        ) : (
          <SkeletonRows />
        )}
      </Drawer>
      <AskDialog
        channel={ask}
        name={message?.name ?? ''}
        busy={actions.busy}
        onClose={() => setAsking(null)}
        onReplied={() => void actions.change('replied').then(() => setAsking(null))}
        onAttempt={(channel, outcome) =>
          // What was typed stays where it could not be kept.
          void actions.attempt(channel, outcome).then((kept) => kept && setAsking(null))
        }
      />
      <EraseDialog
        open={erasing && message !== undefined}
        who={message ? `${message.name} (${message.reference})` : ''}
        busy={actions.busy}
        onErase={() => void actions.erase().then(() => setErasing(false))}
        onClose={() => setErasing(false)}
      />
    </>
  )
}
