import { type ReactNode, Suspense } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { readStats } from '#app/features/dashboard/calls.ts'
import { LiveUpdates } from '#app/features/live/office/live-updates.tsx'
import { AdminGuard } from '#app/features/sign-in/admin-guard.tsx'
import { apiQuery } from '#app/http/api-query.ts'

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
        <Suspense fallback={<SkeletonRows />}>{children}</Suspense>
      </div>
    </div>
  )
}
