import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { invalidate } from '#app/office/invalidate.ts'
import { firstStatus, type MessageKind } from '#app/features/contacts/statuses.ts'
import { call } from '#app/http/request.ts'
import { reading } from '#app/http/reading.ts'

import { messageScreens } from './message-screen.tsx'
import type { Message } from './schemas.ts'

/** An opened message is read after a second. */
const readAfter = 1_000

/** The message as the last marking left it, once that is answered. */
let underWay: Promise<Message | null> = Promise.resolve(null)

/**
 * Marks the message that is open as read, once while it is open: one that was then marked as unread stays so. Somebody
 * who is faster, here or in another window, wins. While it is `held`, because something else is being done to it, it waits.
 */
export function useMarkRead(kind: MessageKind, message: Message | undefined, held: boolean) {
  const client = useQueryClient()
  const { calls, reads } = messageScreens[kind]
  const done = useRef<number | null>(null)
  const id = message?.id ?? null
  useEffect(() => {
    if (id === null || done.current !== id) done.current = null
  }, [id])

  const isFirst = message?.status === firstStatus[kind]
  useEffect(() => {
    if (!message || held || !isFirst || done.current === message.id) return
    const soon = setTimeout(() => {
      done.current = message.id
      const headers = { 'if-match': `"${message.updatedAt}"` }
      underWay = call(calls.changeStatus, { status: 'read' }, { params: { id: message.id }, headers }).then(
        (response) => {
          client.setQueryData(reading(calls.read, { id: message.id }).queryKey, response)
          void invalidate(client, reads)
          return response
        },
        // It stays unread: nothing is lost, and nobody asked for it.
        () => null,
      )
    }, readAfter)
    return () => clearTimeout(soon)
  }, [id, isFirst, held, message?.updatedAt])

  const [isMarking, setMarking] = useState(false)
  return {
    isMarking,
    /** The newest version that the owner has seen: being marked as read is no change of somebody else's. */
    versionSeen: async ({ id, updatedAt }: Message): Promise<string> => {
      setMarking(true)
      const marked = await underWay
      setMarking(false)
      return marked?.id === id && marked.updatedAt > updatedAt ? marked.updatedAt : updatedAt
    },
  }
}
