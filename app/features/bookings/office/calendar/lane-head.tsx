import { CalendarOff, Clock, Route } from 'lucide-react'

import { Menu } from '#app/office/controls/menu.tsx'
import { useNow } from '#app/office/controls/use-now.ts'
import { localTime } from '#app/business/local-instant.ts'
import { clockTime, todayHere } from '#app/business/local-time.ts'
import { routeHref } from '#app/business/service-address.ts'
import { arrivalTime, dayLabel } from '#app/features/bookings/appointment-time.ts'
import { minutesOn } from '#app/features/bookings/jobs/appointment-fields.ts'
import { dayState } from '#app/features/bookings/jobs/day-state.ts'
import { StateIcon } from '#app/features/bookings/office/state-mark.tsx'
import { isAhead } from '#app/features/bookings/office/use-jobs.ts'
import { PersonMark } from '#app/features/technicians/office/person-mark.tsx'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { classNames } from '#app/ui/class-names.ts'

import { officeHours } from './day-blocks.ts'
import type { Column } from './time-grid.tsx'

/** Whose lane it is, how much of their day is done, what they do now, and what can be done with their day. */
export function LaneHead({
  person,
  date,
  blocks,
  onOff,
}: Column & { onOff: (person: Technician, from: string) => void }) {
  const now = useNow() ?? 0
  const isToday = date === todayHere()
  const directions = routeHref(blocks.map(({ job }) => job).filter(isAhead))
  const states = blocks.map(({ job }) => ({ ...dayState(job, now), arrivalAt: job.arrivalAt }))
  const done = states.filter(({ name }) => name === 'done').length
  const off = person?.timeOff.find(
    ({ startsAt, endsAt }) => minutesOn(date, startsAt) < 24 * 60 && minutesOn(date, endsAt) >= officeHours[1],
  )
  const since = off && minutesOn(date, off.startsAt) > officeHours[0] ? ` from ${clockTime(off.startsAt)}` : ''
  const current = states.findLast(({ name }) => name === 'working' || name === 'moving')
  const problem = states.find((state) => state.problem)?.problem
  const arrives = current?.name === 'moving' && current.arrivalAt && `Arrives ${arrivalTime(current.arrivalAt)}`
  // A lane has room for the first name.
  const [firstName = '', ...otherNames] = person?.name.split(' ') ?? ['Unassigned']
  const isShared = useTeam()?.active.some(({ id, name }) => id !== person?.id && name.split(' ')[0] === firstName)
  return (
    <div className="sticky top-0 z-30 min-w-0 border-b border-l border-line bg-surface px-1.5 py-1.5 text-[0.9375rem] leading-snug">
      <h3 className="flex items-center gap-1.5 text-[0.9375rem] leading-snug font-bold tracking-normal">
        {person && <PersonMark color={person.color} />}
        <span title={person?.name} className="min-w-0 truncate">
          {firstName}
          <span className={isShared ? undefined : 'sr-only'}>{otherNames.map((name) => ` ${name}`)}</span>
        </span>
        <span className="shrink-0 font-medium text-ink-soft tabular-nums max-md:sr-only">
          <span className="sr-only">, jobs: </span>
          {done > 0 ? `${done} of ${blocks.length}` : blocks.length}
          {done > 0 && <span className="sr-only"> done</span>}
        </span>
        {person && (
          <span className="-my-1.5 ml-auto">
            <Menu
              label={`Day of ${person.name}`}
              items={[
                !off && {
                  label: isToday ? 'Off Today…' : `Off on ${dayLabel(date)}…`,
                  Icon: CalendarOff,
                  onSelect: () => onOff(person, ''),
                },
                isToday &&
                  !off && {
                    label: 'Off from Now…',
                    Icon: Clock,
                    onSelect: () => onOff(person, localTime(new Date()).time),
                  },
                directions !== null && {
                  label: 'Directions',
                  Icon: Route,
                  onSelect: () => void open(directions, '_blank', 'noopener'),
                },
              ]}
            />
          </span>
        )}
      </h3>
      {off && (
        <p className="truncate text-sm font-medium text-bad">
          {[`Off${since}`, off.reason].filter(Boolean).join(': ')}
        </p>
      )}
      {person?.notifiedBy === 'stopped' && <p className="truncate text-sm text-warn">Ended our texts with STOP</p>}
      {(problem ?? current) && (
        <p
          className={classNames(
            'truncate text-sm font-medium',
            problem ? (problem.name === 'late' ? 'text-warn' : 'text-bad') : 'text-brand',
          )}
        >
          <StateIcon name={(problem ?? current)!.name} /> {problem?.text ?? (arrives || current!.text)}
        </p>
      )}
    </div>
  )
}
