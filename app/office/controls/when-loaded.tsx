import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'

import { ErrorCard } from './error-card.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'

/** What a read answered, as `children` shows it; skeleton rows until then, and a card with "Try Again" where it failed. */
export function WhenLoaded<Data>({
  query,
  things,
  rows,
  children,
}: {
  query: UseQueryResult<Data>
  /** What could not be loaded, in a sentence: "bookings", "the outbox". */
  things: string
  /** How many skeleton rows; five unless said. */
  rows?: number
  children: (data: Data) => ReactNode
}) {
  if (query.isPending) return <SkeletonRows {...(rows !== undefined && { count: rows })} />
  if (query.isLoadingError) return <ErrorCard things={things} query={query} />
  return children(query.data)
}
