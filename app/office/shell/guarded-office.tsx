import { type ReactNode, Suspense } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { readQueue, readStats } from '#app/features/dashboard/calls.ts'
import { LiveUpdates } from '#app/features/live/office/live-updates.tsx'
import { AdminGuard } from '#app/features/sign-in/admin-guard.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { TitlePrefixContext } from '#app/layout/admin-head.tsx'

import { OfficeMenu } from './office-menu.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'

/** The frame of every page of the office, for signed-in users only. */
export const GuardedOffice = ({ children }: { children: ReactNode }) => (
  <AdminGuard>
    <AdminFrame>{children}</AdminFrame>
  </AdminGuard>
)

function AdminFrame({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  // `AdminGuard` notices an expired session by a 401 response.
  const checkSession = () => void client.fetchQuery({ ...apiQuery(readStats), staleTime: 0 }).catch(() => {})
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <aside className="border-r border-line bg-surface max-lg:hidden print:hidden">
        <div className="sticky top-12 max-h-[calc(100dvh-3rem)] overflow-y-auto px-2.5 py-3">
          <OfficeMenu />
        </div>
      </aside>
      <div className="mx-auto min-h-[60vh] w-full max-w-[92rem] min-w-0 px-4 pt-4 pb-12 sm:px-8 lg:pt-6 print:p-0">
        <LiveUpdates onRefused={checkSession} />
        <TitlePrefixContext value={useTitlePrefix()}>
          <Suspense fallback={<SkeletonRows />}>{children}</Suspense>
        </TitlePrefixContext>
      </div>
    </div>
  )
}

/** The number of requests that need a reply, for the browser's tab; the most urgent one tells whether any is an emergency. */
function useTitlePrefix(): string {
  const { data } = useQuery(apiQuery(readQueue, undefined, { limit: 1 }))
  if (!data || data.total === 0) return ''
  return `(${data.total}) ${data.items[0]?.urgency === 'emergency' ? 'EMERGENCY · ' : ''}`
}
