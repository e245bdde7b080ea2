import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { AlertCards } from '#app/features/alerts/office/alert-cards.tsx'
import { apiQuery } from '#app/http/api-query.ts'

import { readSetup } from './calls.ts'
import { ComingJobs, NextJob, useToday } from './coming-jobs.tsx'
import { FailedBackupLink, FailedMailLink, NoAddressLink, NobodyNotifiedLink } from './failure-links.tsx'
import { HealthStrip } from './health-strip.tsx'
import { ResponseTimes } from './response-times.tsx'
import { needsSetup } from './needs-setup.ts'
import { StatCards } from './stat-cards.tsx'
import { TechnicianTexts } from './technician-texts.tsx'
import { UnclosedJobs } from './unclosed-jobs.tsx'
import { WaitingList } from './waiting-list.tsx'
import { VisitsDue } from './visits-due.tsx'
import { WeekDone } from './week-done.tsx'

/** Only a new site shows it, until all is done or the owner dismisses it. */
const SetupChecklist = lazy(async () => ({ default: (await import('./setup-checklist.tsx')).SetupChecklist }))

export function Overview() {
  const setup = useQuery(apiQuery(readSetup))
  return (
    <div className="grid gap-8 md:gap-10 *:min-w-0 xl:grid-cols-2 xl:gap-x-6">
      <div>
        <NobodyNotifiedLink />
        <NoAddressLink />
        <AlertCards />
        <FailedMailLink />
        <FailedBackupLink />
        <UnclosedJobs today={useToday()} />
        <NextJob />
        <WaitingList />
        <TechnicianTexts />
      </div>
      <ComingJobs />
      <div className="grid gap-8 md:gap-10 *:min-w-0 xl:col-span-2">
        {setup.isLoadingError && <ErrorCard resource="what is left to set up" query={setup} />}
        <Suspense>{setup.data && needsSetup(setup.data) && <SetupChecklist setup={setup.data} />}</Suspense>
        <WeekDone />
        <VisitsDue />
        <StatCards />
        <ResponseTimes />
        <HealthStrip />
      </div>
    </div>
  )
}
