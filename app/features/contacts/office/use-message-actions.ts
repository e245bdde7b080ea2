import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { readAnew } from '#app/office/read-anew.ts'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import type { MessageKind, MessageStatus } from '#app/features/contacts/statuses.ts'
import type { attemptChannels } from '#app/features/leads/calls.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { reading } from '#app/http/reading.ts'

import { messageCalls } from './calls.ts'
import type { Message } from './schemas.ts'
import { statusUpdated, touched, updateFailed } from './message-words.ts'
import { lastMarked } from './use-mark-read.ts'

export type Channel = (typeof attemptChannels)[number]

const noted: Record<Channel, readonly [string, string]> = {
  call: ['Call Noted', 'Your call was saved.'],
  email: ['E-mail Noted', 'Your e-mail was saved.'],
  text: ['Text Noted', 'Your text was saved.'],
}

const said = ({ status }: Message) => statusUpdated(status)

/** What can be done with the message that is open, with PRODUCT §8.11's toasts. `onGone` when it was deleted. */
export function useMessageActions(kind: MessageKind, message: Message | undefined, onGone: () => void) {
  const client = useQueryClient()
  const { restore } = useRestore()
  const calls = messageCalls[kind]
  /** What was to be done when the message turned out to have changed meanwhile. */
  const [refused, setRefused] = useState<{ about: number; insist: () => void } | null>(null)
  const shared = { failure: updateFailed, invalidates: touched(calls.list.path) }
  const kept = (answer: Message) => client.setQueryData(reading(calls.read, { id: answer.id }).queryKey, answer)

  const changingBack = useAdminAction(calls.changeStatus, { ...shared, success: said, onSuccess: kept })
  const changing = useAdminAction(calls.changeStatus, {
    ...shared,
    success: said,
    undo: ({ id, updatedAt, events }) => {
      const before = events.find(({ type }) => type === 'status')?.from as MessageStatus | undefined
      return before ? () => changingBack.run({ params: { id }, body: { status: before }, ifMatch: updatedAt }) : null
    },
    onSuccess: kept,
    onStale: ({ params, body }) => stale(() => void changing.run({ params: params!, body })),
  })
  const removing = useAdminAction(calls.remove, {
    ...shared,
    success: ['Message Deleted', 'It was moved to the trash.'],
    undo:
      ({ id }) =>
      () =>
        restore(kind, id),
    onSuccess: onGone,
    onStale: ({ params }) => stale(() => void removing.run({ params: params! })),
  })
  const erasing = useAdminAction(calls.erase, {
    ...shared,
    success: ['Personal Data Erased', 'The message no longer says who wrote it.'],
    onStale: ({ params }) => stale(() => void erasing.run({ params: params! })),
  })
  const attempting = useAdminAction(calls.addAttempt, { ...shared, success: (_event, { body }) => noted[body.channel] })

  const [waits, setWaits] = useState(false)
  /** The message in its newest version that the owner has seen: being marked as read is no change of somebody else's. */
  async function own() {
    if (!message) return null
    setWaits(true)
    const marked = await lastMarked()
    setWaits(false)
    const isNewer = marked?.id === message.id && marked.updatedAt > message.updatedAt
    return { params: { id: message.id }, ifMatch: isNewer ? marked.updatedAt : message.updatedAt }
  }
  function stale(insist: () => void) {
    if (message) setRefused({ about: message.id, insist })
  }

  return {
    change: async (status: MessageStatus) => {
      const changed = status !== message?.status && (await own())
      return changed ? changing.run({ ...changed, body: { status } }) : null
    },
    remove: async () => {
      const removed = await own()
      return removed && removing.run(removed)
    },
    erase: async () => {
      const emptied = await own()
      return emptied && erasing.run(emptied)
    },
    attempt: async (channel: Channel, outcome: string) =>
      message ? attempting.run({ params: { id: message.id }, body: { channel, outcome } }) : null,
    busy: waits || changing.busy || changingBack.busy || removing.busy || erasing.busy || attempting.busy,
    /** There when the last change was refused because somebody else was faster. */
    stale: refused !== null &&
      refused.about === message?.id && {
        reload: () => {
          setRefused(null)
          void readAnew(client, touched(calls.list.path))
        },
        keep: () => {
          setRefused(null)
          refused.insist()
        },
      },
  }
}
