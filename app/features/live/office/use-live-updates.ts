import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { useEntities } from '#app/office/entity.ts'
import { type NewRequestCounts, countNewRequest } from '#app/features/live/new-requests.ts'
import { follow, type LiveEvent } from '#app/features/live/event-stream.ts'

/** News of one moment is one reading anew, however many there are. */
const together = 100

/** Keeps everything the office has read as new as the database (PRODUCT §5). One of it, in the frame. */
export function useLiveUpdates(onRefused: () => void) {
  const client = useQueryClient()
  const { isStale } = useEntities()
  const [down, setDown] = useState(false)
  const [arrivals, setArrivals] = useState<NewRequestCounts>({})
  const stream = useRef<ReturnType<typeof follow>>(null)

  useEffect(() => {
    let waiting: LiveEvent[] = []
    let soon: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      const news = waiting
      waiting = []
      soon = undefined
      void client.invalidateQueries({
        predicate: ({ queryKey }) => news.some(({ type }) => isStale(String(queryKey[0]), type)),
      })
    }
    stream.current = follow({
      onNews: (news) => {
        setArrivals((known) => countNewRequest(known, news))
        waiting.push(news)
        soon ??= setTimeout(refresh, together)
      },
      onDown: setDown,
      onRefused,
    })
    return () => {
      clearTimeout(soon)
      stream.current?.stop()
    }
  }, [client])

  return {
    down,
    arrivals,
    forgetArrivals: () => setArrivals({}),
    reload: () => {
      stream.current?.again()
      void client.invalidateQueries({ predicate: ({ queryKey }) => isStale(String(queryKey[0]), 'missed') })
    },
  }
}
