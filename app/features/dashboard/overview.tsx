import { AlertCards } from '#app/features/alerts/office/alert-cards.tsx'

import { FailedBackupLink, FailedMailLink } from './failure-links.tsx'
import { HealthStrip } from './health-strip.tsx'
import { ResponseTimes } from './response-times.tsx'
import { QuickActions } from './quick-actions.tsx'
import { StatCards } from './stat-cards.tsx'
import { WaitingList } from './waiting-list.tsx'

export function Overview() {
  return (
    <div className="grid gap-8 md:gap-10 *:min-w-0">
      <div>
        <AlertCards />
        <FailedMailLink />
        <FailedBackupLink />
        <WaitingList />
      </div>
      <StatCards />
      <QuickActions />
      <ResponseTimes />
      <HealthStrip />
    </div>
  )
}
