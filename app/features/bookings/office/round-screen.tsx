import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { addDays, isDay, localInstant, localTime } from '#app/business/local-instant.ts'
import { clockTime, todayHere, weekdayName } from '#app/business/local-time.ts'
import { dayLabel } from '#app/features/bookings/appointment-time.ts'
import { bookingScreen } from './booking-screen.tsx'
import { does } from './who-is-free.ts'
import { membershipEntity } from '#app/features/members/entity.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx'

import { planRound, proposeRound, undoRound } from '#app/features/bookings/round/calls.ts'
import type { RoundVisit } from '#app/features/bookings/round/schemas.ts'

/** How a visit differs from the plan. */
interface Change {
  isOut?: boolean
  date?: string
  start?: string
  technicianId?: number | null
}

/** Proposes a time to every member whose visit is due: a plan by town and day, which can be changed, and one press for all. */
export function RoundScreen() {
  const tomorrow = addDays(todayHere(), 1)
  // A week from now, nothing that is held is over before the customer has had seven days to answer.
  const [round, setRound] = useState({
    town: '',
    from: addDays(tomorrow, 7),
    weekdays: '12345',
    mostADay: '6',
  })
  const [changes, setChanges] = useState<Record<number, Change>>({})
  const [, navigate] = useLocation()
  const team = useTeam()
  const able = team?.active.filter((person) => does(person, 'maintenance')) ?? []
  const [chosen, setChosen] = useState<number[] | null>(null)
  const people = chosen ?? able.map(({ id }) => id)
  const errors = {
    from: isDay(round.from) && round.from >= tomorrow ? undefined : 'Please choose a day from tomorrow on.',
    mostADay: /^([1-9]\d?|100)$/.test(round.mostADay) ? undefined : 'Please enter a number from 1 to 100.',
    weekdays: round.weekdays === '' ? 'Please choose at least one day of the week.' : undefined,
    people: team && people.length === 0 ? 'Please choose who comes.' : undefined,
  }
  const query = useQuery({
    ...apiQuery(planRound, undefined, { ...round, technicians: chosen?.join(',') }),
    enabled: !Object.values(errors).some(Boolean),
    placeholderData: keepPreviousData,
  })
  const invalidates = [...membershipEntity.invalidates, ...bookingScreen.reads]
  const undo = useAdminAction(undoRound, {
    success: ({ skipped }) => [
      'Taken Back',
      skipped.length === 0 ? 'Nobody is asked.' : `${skipped.length} had answered already.`,
    ],
    failure: ['Not Undone', 'Failed to take the times back. Please try again.'],
    invalidates,
  })
  const propose = useAdminAction(proposeRound, {
    success: ({ updated, skipped }) => [
      'Times Proposed',
      [
        updated === 1 ? '1 member is asked.' : `${updated} members are asked.`,
        skipped.length > 0 && `Left out: ${skipped.length}. ${skipped[0]!.reason}`,
      ]
        .filter(Boolean)
        .join(' '),
    ],
    failure: ['Nothing Proposed', 'Failed to propose the times. Please try again.'],
    invalidates,
    undo: ({ bookingIds }) => (bookingIds.length > 0 ? () => undo.run({ body: { bookingIds } }) : null),
    onSuccess: () => navigate('/admin?tab=members&status=proposed'),
  })
  const change = (id: number, next: Change) => setChanges({ ...changes, [id]: { ...changes[id], ...next } })
  const chosenOf = (items: readonly RoundVisit[]) =>
    items.map((visit) => withChange(visit, changes[visit.membershipId])).filter((visit) => !visit.isOut)
  const setField = (name: 'town' | 'from' | 'mostADay') => ({
    value: round[name],
    onChange: ({ target }: { target: { value: string } }) => setRound({ ...round, [name]: target.value }),
  })
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">
        Each member gets an email or a text with a time, and answers with one press: yes, or another time. A time is
        held for seven days; nothing is confirmed for somebody who says nothing.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label="Town"
          empty="All towns"
          options={(query.data?.towns ?? []).map((town) => ({ value: town, label: town }))}
          {...setField('town')}
        />
        <TextField label="First day" type="date" min={tomorrow} error={errors.from} {...setField('from')} />
        <TextField label="Most visits a day" inputMode="numeric" error={errors.mostADay} {...setField('mostADay')} />
      </div>
      <fieldset>
        <legend className="font-semibold">Days</legend>
        <div className="flex flex-wrap gap-x-6">
          {[1, 2, 3, 4, 5, 6, 0].map((day) => (
            <Checkbox
              key={day}
              label={weekdayName(`2026-11-${String(day + 1).padStart(2, '0')}`)}
              checked={round.weekdays.includes(String(day))}
              onChange={() => setRound({ ...round, weekdays: toggled(round.weekdays.split(''), String(day)).join('') })}
            />
          ))}
        </div>
        {errors.weekdays && <p className="text-bad">{errors.weekdays}</p>}
      </fieldset>
      {team && (
        <fieldset>
          <legend className="font-semibold">Who comes</legend>
          <div className="flex flex-wrap gap-x-6">
            {able.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={people.includes(id)}
                onChange={() => setChosen(toggled(people, id))}
              />
            ))}
          </div>
          {errors.people && <p className="text-bad">{errors.people}</p>}
        </fieldset>
      )}
      <QueryBoundary query={query} resource="the times">
        {({ items, left, more }) =>
          items.length === 0 ? (
            <EmptyState illustration={<EmptyIllustration name="inbox" />}>
              {left === 0 ? 'No visit is due.' : 'There is no free time on these days.'}
            </EmptyState>
          ) : (
            <>
              {left > 0 && (
                <p className="font-semibold text-warn">
                  {left === 1 ? 'For 1 visit there is no time.' : `For ${left} visits there is no time.`} Please allow
                  more days or visits a day.
                </p>
              )}
              {more > 0 && <p className="text-ink-soft">{`${more} more are due: propose these first.`}</p>}
              <ol className="grid gap-5">
                {[...Map.groupBy(items, ({ scheduledStart }) => localTime(scheduledStart).date)].map(
                  ([date, visits]) => (
                    <li key={date}>
                      <h2 className="mb-1 text-lg">{dayLabel(date)}</h2>
                      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
                        {visits.map((visit) => (
                          <VisitRow
                            key={visit.membershipId}
                            visit={withChange(visit, changes[visit.membershipId])}
                            team={able}
                            first={tomorrow}
                            onChange={(next) => change(visit.membershipId, next)}
                          />
                        ))}
                      </ul>
                    </li>
                  ),
                )}
              </ol>
              <div className="sticky bottom-0 border-t border-line bg-paper py-3">
                <Button
                  disabled={propose.busy || query.isPlaceholderData || chosenOf(items).length === 0}
                  onClick={() => void propose.run({ body: { items: chosenOf(items).map(toPropose) } })}
                >
                  {chosenOf(items).length === 1 ? 'Propose 1 Time' : `Propose ${chosenOf(items).length} Times`}
                </Button>
              </div>
            </>
          )
        }
      </QueryBoundary>
    </div>
  )
}

