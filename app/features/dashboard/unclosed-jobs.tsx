import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { useNow } from '#app/office/controls/use-now.ts'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { addDays, localDay, localTime } from '#app/business/local-instant.ts'
import { clockTime } from '#app/business/local-time.ts'
import { BookingActions } from '#app/features/bookings/office/booking-actions.tsx'
import { listJobs, readBooking } from '#app/features/bookings/office/calls.ts'
import { People } from '#app/features/bookings/office/people.tsx'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import { isAhead } from '#app/features/bookings/office/use-jobs.ts'
import { monthDay, weekdayOf } from '#app/features/bookings/office/week-label.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { leadPath } from '#app/features/leads/kinds.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Link } from '#app/ui/link.tsx'

/** How far back jobs are looked for that nobody closed, with today. */
const days = 15
const hour = 3_600_000
/** So that today stays in sight. */
const maxRows = 3

/**
 * The jobs of days before that are still confirmed, and an hour after the last one's end those of today: what became of them?
 * Nothing if there are none.
 */
export function UnclosedJobs({ today }: { today: string }) {
  const now = useNow() ?? 0
  const [showsAll, setShowsAll] = useState(false)
  const from = addDays(today, 1 - days)
  const query = useQuery(apiQuery(listJobs, undefined, { from, days }))
  if (query.isLoadingError) return <ErrorCard resource="the jobs of the last days" query={query} />
  const { start } = localDay(today)
  const open = (query.data ?? []).filter(isAhead)
  const isDayOver = open.every(({ scheduledEnd }) => Date.parse(scheduledEnd) + hour < now)
  const jobs = open.filter(({ scheduledEnd }) => isDayOver || new Date(scheduledEnd) < start)
  if (jobs.length === 0) return null
  const dates = new Set(jobs.map(({ scheduledEnd }) => localTime(scheduledEnd).date))
  const count = jobs.length === 1 ? '1 job' : `${jobs.length} jobs`
  const [date] = dates
  return (
    <section
      aria-labelledby="unclosed-jobs"
      className="mb-5 overflow-hidden rounded-card border border-star bg-warn-tint text-ink"
    >
      <h2 id="unclosed-jobs" className="px-4 py-2.5 text-base font-bold text-warn sm:px-5">
        {dates.size === 1
          ? `${date === today ? 'Today' : weekdayOf(date!)} isn’t closed: ${count}`
          : `${count} of the last days ${jobs.length === 1 ? 'isn’t' : 'aren’t'} closed`}{' '}
        <span className="font-normal text-ink-soft">What became of {jobs.length === 1 ? 'it' : 'them'}?</span>
      </h2>
      <ul>
        {jobs.slice(0, showsAll ? jobs.length : maxRows).map((job) => (
          <UnclosedJob key={job.id} job={job} />
        ))}
      </ul>
      {jobs.length > maxRows && (
        <p className="border-t border-star/50 px-1 sm:px-2">
          <ToolButton
            tone="quiet"
            label={showsAll ? 'Show Fewer' : `${jobs.length - maxRows} more`}
            onClick={() => setShowsAll(!showsAll)}
          />
        </p>
      )}
    </section>
  )
}

function UnclosedJob({ job }: { job: Job }) {
  const { data: booking } = useQuery(apiQuery(readBooking, { id: job.id }))
  const { date } = localTime(job.scheduledStart)
  const when = `${weekdayOf(date).slice(0, 3)}, ${monthDay(date)}`
  const state = job.startedAt ? `started ${clockTime(job.startedAt)}` : 'not started'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-star/50 px-4 py-2 sm:px-5">
      <div className="min-w-0 grow basis-36">
        <Link to={leadPath('booking', job.id)} className="font-bold wrap-anywhere underline-offset-4 hover:underline">
          {nameOf(job)}
        </Link>
        <div className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {[when, state, job.town].filter(Boolean).join(' · ')} <People assignment={job} />
        </div>
      </div>
      <div className="flex min-h-11 flex-wrap gap-2 md:min-h-9">
        {booking && <BookingActions booking={booking} isShort />}
      </div>
    </li>
  )
}
