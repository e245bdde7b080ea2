import { Printer, Siren } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { callHref } from '#app/business/call-href.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { classNames } from '#app/ui/class-names.ts'

import type { Job } from './schemas.ts'
import { nameOf } from './name-of.ts'
import { monthDay, weekdayOf } from './week-label.ts'

/** One day of the week: a column on wide screens, a block on phones. */
export function WeekDay({
  date,
  jobs,
  isToday,
  hrefOf,
  onOpen,
  onPrint,
}: {
  date: string
  jobs: readonly Job[]
  isToday: boolean
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  onPrint: () => void
}) {
  return (
    <section
      aria-label={`${weekdayOf(date)}, ${monthDay(date)}`}
      className={classNames(
        'min-w-0 rounded-card border p-2 lg:min-h-72',
        isToday ? 'border-accent bg-surface' : 'border-line bg-tint/40',
        jobs.length === 0 && 'max-lg:hidden',
      )}
    >
      <h3 className="px-1.5 pt-1 pb-2 text-[0.9375rem] leading-snug font-bold tracking-normal">
        <span className="lg:block">{weekdayOf(date)}</span>{' '}
        <span className="font-medium text-ink-soft">{monthDay(date)}</span>
        {isToday && <span className="text-accent"> Today</span>}
      </h3>
      {jobs.length === 0 && <p className="px-1.5 text-sm text-ink-faint">No jobs</p>}
      <ul className="grid gap-2">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="relative rounded-field border border-line bg-surface px-3 py-2 hover:border-line-strong"
          >
            <p className="text-sm text-ink-soft tabular-nums">
              {appointmentTime(job.scheduledStart, job.scheduledEnd).hours}
            </p>
            <a
              href={hrefOf(job.id)}
              id={`row-${job.id}`}
              className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-field hover:underline"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onOpen(job.id)
              }}
            >
              {nameOf(job)}
            </a>
            <p
              className={classNames(
                'flex items-center gap-1.5',
                job.urgency === 'emergency' && 'font-semibold text-bad',
              )}
            >
              {job.urgency === 'emergency' && <Siren aria-hidden="true" className="size-4 shrink-0" />}
              {serviceLabel(job.serviceType)}
            </p>
            {/\d/.test(job.phone) && (
              <a
                href={callHref(job.phone)}
                className="relative z-10 inline-flex min-h-11 items-center text-ink-soft hover:text-accent hover:underline md:min-h-8"
              >
                {readablePhone(job.phone)}
              </a>
            )}
          </li>
        ))}
      </ul>
      {jobs.length > 0 && (
        <ToolButton
          Icon={Printer}
          label="Print Day"
          aria-label={`Print Day: ${weekdayOf(date)}`}
          tone="quiet"
          className="mt-1.5 w-full"
          onClick={onPrint}
        />
      )}
    </section>
  )
}
