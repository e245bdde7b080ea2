import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Navigation, Phone } from 'lucide-react'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { ToolButton, toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { useNow } from '#app/office/controls/use-now.ts'
import { addDays, localDay } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { routeHref } from '#app/business/service-address.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { appointmentTime, dayLabel } from '#app/features/bookings/appointment-time.ts'
import { calendarPath } from '#app/features/bookings/office/calendar/calendar-days.ts'
import { AssignDialog } from '#app/features/bookings/office/assigned.tsx'
import { dayCount } from '#app/features/bookings/office/day-count.ts'
import { People } from '#app/features/bookings/office/people.tsx'
import { bookingCalls, listAdminBookings, listJobs } from '#app/features/bookings/office/calls.ts'
import { dayState } from '#app/features/bookings/jobs/day-state.ts'
import { isErased, nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { DaySheet, sheetsOf } from '#app/features/bookings/office/day-sheet.tsx'
import { OnMyWay } from '#app/features/bookings/office/on-my-way.tsx'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import { StateMark } from '#app/features/bookings/office/state-mark.tsx'
import { isAhead } from '#app/features/bookings/office/use-jobs.ts'
import { CallLink } from '#app/features/leads/office/call-link.tsx'
import { PersonFilter, usePersonFilter } from '#app/features/technicians/office/person-filter.tsx'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { leadPath } from '#app/features/leads/kinds.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'

/** The date, which follows midnight on an open screen. */
export function useToday(): string {
  const now = useNow()
  return now === null ? todayHere() : todayHere(new Date(now))
}

/** The jobs of today and tomorrow, by day. */
export function useComingJobs() {
  const today = useToday()
  const jobs = useQuery(apiQuery(listJobs, undefined, { from: today, days: 2 }))
  const days = [today, addDays(today, 1)].map((date) => {
    const { start, end } = localDay(date)
    const isOn = (job: Job) => new Date(job.scheduledStart) < end && new Date(job.scheduledEnd) > start
    return { date, jobs: (jobs.data ?? []).filter(isOn) }
  })
  return { jobs, days, today }
}

/** Today's jobs as now, next and done, and tomorrow's. */
export function ComingJobs() {
  const { jobs, days, today } = useComingJobs()
  const now = useNow() ?? 0
  const team = useTeam()
  const filter = usePersonFilter()
  const [ofToday = [], ofTomorrow = []] = days.map((day) => day.jobs.filter(filter.shows))
  const open = ofToday.filter(isAhead)
  const hasBegun = (job: Job) => {
    const { name, problem } = dayState(job, now)
    return name !== 'scheduled' || problem !== null
  }
  const closed = ofToday.filter((job) => !isAhead(job))
  return (
    <section aria-labelledby="coming-jobs">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="coming-jobs" className="flex flex-wrap items-baseline gap-x-2.5 text-[1.375rem] leading-tight">
          <Link to={calendarPath('day', today, today)} className="underline-offset-4 hover:underline">
            Jobs today
          </Link>
          {ofToday.length > 0 && (
            <span className="text-[0.9375rem] font-medium text-ink-soft">{dayCount(ofToday, team)}</span>
          )}
        </h2>
        <PersonFilter filter={filter} />
      </div>
      <WaitingJobs today={today} />
      <QueryBoundary query={jobs} resource="today’s jobs" rows={2}>
        {() => (
          <div className="overflow-hidden rounded-card border border-line bg-surface *:not-first:border-t *:not-first:border-line">
            {ofToday.length === 0 && <p className="px-4 py-3 text-ink-soft sm:px-5">No jobs today.</p>}
            <Group title="Now" jobs={open.filter(hasBegun)} />
            <Group title="Next" jobs={open.filter((job) => !hasBegun(job))} />
            <Group title="Done" jobs={closed} />
            <Group
              title="Tomorrow"
              to={calendarPath('day', addDays(today, 1), today)}
              note={`${dayLabel(addDays(today, 1), today)}${ofTomorrow.length === 0 ? ' · No jobs' : ''}`}
              jobs={ofTomorrow}
            />
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}

/** On narrow screens, where the jobs are further down: the first that isn't done. */
export function NextJob() {
  const [today] = useComingJobs().days
  const open = today!.jobs.filter(isAhead)
  const next = open.find(({ startedAt }) => startedAt === null) ?? open[0]
  if (!next) return null
  return (
    <section aria-labelledby="next-job" className="mb-5 xl:hidden">
      <h2 id="next-job" className="mb-3 text-[1.375rem] leading-tight">
        Next job
      </h2>
      <ol className="overflow-hidden rounded-card border border-line bg-surface *:first:border-t-0">
        <JobRow job={next} />
      </ol>
    </section>
  )
}

/** Jobs under a title; without a note, nothing if there are none. */
function Group({ title, to, note, jobs }: { title: string; to?: string; note?: string; jobs: readonly Job[] }) {
  if (jobs.length === 0 && note === undefined) return null
  return (
    <section aria-label={title}>
      <h3 className="flex items-baseline gap-x-2.5 bg-tint px-4 py-1 text-[0.9375rem] tracking-normal sm:px-5">
        {to ? (
          <Link to={to} className="font-bold underline-offset-4 hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
        <span className="font-medium text-ink-soft">{note ?? jobs.length}</span>
      </h3>
      {jobs.length > 0 && (
        <ol>
          {jobs.map((job) => (
            <JobRow key={`${job.id} ${job.scheduledStart}`} job={job} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Today's jobs on paper. */
export function TodaySheet() {
  const [today] = useComingJobs().days
  const { date, jobs } = today!
  const ahead = jobs.filter(isAhead)
  const sheets = sheetsOf(date, ahead, useTeam())
  if (sheets.length === 0) return <DaySheet date={date} jobs={[]} />
  return sheets.map((sheet) => <DaySheet key={sheet.personId ?? ''} {...sheet} />)
}

/** How many jobs wait for another appointment. */
function WaitingJobs({ today }: { today: string }) {
  const query = useQuery(apiQuery(listAdminBookings, undefined, { waiting: 'yes', pageSize: 1 }))
  const { data } = query
  if (query.isLoadingError) return <ErrorCard resource="the jobs that wait for another appointment" query={query} />
  if (!data?.total) return null
  return (
    <Link
      to={`${calendarPath('week', today, today)}#jobs-to-schedule`}
      className="mb-3 block rounded-field border border-star/50 bg-star/15 px-4 py-2 font-semibold underline-offset-4 hover:underline"
    >
      {data.total === 1 ? '1 job waits for another appointment' : `${data.total} jobs wait for another appointment`}
    </Link>
  )
}

function JobRow({ job }: { job: Job }) {
  const [isAssigning, setAssigning] = useState(false)
  const { id, phone, town, serviceType, scheduledStart, scheduledEnd } = job
  const team = useTeam()
  const name = isErased(job) ? job.reference : nameOf(job)
  const isOpen = isAhead(job)
  const isUnassigned = team !== null && job.technicianId === null
  const directions = job.startedAt === null && routeHref([job])
  const { start, hours } = appointmentTime(scheduledStart, scheduledEnd)
  return (
    <li className="grid grid-cols-[4.75rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1.5 border-t border-line px-4 py-1.5 sm:grid-cols-[4.75rem_minmax(0,1fr)_auto] sm:px-5">
      <p title={hours} className="text-[0.9375rem] font-semibold tabular-nums">
        {start}
        <span className="sr-only">{hours.slice(start.length)}</span>
      </p>
      <div className="min-w-0 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <Link to={leadPath('booking', id)} className="font-bold wrap-anywhere underline-offset-4 hover:underline">
            {name}
          </Link>
          <StateMark isRow visit={job} />
        </p>
        <div className="flex flex-wrap gap-x-2 text-[0.9375rem] text-ink-soft">
          <span className="wrap-anywhere">
            {`${town ?? 'No town yet'} · `}
            <span className={job.urgency === 'emergency' ? 'font-semibold text-bad' : undefined}>
              {serviceLabel(serviceType).replace(' Systems', '')}
            </span>
          </span>
          <People assignment={job} times={job} isDone={!isOpen} />
        </div>
      </div>
      {isOpen && (
        <div className="flex flex-wrap justify-end gap-1.5 max-sm:col-span-2">
          {isUnassigned && <ToolButton label="Assign…" onClick={() => setAssigning(true)} />}
          {isAssigning && <AssignDialog booking={job} onClose={() => setAssigning(false)} />}
          {job.startedAt === null && job.arrivalAt === null && !isUnassigned && <OnMyWay booking={job} iconOnly />}
          {/\d/.test(phone) && (
            <CallLink
              calls={bookingCalls}
              lead={{ ...job, kind: 'booking', status: 'confirmed', name }}
              phone={phone}
              title="Call"
              aria-label={`Call ${readablePhone(phone)}, ${name}`}
              className={toolButtonClass('plain', true)}
            >
              <Phone aria-hidden="true" className="size-[1.15em]" />
            </CallLink>
          )}
          {directions && (
            <ExternalLink
              href={directions}
              title="Directions"
              aria-label={`Directions to ${name}`}
              className={toolButtonClass('plain', true)}
            >
              <Navigation aria-hidden="true" className="size-[1.15em]" />
            </ExternalLink>
          )}
        </div>
      )}
    </li>
  )
}
