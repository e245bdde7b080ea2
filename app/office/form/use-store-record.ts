import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { apiQuery } from '#app/http/api-query.ts'
import type { Endpoint } from '#app/http/endpoint.ts'

/** Stores a changed record as the response of `read`: the next change may come before the record is refetched. */
export function useStoreRecord<Row extends { id: number }>(read: Endpoint<{ response: z.ZodMiniType<Row> }>) {
  const client = useQueryClient()
  return (changed: Row) => void client.setQueryData(apiQuery(read, { id: changed.id }).queryKey, changed)
}
