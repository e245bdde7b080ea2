import { AlertCards } from '#app/features/alerts/office/alert-cards.tsx'

import { FailedBackup, FailedMail } from './failures.tsx'
import { HealthStrip } from './health-strip.tsx'
import { OnTime } from './on-time.tsx'
import { QuickActions } from './quick-actions.tsx'
import { StatCards } from './stat-cards.tsx'
import { WaitingList } from './waiting-list.tsx'

/** The first part of the dashboard, in PRODUCT §8.1's order. */
export function Overview() {
  return (
    <div className="grid gap-8 md:gap-10 *:min-w-0">
      <div>
        <AlertCards />
        <FailedMail />
        <FailedBackup />
        <WaitingList />
      </div>
      <StatCards />
      <QuickActions />
      <OnTime />
      <HealthStrip />
    </div>
  )
}
