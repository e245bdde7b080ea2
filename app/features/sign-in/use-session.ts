import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { HttpError } from '#app/http/http-error.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { flashToast } from '#app/ui/toasts.ts'

import { readAuth } from './calls.ts'
import { loginPath } from './login-redirects.ts'
import { markOffice } from './office-mark.ts'

const { queryKey } = apiQuery(readAuth)

/** Updates the auth query; signing out also removes all other cached data. */
export function setIsAdmin(client: QueryClient, isAdmin: boolean): void {
  if (!isAdmin) client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
  client.setQueryData(queryKey, { isAdmin })
}

/** Of the mutation that logs out: from its start on, nothing is read. */
export const logOutKey = ['log-out']

let isLeaving = false

/**
 * Goes to the login page after the owner ended the session. Until that is there, a refused read is no expired session.
 * Resolves only if the browser shows this page again on Back.
 */
export function leaveOffice(...toast: [title: string, description: string]): Promise<void> {
  isLeaving = true
  markOffice(false)
  flashToast(...toast)
  location.assign(loginPath)
  return new Promise((resolve) => {
    const stay = () => {
      isLeaving = false
      resolve()
    }
    addEventListener('pageshow', stay, { once: true })
  })
}

export const isUnauthorized = (error: unknown): boolean => error instanceof HttpError && error.status === 401

/** Treats any 401 response as an expired session; `AdminGuard` then redirects to the login page. */
export function useSessionExpiry(): void {
  const client = useQueryClient()
  useEffect(() => {
    const onError = (error: unknown) => {
      if (isLeaving || !isUnauthorized(error) || !client.getQueryData(queryKey)?.isAdmin) return
      flashToast('Session Expired', 'Please log in again.', 'error')
      setIsAdmin(client, false)
    }
    const unsubscribers = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error)
      }),
    ]
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe())
  }, [client])
}
