import { type ReactNode, useId, useState } from 'react'

import { type Assignment, peopleOf } from '#app/features/bookings/assignment.ts'
import { PersonMark } from '#app/features/technicians/office/person-mark.tsx'
import type { Team } from '#app/features/technicians/office/use-team.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Checkbox, FieldError } from '#app/ui/field.tsx'

import { localTime } from '#app/business/local-instant.ts'
import { clockTime } from '#app/business/local-time.ts'
import type { AppointmentFields, AppointmentTimes } from '#app/features/bookings/jobs/appointment-fields.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import type { Job } from './schemas.ts'
import { does, neighborsOf, type Way, whyNot } from './who-is-free.ts'

type WayHere = Way<Team['active'][number], Job>

const fieldsOf = ({ person, times }: WayHere) => {
  const { date, time: start } = localTime(times.scheduledStart)
  return {
    date,
    start,
    end: localTime(times.scheduledEnd).time,
    assignment: { technicianId: person.id, helperIds: [] },
  }
}

/** Chooses who goes to a job: one press for the technician who leads it, and helpers. */
export function AssignFields({
  team,
  value,
  onChange,
  onTake,
  noneFree,
  ways,
  makesRoom,
  why,
  errors,
  jobs,
  times,
  serviceType,
  except,
}: {
  team: Team
  value: Assignment
  onChange: (value: Assignment) => void
  /** Takes a way in which somebody can come, with its time; without it, none is offered. */
  onTake?: (way: WayHere, chosen: AppointmentFields & { assignment: Assignment }) => void
  noneFree: boolean
  /** How somebody could come, if nobody is free. */
  ways: readonly WayHere[]
  /** The job that is moved for this one. */
  makesRoom: WayHere['moves']
  /** Why this person is suggested. */
  why: string | null
  errors: Record<string, string>
  /** Those of the day. */
  jobs: readonly Job[]
  times: AppointmentTimes | null
  serviceType: string
  except: number | null
}) {
  const id = useId()
  const { technicianId, helperIds } = value
  const [hasHelpers, setHasHelpers] = useState(helperIds.length > 0)
  const lead = team.personOf(technicianId)
  // Somebody inactive stays in the list as long as they are chosen.
  const chosen = peopleOf(value).flatMap((person) => team.personOf(person) ?? [])
  const people = [...new Set([...team.active, ...chosen])]
  const stateOf = (person: (typeof people)[number]) =>
    (times && whyNot(person, jobs, times, except)) ?? (does(person, serviceType) ? null : 'other services')
  const error = errors.technicianId ?? errors.helperIds
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : `${id}-why`}>
      <legend className="mb-1.5 font-semibold">Assign to</legend>
      {onTake && noneFree && times && (
        <div role="status" className="mb-2 grid gap-2 rounded-field border border-star bg-warn-tint p-3">
          <p className="font-semibold text-warn">{`Nobody is free at ${clockTime(times.scheduledStart)}.${ways.length > 0 ? ' Who comes?' : ''}`}</p>
          {ways.map((way) => (
            <button
              key={way.person.id}
              type="button"
              className="flex flex-wrap items-baseline gap-x-2 rounded-field border border-line-strong/60 bg-surface px-3 py-2 text-left leading-snug hover:border-ink"
              onClick={() => onTake(way, fieldsOf(way))}
            >
              <span className="font-semibold">{`${way.person.name}, ${clockTime(way.times.scheduledStart)}`}</span>{' '}
              <span className="text-sm text-ink-soft">
                {way.moves
                  ? `Moves ${nameOf(way.moves.job)} to ${clockTime(way.moves.times.scheduledStart)}`
                  : 'Free then, moves nobody'}
              </span>
            </button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {people.map((person) => {
          const beside = times ? neighborsOf(person, jobs, times, except) : ''
          const state = [stateOf(person), beside].filter(Boolean).join(', ')
          return (
            <Choice
              key={person.id}
              name={id}
              checked={technicianId === person.id}
              onChange={() =>
                onChange({ technicianId: person.id, helperIds: helperIds.filter((one) => one !== person.id) })
              }
            >
              <PersonMark color={person.color} />
              <span className="wrap-anywhere">{person.name}</span>
              {state && <span className="text-sm font-normal text-ink-soft">{state}</span>}
            </Choice>
          )
        })}
        <Choice
          name={id}
          checked={technicianId === null}
          onChange={() => onChange({ technicianId: null, helperIds: [] })}
        >
          Unassigned
        </Choice>
      </div>
      {makesRoom && (
        <p role="status" className="mt-1.5 text-sm font-medium">
          {`${nameOf(makesRoom.job)} moves to ${clockTime(makesRoom.times.scheduledStart)}.`}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
      <p id={`${id}-why`} role="status" className="mt-1.5 text-sm text-ink-soft empty:hidden">
        {why}
      </p>
      {lead && people.length > 1 && (
        <details open={hasHelpers} onToggle={({ currentTarget }) => setHasHelpers(currentTarget.open)} className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            Helpers{helperIds.length > 0 && `: ${helperIds.map((helper) => team.personOf(helper)?.name).join(', ')}`}
          </summary>
          <div className="grid sm:grid-cols-2">
            {people
              .filter((person) => person !== lead)
              .map((person) => (
                <Checkbox
                  key={person.id}
                  label={[person.name, stateOf(person)].filter(Boolean).join(', ')}
                  checked={helperIds.includes(person.id)}
                  onChange={({ target }) =>
                    onChange({
                      technicianId,
                      helperIds: target.checked
                        ? [...helperIds, person.id]
                        : helperIds.filter((helper) => helper !== person.id),
                    })
                  }
                />
              ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}

function Choice({
  name,
  checked,
  onChange,
  children,
}: {
  name: string
  checked: boolean
  onChange: () => void
  children: ReactNode
}) {
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border px-3.5 py-1.5 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 md:min-h-9',
        checked ? 'border-ink bg-tint' : 'border-line bg-surface hover:border-ink',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChange}
        className="absolute inset-0 m-0 opacity-0"
      />
      {children}
    </label>
  )
}
