import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { apiQuery } from '#app/http/api-query.ts'
import { AdminHead } from '#app/layout/admin-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { loginUrlFor } from './login-redirects.ts'
import { readAuth } from './calls.ts'
import { markOffice } from './office-mark.ts'
import { DocumentRedirect } from './document-redirect.tsx'
import { isUnauthorized, useSessionExpiry } from './use-session.ts'

/** Renders the office for the administrator: "Loading..." during the check, a redirect to the login page otherwise, once there is a connection. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const auth = useQuery(apiQuery(readAuth))
  const [path] = useLocation()
  const search = useExactSearch()
  useSessionExpiry()
  const isAdmin = auth.data?.isAdmin
  useEffect(() => {
    if (isAdmin !== undefined) markOffice(isAdmin)
  }, [isAdmin])
  const isOffline = useIsOffline()
  if (isAdmin) return children
  if (!auth.isPending && !isOffline) {
    const reason = auth.isError && !isUnauthorized(auth.error) ? 'unchecked' : 'expired'
    return <DocumentRedirect address={loginUrlFor(search ? `${path}?${search}` : path, reason)} />
  }
  return (
    <Container className="grid min-h-[60vh] place-items-center py-16">
      <AdminHead title="Loading" />
      <p role="status" className="text-lg text-ink-soft">
        {auth.isPending ? 'Loading...' : 'You’re offline. The office opens once there is a connection.'}
      </p>
    </Container>
  )
}

/** Offline, the browser would replace the page with its own. */
const useIsOffline = (): boolean => useSyncExternalStore(onConnectionChange, () => !navigator.onLine)

function onConnectionChange(notify: () => void) {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}
