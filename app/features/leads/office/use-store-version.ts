import { useQueryClient } from '@tanstack/react-query'

import { type Endpoint, pathOf } from '#app/http/endpoint.ts'

/** Stores the version of the open lead that one of its calls left behind: the next change may come before it is refetched. */
export function useStoreVersion(call: Endpoint) {
  const client = useQueryClient()
  return ({ updatedAt }: { updatedAt: string }, { params }: { params?: Record<string, string | number> }) =>
    client.setQueryData(
      [pathOf(call, params).replace(/\/[\w-]+$/, '')],
      (read: object | undefined) => read && { ...read, updatedAt },
    )
}
