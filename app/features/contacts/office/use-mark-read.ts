import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { invalidate } from '#app/office/invalidate.ts'
import { firstStatus, type MessageKind } from '#app/features/contacts/statuses.ts'
import { call } from '#app/http/request.ts'

import { messageScreens } from './message-screen.tsx'
import type { Message } from './schemas.ts'

const readAfter = 1_000

/** The result of the last request to mark a message as read. */
let lastMarking: Promise<Message | null> = Promise.resolve(null)

/**
 * Marks the open message as read after a second, once each time it is opened, so "Mark as Unread" lasts. A change
 * made elsewhere first wins. Waits while `held`, when another change is under way.
 */
export function useMarkRead(kind: MessageKind, message: Message | undefined, held: boolean) {
  const client = useQueryClient()
  const { calls, reads } = messageScreens[kind]
  const store = useStoreRecord(calls.read)
  const markedId = useRef<number | null>(null)
  const id = message?.id ?? null
  useEffect(() => {
    if (id === null || markedId.current !== id) markedId.current = null
  }, [id])

  const isFirst = message?.status === firstStatus[kind]
  useEffect(() => {
    if (!message || held || !isFirst || markedId.current === message.id) return
    const soon = setTimeout(() => {
      markedId.current = message.id
      const headers = { 'if-match': `"${message.updatedAt}"` }
      lastMarking = call(calls.changeStatus, { status: 'read' }, { params: { id: message.id }, headers }).then(
        (response) => {
          store(response)
          void invalidate(client, reads)
          return response
        },
        // It stays unread, which does no harm.
        () => null,
      )
    }, readAfter)
    return () => clearTimeout(soon)
  }, [id, isFirst, held, message?.updatedAt])

  const [isMarking, setMarking] = useState(false)
  return {
    isMarking,
    /** The newest version the owner has seen: our own marking as read doesn't count as a change made elsewhere. */
    versionSeen: async ({ id, updatedAt }: Message): Promise<string> => {
      setMarking(true)
      const marked = await lastMarking
      setMarking(false)
      return marked?.id === id && marked.updatedAt > updatedAt ? marked.updatedAt : updatedAt
    },
  }
}
