import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'

import { ErrorCard } from './error-card.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'

/** Renders the data of a query: skeleton rows while it loads, an error card with "Try Again" if it failed. */
export function QueryBoundary<Data>({
  query,
  resource,
  rows,
  children,
}: {
  query: UseQueryResult<Data>
  /** The object of "Couldn't load …": "bookings", "the outbox". */
  resource: string
  /** The number of skeleton rows, 5 by default. */
  rows?: number
  children: (data: Data) => ReactNode
}) {
  if (query.isPending) return <SkeletonRows {...(rows !== undefined && { count: rows })} />
  if (query.isLoadingError) return <ErrorCard resource={resource} query={query} />
  return children(query.data)
}
