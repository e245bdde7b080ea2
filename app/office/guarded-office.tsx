import { type ReactNode, Suspense } from 'react'

import { LiveUpdates } from '#app/features/live/office/live-updates.tsx'
import { AdminGuard } from '#app/features/sign-in/admin-guard.tsx'

import { OfficeDrawer } from './office-drawer.tsx'
import { OfficeMenu } from './office-menu.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** What is around every screen of the office: first who this is, then the menu. */
export const GuardedOffice = ({ children }: { children: ReactNode }) => (
  <AdminGuard>
    <AdminFrame>{children}</AdminFrame>
  </AdminGuard>
)

function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="text-[0.9375rem] leading-normal lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <aside className="border-r border-line bg-surface max-lg:hidden print:hidden">
        <div className="sticky top-[7.5rem] max-h-[calc(100dvh-7.5rem)] overflow-y-auto px-3 py-5">
          <OfficeMenu />
        </div>
      </aside>
      <OfficeDrawer />
      <div className="mx-auto min-h-[60vh] w-full max-w-[92rem] min-w-0 px-4 pt-6 pb-16 sm:px-8 lg:pt-8 print:p-0">
        <LiveUpdates />
        <Suspense fallback={<SkeletonRows />}>{children}</Suspense>
      </div>
    </div>
  )
}
