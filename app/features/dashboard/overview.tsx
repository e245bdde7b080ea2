import { lazy, Suspense } from 'react'

import { AlertCards } from '#app/features/alerts/office/alert-cards.tsx'

import { FailedBackupLink, FailedMailLink } from './failure-links.tsx'
import { HealthStrip } from './health-strip.tsx'
import { ResponseTimes } from './response-times.tsx'
import { QuickActions } from './quick-actions.tsx'
import { StatCards } from './stat-cards.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Only a new site shows it. */
const SetupChecklist = lazy(async () => ({ default: (await import('./setup-checklist.tsx')).SetupChecklist }))

export function Overview() {
  return (
    <div className="grid gap-8 md:gap-10 *:min-w-0">
      <div>
        <Suspense>
          <SetupChecklist />
        </Suspense>
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