type Planned = RoundVisit & { isOut: boolean }

/** A visit as it is to be proposed. Who can't be reached is left out. */
function withChange(visit: RoundVisit, { isOut, date, start, technicianId }: Change = {}): Planned {
  const planned = localTime(visit.scheduledStart)
  const scheduledStart = localInstant(date ?? planned.date, start ?? planned.time).toISOString()
  return {
    ...visit,
    scheduledStart,
    technicianId: technicianId === undefined ? visit.technicianId : technicianId,
    isOut: visit.channel === null || (isOut ?? false),
  }
}

const toPropose = ({ membershipId, scheduledStart, technicianId }: Planned) => ({
  membershipId,
  scheduledStart,
  technicianId,
})

const toggled = <Value,>(all: readonly Value[], one: Value) =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

function VisitRow({
  visit,
  team,
  first,
  onChange,
}: {
  visit: Planned
  team: readonly { id: number; name: string }[]
  first: string
  onChange: (change: Change) => void
}) {
  const [isMoving, setMoving] = useState(false)
  const { customer, town, name, channel, scheduledStart, technicianId, neighbors } = visit
  const { date, time } = localTime(scheduledStart)
  const who = team.find(({ id }) => id === technicianId)?.name
  return (
    <li className="px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <Checkbox
          className="min-w-0 grow"
          checked={!visit.isOut}
          disabled={channel === null}
          onChange={({ target }) => onChange({ isOut: !target.checked })}
          label={
            <>
              <span className="font-semibold">{`${clockTime(scheduledStart)} ${customer}`}</span>
              <span className="block text-sm text-ink-soft">
                {[
                  isMoving && dayLabel(date),
                  who,
                  town,
                  name,
                  neighbors > 0 && `${neighbors + 1} in ${town} that day`,
                  channel === null && 'no email, and no number that may be texted: please call',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          }
        />
        {!isMoving && channel !== null && (
          <ToolButton label="Move…" itemName={customer} onClick={() => setMoving(true)} />
        )}
      </div>
      {isMoving && (
        <div className="grid gap-4 pb-2 sm:grid-cols-3">
          <TextField
            label="Day"
            type="date"
            min={first}
            value={date}
            onChange={({ target }) => isDay(target.value) && onChange({ date: target.value })}
          />
          <TextField
            label="Start"
            type="time"
            step={900}
            value={time}
            onChange={({ target }) => target.value !== '' && onChange({ start: target.value })}
          />
          {team.length > 0 && (
            <SelectField
              label="Who comes"
              value={String(technicianId ?? '')}
              options={team.map((person) => ({ value: String(person.id), label: person.name }))}
              onChange={({ target }) => onChange({ technicianId: Number(target.value) })}
            />
          )}
        </div>
      )}
    </li>
  )
}
