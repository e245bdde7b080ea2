import { AdminPage } from '#app/office/shell/admin-page.tsx'

import { TodaySheet } from './coming-jobs.tsx'
import { Overview } from './overview.tsx'
import { QuickActions } from './quick-actions.tsx'

/** /admin: today's work; the other screens at this path are in office-routes.ts. */
export function DashboardPage() {
  return (
    <>
      <div className="print:hidden">
        <AdminPage title="Today" actions={<QuickActions />}>
          <Overview />
        </AdminPage>
      </div>
      <TodaySheet />
    </>
  )
}
