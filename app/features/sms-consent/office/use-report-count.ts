import { useQuery } from '@tanstack/react-query'

import { reading } from '#app/http/reading.ts'

import { readSummary } from './calls.ts'

/** How many events there are in all; not known until the totals have come. */
export function useReportCount(): { events: number | undefined } {
  const summary = useQuery(reading(readSummary))
  return { events: summary.data?.events }
}
