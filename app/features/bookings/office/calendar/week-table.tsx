import { useEffect, useRef } from 'react'
import { Siren } from 'lucide-react'

import { localTime } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { openTimes, spansOn } from '#app/business/opening-hours.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { serviceLabel } from '#app/business/service-types.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { clock, minutes, minutesOn, type Slot } from '#app/features/bookings/jobs/appointment-fields.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import { StateIcon, useDayState } from '#app/features/bookings/office/state-mark.tsx'
import { PersonMark } from '#app/features/technicians/office/person-mark.tsx'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { useNow } from '#app/office/controls/use-now.ts'
import { openHere } from '#app/office/list/row-link.tsx'
import { rowId } from '#app/office/list/use-row-focus.ts'
import { classNames } from '#app/ui/class-names.ts'

import { hoursShown, officeHours, slotLength } from './day-blocks.ts'
import { jobsId } from './calendar-days.ts'
import { bodies } from './job-block.tsx'
import { columnsOf, DayLink } from './time-grid.tsx'
import type { DragToSlot } from './use-drag.ts'

interface Shared {
  drag: DragToSlot
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  /** Gives a job to somebody else. */
  onMove: (job: Job, from: number | null, to: number | null) => void
  onSlot: (slot: Slot) => void
}

/** A week with a row for each person. What is dropped on a day is proposed after the jobs that are there. */
export function WeekTable({
  dates,
  jobs,
  lanes,
  ...shared
}: Shared & { dates: readonly string[]; jobs: readonly Job[]; lanes: readonly (Technician | null)[] }) {
  const today = todayHere()
  const days = dates.map((date) => ({ date, lanes: columnsOf([date], jobs, lanes) }))
  const head = 'border-line px-1.5 py-1.5 text-left text-[0.9375rem] leading-snug font-bold'
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const column = scroller.current?.querySelector<HTMLElement>(`[data-day="${today}"]`)
    if (column)
      scroller.current!.scrollLeft =
        column.offsetLeft - (column.parentElement!.firstElementChild as HTMLElement).offsetWidth
  }, [dates[0], today])
  return (
    <div ref={scroller} data-days="" className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full min-w-[47rem] table-fixed border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={`sticky left-0 z-20 w-26 border-b bg-surface ${head}`}>
              <span className="sr-only">Technician</span>
            </th>
            {dates.map((date) => (
              <th key={date} scope="col" className={`border-b border-l ${head} ${date === today ? 'text-accent' : ''}`}>
                <DayLink date={date} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody id={jobsId} tabIndex={-1} className="outline-none">
          {lanes.map((person, row) => (
            <tr key={person?.id ?? 0} className="group">
              <th
                scope="row"
                className={`sticky left-0 z-20 border-b bg-surface align-top wrap-anywhere group-last:border-b-0 ${head}`}
              >
                {person && <PersonMark color={person.color} />} {person?.name ?? 'Unassigned'}
              </th>
              {days.map(({ date, lanes }) => (
                <Cell
                  key={date}
                  date={date}
                  person={person}
                  above={lanes[row - 1]?.person}
                  below={lanes[row + 1]?.person}
                  jobs={lanes[row]!.blocks.map(({ job }) => job)}
                  {...shared}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Row extends Shared {
  person: Technician | null
  /** Whose rows are beside it; undefined is none. */
  above: Technician | null | undefined
  below: Technician | null | undefined
}

function Cell({ date, jobs, ...row }: Row & { date: string; jobs: readonly Job[] }) {
  const {
    person,
    drag: { drag },
    onSlot,
  } = row
  const { hours } = useProfile()
  const now = localTime(new Date(useNow() ?? 0))
  // On a day that is closed, as on one that is open.
  const opens = spansOn(date, openTimes(hours, 'bookingPage'))[0]?.[0] ?? hoursShown(hours.bookingPage, []).from
  const next = now.date === date ? Math.ceil(minutes(now.time) / slotLength) * slotLength : 0
  const from = Math.max(opens, next, ...jobs.map(({ scheduledEnd }) => minutesOn(date, scheduledEnd)))
  const off = person?.timeOff.find(
    ({ startsAt, endsAt }) => minutesOn(date, startsAt) < officeHours[1] && minutesOn(date, endsAt) > officeHours[0],
  )
  const isTarget = drag?.slot?.date === date && drag.slot.technicianId === (person?.id ?? null)
  return (
    <td
      data-day={date}
      data-lane={person?.id ?? 0}
      data-from={from}
      data-to={from + slotLength}
      // Beside its jobs. By keyboard, a request is scheduled from the tray.
      onClick={({ target, currentTarget }) =>
        (target === currentTarget || target === currentTarget.lastElementChild) &&
        onSlot({ date, start: clock(Math.min(from, 23 * 60)), technicianId: person?.id ?? null })
      }
      className={classNames(
        'h-20 border-b border-l border-line p-0.5 align-top group-last:border-b-0',
        isTarget && 'bg-tint outline-2 -outline-offset-2 outline-accent outline-dashed',
      )}
    >
      {off && <p className="px-1 text-sm font-medium text-bad">{['Off', off.reason].filter(Boolean).join(': ')}</p>}
      <ul className="grid grid-cols-1 gap-0.5">
        {jobs.map((job) => (
          <WeekJob key={`${job.id} ${job.isCurrent ? '' : job.scheduledStart}`} job={job} {...row} />
        ))}
      </ul>
    </td>
  )
}

/** Alt with the up or down arrow gives it to somebody else. */
function WeekJob({
  job,
  person,
  above,
  below,
  drag: { drag, start: startDrag },
  hrefOf,
  onOpen,
  onMove,
}: Row & { job: Job }) {
  const helps = person !== null && job.technicianId !== person.id
  const { start, hours } = appointmentTime(job.scheduledStart, job.scheduledEnd)
  const { name, text, problem } = useDayState(job)
  return (
    <li
      title={[`${nameOf(job)}, ${hours}`, serviceLabel(job.serviceType), text, problem?.text]
        .filter(Boolean)
        .join(', ')}
      className={classNames(
        'rounded-field border text-sm leading-snug select-none hover:border-ink',
        bodies[name],
        problem && (problem.name === 'over' ? 'border-alarm!' : 'border-star!'),
        job.isCurrent && drag?.item.id === job.id && 'opacity-40',
      )}
      onPointerDown={(event) => {
        const length = Date.parse(job.scheduledEnd) - Date.parse(job.scheduledStart)
        const item = { id: job.id, name: nameOf(job), serviceType: job.serviceType, length }
        if (job.status === 'confirmed') startDrag(event, { ...item, lane: person?.id ?? null })
      }}
    >
      <a
        href={hrefOf(job.id)}
        id={helps || !job.isCurrent ? undefined : rowId(job.id)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        draggable={false}
        onKeyDown={(event) => {
          const to = { ArrowUp: above, ArrowDown: below }[event.key]
          if (!event.altKey || to === undefined || job.status !== 'confirmed') return
          event.preventDefault()
          onMove(job, person?.id ?? null, to?.id ?? null)
        }}
        className="block rounded-field px-1.5 py-0.5"
        onClick={(event) => openHere(event, () => onOpen(job.id))}
      >
        <span className="flex items-center justify-between gap-1 font-semibold tabular-nums">
          <span className="whitespace-nowrap">{start}</span>
          {job.urgency === 'emergency' && <Siren aria-label="Emergency" className="size-4 shrink-0 text-bad" />}
          <StateIcon name={problem?.name ?? name} />
          <span className="sr-only">{[text, problem?.text].filter(Boolean).join(', ')}</span>
        </span>
        <span className="block truncate">{nameOf(job)}</span>
        {job.town && <span className="block truncate opacity-80">{job.town}</span>}
        {helps && <span className="block">helps</span>}
      </a>
    </li>
  )
}
