import { useState } from 'react'

import type { Waiting } from '#app/features/dashboard/schemas.ts'
import { type Arrivals, newRequests, withArrivals } from '#app/features/live/new-requests.ts'

const none: readonly Waiting[] = []

/** The requests that came in while this page is open and still wait; `unread` without those dismissed. */
export function useNewRequests(waiting: readonly Waiting[] | undefined) {
  const [read, setRead] = useState<{ waiting: readonly Waiting[]; arrivals: Arrivals } | null>(null)
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  if (waiting && waiting !== read?.waiting)
    setRead({ waiting, arrivals: withArrivals(read?.arrivals ?? null, waiting) })
  const requests = read ? newRequests(read.arrivals, waiting ?? none) : []
  const unread = requests.filter(({ key }) => !dismissed.has(key))
  return { requests, unread, dismiss: () => setDismissed(read?.arrivals.arrived ?? dismissed) }
}
