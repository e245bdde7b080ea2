import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { useEntities } from '#app/office/entity.ts'
import { invalidate } from '#app/office/invalidate.ts'
import { isChimeOn } from '#app/features/push/office/chime.ts'
import { leaveErasedSite } from '#app/features/site-data/office/leave-erased-site.ts'
import { type LiveEvent, openEventStream } from '#app/features/live/event-stream.ts'
import { useIsLoggingOut } from '#app/features/sign-in/log-out-button.tsx'

/** Events this close together cause one refetch, in milliseconds. */
const batchDelay = 100

/** Refetches what the office shows when it changes on the server. Used once, in the frame. */
export function useLiveUpdates(onRefused: () => void) {
  const client = useQueryClient()
  const { isStale } = useEntities()
  const [down, setDown] = useState(false)
  const stream = useRef<ReturnType<typeof openEventStream>>(null)
  const isLoggingOut = useIsLoggingOut()

  useEffect(() => {
    if (isLoggingOut) return
    let batch: LiveEvent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      const events = batch
      batch = []
      timer = undefined
      void invalidate(client, (path) => events.some(({ type }) => isStale(path, type)), { waits: true })
    }
    stream.current = openEventStream({
      onEvent: (event) => {
        if (event.type === 'site.erased') {
          stream.current?.stop()
          clearTimeout(timer)
          return leaveErasedSite()
        }
        batch.push(event)
        timer ??= setTimeout(refresh, batchDelay)
      },
      onDown: setDown,
      onRefused,
      staysOpen: isChimeOn,
    })
    return () => {
      clearTimeout(timer)
      stream.current?.stop()
    }
  }, [client, isLoggingOut])

  return {
    down,
    reload: () => {
      stream.current?.reconnect()
      void invalidate(client, (path) => isStale(path, 'missed'))
    },
  }
}
