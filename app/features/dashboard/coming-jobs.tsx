import { useQuery } from '@tanstack/react-query'
import { Navigation, Phone } from 'lucide-react'

import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { useNow } from '#app/office/controls/use-now.ts'
import { addDays, localDay } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { routeHref } from '#app/business/service-address.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { appointmentTime, dayLabel } from '#app/features/bookings/appointment-time.ts'
import { calendarPath } from '#app/features/bookings/office/calendar/calendar-days.ts'
import { People } from '#app/features/bookings/office/people.tsx'
import { bookingCalls, listAdminBookings, listJobs } from '#app/features/bookings/office/calls.ts'
import { isErased, nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { DaySheet, sheetsOf } from '#app/features/bookings/office/day-sheet.tsx'
import { OnMyWay } from '#app/features/bookings/office/on-my-way.tsx'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import { CallLink } from '#app/features/leads/office/call-link.tsx'
import { PersonFilter, usePersonFilter } from '#app/features/technicians/office/person-filter.tsx'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { leadPath } from '#app/features/leads/kinds.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'

/** The confirmed jobs of today and tomorrow, by day; follows midnight on an open screen. */
export function useComingJobs() {
  const now = useNow()
  const today = now === null ? todayHere() : todayHere(new Date(now))
  const jobs = useQuery(apiQuery(listJobs, undefined, { from: today, days: 2 }))
  const days = [today, addDays(today, 1)].map((date) => {
    const { start, end } = localDay(date)
    const isOn = (job: Job) => new Date(job.scheduledStart) < end && new Date(job.scheduledEnd) > start
    return { date, jobs: (jobs.data ?? []).filter(isOn) }
  })
  return { jobs, days, today }
}

/** The confirmed jobs of today and tomorrow, each with Call and Directions. */
export function ComingJobs() {
  const { jobs, days, today } = useComingJobs()
  const filter = usePersonFilter()
  const shown = days.map((day) => ({ ...day, jobs: day.jobs.filter(filter.shows) }))
  return (
    <section aria-labelledby="coming-jobs">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="coming-jobs" className="text-[1.375rem] leading-tight">
          Jobs today and tomorrow
        </h2>
        <PersonFilter filter={filter} />
      </div>
      <WaitingJobs today={today} />
      <QueryBoundary query={jobs} resource="today’s jobs" rows={2}>
        {() => (
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            {shown.map((day) => (
              <section
                key={day.date}
                aria-label={day.date === today ? 'Today' : 'Tomorrow'}
                className="not-first:border-t not-first:border-line"
              >
                <h3 className="flex flex-wrap items-baseline gap-x-2.5 bg-tint px-4 py-2 text-[0.9375rem] tracking-normal sm:px-5">
                  <Link
                    to={calendarPath('day', day.date, today)}
                    className="font-bold underline-offset-4 hover:underline"
                  >
                    {day.date === today ? 'Today' : 'Tomorrow'}
                  </Link>
                  <span className="font-medium text-ink-soft">
                    {dayLabel(day.date, today)}
                    {day.jobs.length === 0 && ' · No confirmed jobs'}
                  </span>
                </h3>
                {day.jobs.length > 0 && (
                  <ol>
                    {day.jobs.map((job) => (
                      <JobRow key={job.id} job={job} />
                    ))}
                  </ol>
                )}
              </section>
            ))}
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}

/** Today's jobs on paper. */
export function TodaySheet() {
  const [today] = useComingJobs().days
  const { date, jobs } = today!
  const sheets = sheetsOf(date, jobs, useTeam())
  if (sheets.length === 0) return <DaySheet date={date} jobs={[]} />
  return sheets.map((sheet) => <DaySheet key={sheet.personId ?? ''} {...sheet} />)
}

/** How many jobs wait for another appointment. */
function WaitingJobs({ today }: { today: string }) {
  const { data } = useQuery(apiQuery(listAdminBookings, undefined, { waiting: 'yes', pageSize: 1 }))
  if (!data?.total) return null
  return (
    <Link
      to={calendarPath('week', today, today)}
      className="mb-3 block rounded-field border border-star/50 bg-star/15 px-4 py-2 font-semibold underline-offset-4 hover:underline"
    >
      {data.total === 1 ? '1 job waits for another appointment' : `${data.total} jobs wait for another appointment`}
    </Link>
  )
}

function JobRow({ job }: { job: Job }) {
  const { id, phone, town, serviceType, scheduledStart, scheduledEnd } = job
  const name = isErased(job) ? job.reference : nameOf(job)
  const directions = routeHref([job])
  return (
    <li className="grid gap-x-5 gap-y-2 border-t border-line px-4 py-3 sm:px-5 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:items-center">
      <p className="font-semibold tabular-nums">{appointmentTime(scheduledStart, scheduledEnd).hours}</p>
      <div className="min-w-0">
        <Link to={leadPath('booking', id)} className="font-bold wrap-anywhere underline-offset-4 hover:underline">
          {name}
        </Link>
        <People assignment={job} times={job} />
        <p className="text-ink-soft wrap-anywhere">{`${town ?? 'No town yet'} · ${serviceLabel(serviceType)}`}</p>
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        <OnMyWay booking={job} />
        {/\d/.test(phone) && (
          <CallLink
            calls={bookingCalls}
            lead={{ ...job, kind: 'booking', status: 'confirmed', name }}
            phone={phone}
            aria-label={`Call ${readablePhone(phone)}, ${name}`}
            className={`${toolButtonClass()} max-md:grow`}
          >
            <Phone aria-hidden="true" className="size-[1.15em]" /> Call
          </CallLink>
        )}
        {directions && (
          <ExternalLink
            href={directions}
            aria-label={`Directions to ${name}`}
            className={`${toolButtonClass()} max-md:grow`}
          >
            <Navigation aria-hidden="true" className="size-[1.15em]" /> Directions
          </ExternalLink>
        )}
      </div>
    </li>
  )
}
