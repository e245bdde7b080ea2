import { type ComponentType, lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'

import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { Tabs } from '#app/office/controls/tabs.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { readHealth } from './calls.ts'
import { type DashboardTab, dashboardTabs, tabHref, tabOf } from './dashboard-tabs.ts'
import { Overview } from './overview.tsx'

export function DashboardPage() {
  const tab = tabOf(useExactSearch())
  const health = useQuery(apiQuery(readHealth))
  const failed = health.data?.queue.failed || undefined
  const Tab = tabs[tab]
  return (
    <AdminPage title="Dashboard" className="mt-2 md:mt-4">
      <Tabs
        label="Dashboard"
        current={tab}
        hrefOf={tabHref}
        tabs={dashboardTabs.map((item) => ({ ...item, count: item.value === 'outbox' ? failed : undefined }))}
      />
      <div className="mt-5 md:mt-6">
        <Suspense fallback={<SkeletonRows />}>
          <Tab key={tab} emailConfigured={health.data?.emailConfigured ?? true} />
        </Suspense>
      </div>
    </AdminPage>
  )
}

/** The overview is part of the page; the other tabs load when they are opened. */
const tabs: Record<DashboardTab, ComponentType<{ emailConfigured: boolean }>> = {
  '': Overview,
  activity: lazy(async () => ({
    default: (await import('#app/features/activity/office/activity-tab.tsx')).ActivityTab,
  })),
  outbox: lazy(async () => ({ default: (await import('#app/features/outbox/office/outbox-tab.tsx')).OutboxTab })),
  content: lazy(async () => ({ default: (await import('#app/features/content/office/content-tab.tsx')).ContentTab })),
  settings: lazy(async () => ({
    default: (await import('./settings-tab.tsx')).SettingsTab,
  })),
  visits: lazy(async () => ({ default: (await import('#app/features/visits/office/visits-tab.tsx')).VisitsTab })),
  trash: lazy(async () => ({ default: (await import('#app/features/trash/office/trash-tab.tsx')).TrashTab })),
}
