import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'
import { type QueryValues, reading } from '#app/http/reading.ts'

/** Reads a list; while another page or filter is on its way the last one stays (`isPlaceholderData`). */
export function useList<Answer extends z.ZodMiniType>(
  endpoint: Endpoint<z.ZodMiniType, Answer>,
  query: QueryValues,
  params?: Record<string, string | number>,
) {
  return useQuery({ ...reading(endpoint, params, query), placeholderData: keepPreviousData })
}
