import { type ComponentType, lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'

import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { readHealth } from './calls.ts'
import { TodaySheet } from './coming-jobs.tsx'
import { type DashboardTab, tabOf } from './dashboard-tabs.ts'
import { Overview } from './overview.tsx'
import { QuickActions } from './quick-actions.tsx'

/** /admin: today's work, or with ?tab= another screen of the office. */
export function DashboardPage() {
  const { tab, title } = tabOf(useExactSearch())
  const health = useQuery(apiQuery(readHealth))
  const Tab = tabs[tab]
  const isToday = tab === ''
  return (
    <>
      <div className={isToday ? 'print:hidden' : undefined}>
        <AdminPage title={title} actions={isToday && <QuickActions />} className="mt-4">
          <Suspense fallback={<SkeletonRows />}>
            <Tab key={tab} emailConfigured={health.data?.emailConfigured ?? true} />
          </Suspense>
        </AdminPage>
      </div>
      {isToday && <TodaySheet />}
    </>
  )
}

/** The overview is part of the page; the other screens load when they are opened. */
const tabs: Record<DashboardTab, ComponentType<{ emailConfigured: boolean }>> = {
  '': Overview,
  customers: lazy(async () => ({
    default: (await import('#app/features/customers/office/customers-tab.tsx')).CustomersTab,
  })),
  activity: lazy(async () => ({
    default: (await import('#app/features/activity/office/activity-tab.tsx')).ActivityTab,
  })),
  outbox: lazy(async () => ({ default: (await import('#app/features/outbox/office/outbox-tab.tsx')).OutboxTab })),
  content: lazy(async () => ({ default: (await import('#app/features/content/office/content-tab.tsx')).ContentTab })),
  website: lazy(async () => ({ default: (await import('#app/features/website/office/website-tab.tsx')).WebsiteTab })),
  import: lazy(async () => ({ default: (await import('#app/features/imports/office/import-tab.tsx')).ImportTab })),
  redirects: lazy(async () => ({
    default: (await import('#app/features/redirects/office/redirects-tab.tsx')).RedirectsTab,
  })),
  settings: lazy(async () => ({
    default: (await import('./settings-tab.tsx')).SettingsTab,
  })),
  jobs: lazy(async () => ({ default: (await import('#app/features/bookings/office/job-values.tsx')).JobValues })),
  visits: lazy(async () => ({ default: (await import('#app/features/visits/office/visits-tab.tsx')).VisitsTab })),
  trash: lazy(async () => ({ default: (await import('#app/features/trash/office/trash-tab.tsx')).TrashTab })),
}
