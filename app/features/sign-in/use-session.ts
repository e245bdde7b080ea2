import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { HttpError } from '#app/http/http-error.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { flashToast } from '#app/ui/toasts.ts'

import { readAuth } from './calls.ts'

const { queryKey } = apiQuery(readAuth)

/** What this tab believes of itself from now on. Nothing read by the administrator stays behind after them. */
export function setIsAdmin(client: QueryClient, isAdmin: boolean): void {
  if (!isAdmin) client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
  client.setQueryData(queryKey, { isAdmin })
}

/** PRODUCT §11: any call answered 401 means that the session has ended; the guard then leads to the login page. */
export function useSessionExpiry(): void {
  const client = useQueryClient()
  useEffect(() => {
    const noticed = (error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 401 || !client.getQueryData(queryKey)?.isAdmin) return
      flashToast('Session Expired', 'Please log in again.', 'error')
      setIsAdmin(client, false)
    }
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') noticed(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') noticed(event.action.error)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])
}
