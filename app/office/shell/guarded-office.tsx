import { lazy, type ReactNode, Suspense } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { readQueue, readStats } from '#app/features/dashboard/calls.ts'
import { EmergencyBar } from '#app/features/dashboard/emergency-bar.tsx'
import type { Waiting } from '#app/features/dashboard/schemas.ts'
import { LiveUpdates } from '#app/features/live/office/live-updates.tsx'
import { useRenewDevice } from '#app/features/push/office/use-renew-device.ts'
import { AdminGuard } from '#app/features/sign-in/admin-guard.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { TitlePrefixContext } from '#app/layout/admin-head.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { OfficeMenu } from './office-menu.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'

const SetupThread = lazy(async () => ({
  default: (await import('#app/features/dashboard/setup-thread.tsx')).SetupThread,
}))

/** What is beside the menu and below the emergencies, for the skip link. */
export const screenId = 'screen'

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
  const { data: queue } = useQuery(apiQuery(readQueue, undefined, { limit: 100 }))
  const tab = new URLSearchParams(useExactSearch()).get('tab')
  useRenewDevice()
  return (
    <div className="grow lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <aside className="border-r border-line bg-surface max-lg:hidden print:hidden">
        <div className="sticky top-12 flex max-h-[calc(100dvh-3rem)] flex-col px-2.5 py-3">
          <OfficeMenu />
        </div>
      </aside>
      <div className="min-w-0">
        <EmergencyBar open={queue?.emergencies} />
        <div
          id={screenId}
          tabIndex={-1}
          className="mx-auto min-h-[60vh] w-full max-w-[92rem] min-w-0 px-4 pt-4 pb-12 sm:px-8 lg:pt-6 outline-none print:p-0"
        >
          <LiveUpdates waiting={queue?.items} onRefused={checkSession} />
          {(tab === 'settings' || tab === 'website') && (
            <Suspense>
              <SetupThread />
            </Suspense>
          )}
          <TitlePrefixContext value={titlePrefix(queue)}>
            <Suspense fallback={<SkeletonRows />}>{children}</Suspense>
          </TitlePrefixContext>
        </div>
      </div>
    </div>
  )
}

/** The number of requests that need a reply, for the browser's tab; the most urgent one tells whether any is an emergency. */
function titlePrefix(queue: { items: Waiting[]; total: number } | undefined): string {
  if (!queue || queue.total === 0) return ''
  return `(${queue.total}) ${queue.items[0]?.urgency === 'emergency' ? 'EMERGENCY · ' : ''}`
}
