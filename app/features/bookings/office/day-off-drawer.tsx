import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { Drawer } from '#app/office/drawer/drawer.tsx'
import { addDays, localDay, localInstant, localTime } from '#app/business/local-instant.ts'
import { clockTime } from '#app/business/local-time.ts'
import { openTimes } from '#app/business/opening-hours.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { readablePhone } from '#app/business/readable-phone.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { peopleOf } from '#app/features/bookings/assignment.ts'
import { appointmentTime, dayLabel, windowTime } from '#app/features/bookings/appointment-time.ts'
import { daysAhead } from '#app/features/bookings/jobs/free-time.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { CallLink } from '#app/features/leads/office/call-link.tsx'
import { readSettings } from '#app/features/settings/calls.ts'
import { addTimeOff, removeTimeOff } from '#app/features/technicians/calls.ts'
import { technicianEntity } from '#app/features/technicians/entity.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'

import { bookingFailed, bookingScreen } from './booking-screen.tsx'
import { bookingCalls, listJobs, reassignJobs } from './calls.ts'
import { type Choice, keyOf, planDayOff } from './day-off-plan.ts'
import type { Job } from './schemas.ts'
import { useAppointmentSettings } from './use-appointment-settings.ts'
import { isAhead } from './use-jobs.ts'

const invalidates = [...bookingScreen.reads, ...technicianEntity.invalidates]

/** Somebody is off on a day: their jobs with a proposal for each, and what each customer is told, in one press. */
export function DayOffDrawer({
  person,
  date,
  from: initialFrom = '',
  onClose,
}: {
  person: Technician
  date: string
  /** From when on, "13:00"; '' is all day. */
  from?: string
  onClose: () => void
}) {
  const [now] = useState(() => new Date())
  const [from, setFrom] = useState(initialFrom)
  const [reason, setReason] = useState('Sick')
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const { hours } = useProfile()
  const team = useTeam()
  const query = useQuery(apiQuery(listJobs, undefined, { from: date, days: daysAhead }))
  const { windowText } = useAppointmentSettings()
  const sendsMail = useQuery(apiQuery(readSettings)).data?.mail.configured ?? true
  const canEmail = ({ email }: Job) => sendsMail && email.includes('@')
  const startsAt = from === '' ? localDay(date).start : localInstant(date, from)
  const endsAt = localInstant(addDays(date, 1), '00:00')
  const jobs = (query.data ?? []).filter(isAhead)
  const affected = jobs.filter(
    (job) =>
      peopleOf(job).includes(person.id) &&
      job.startedAt === null &&
      new Date(job.scheduledStart) < endsAt &&
      // What should have begun is still to be done.
      (new Date(job.scheduledEnd) > startsAt || startsAt <= now),
  )
  const off = { id: 0, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), reason, jobs: [] }
  const absent = { ...person, timeOff: [...person.timeOff, off] }
  const plan = planDayOff(absent, team?.active ?? [], jobs, affected, chosen, {
    now,
    open: openTimes(hours, 'bookingPage'),
  })

  const failure = bookingFailed
  const back = useAdminAction(reassignJobs, {
    failure,
    invalidates,
    success: ['Day Restored', 'All jobs are as before.'],
  })
  const removeOff = useAdminAction(removeTimeOff, { failure, invalidates })
  const timeOffId = useRef<number | null>(null)
  const undoOff = () => timeOffId.current !== null && removeOff.run({ params: { id: timeOffId.current } })
  const markOff = useAdminAction(addTimeOff, {
    failure: ['Save Failed', 'Failed to save the time off. Please try again.'],
    invalidates,
    // With jobs, their toast undoes both.
    success: () =>
      before.current.length > 0 ? null : [`${person.name} Is Off`, 'Their lane is closed in the calendar.'],
    undo: () => undoOff,
  })
  // A live update may bring the change before the response does.
  const before = useRef<Job[]>([])
  const reassign = useAdminAction(reassignJobs, {
    failure,
    invalidates,
    success: ({ jobs: done }) => [
      `${person.name} Is Off`,
      `${done.length === 1 ? '1 job was' : `${done.length} jobs were`} reassigned or moved.`,
    ],
    undo: ({ jobs: done }) => {
      const jobs = before.current.map((job) => ({
        ...asBefore(job),
        version: done.find(({ id }) => id === job.id)?.updatedAt ?? job.updatedAt,
      }))
      return async () => {
        if (await back.run({ body: { jobs } })) await undoOff()
      }
    },
  })
  const busy = markOff.busy || reassign.busy
  async function save(withJobs: boolean) {
    // First the jobs, all or none: if one was changed since, nothing is stored.
    if (withJobs && plan.length > 0) {
      const jobs = plan.map(({ job, choice: { assignment, times } }) => ({
        id: job.id,
        version: job.updatedAt,
        assignment,
        scheduledStart: times.scheduledStart,
        scheduledEnd: times.scheduledEnd,
      }))
      before.current = affected
      if (!(await reassign.run({ body: { jobs } }))) {
        before.current = []
        return
      }
    }
    const { startsAt: starts, endsAt: ends } = off
    const saved = await markOff.run({
      params: { id: person.id },
      body: { startsAt: starts, endsAt: ends, reason: reason.trim() || null },
    })
    if (!saved) return
    timeOffId.current = saved.timeOff.find((one) => one.startsAt === starts && one.endsAt === ends)?.id ?? null
    onClose()
  }
  const emails = plan.filter(({ job, choice }) => newTimeOf(job, choice, windowText) !== null && canEmail(job)).length
  return (
    <Drawer
      open
      width="lg"
      onClose={onClose}
      title={`${person.name} is off on ${dayLabel(date)}`}
      subtitle={plan.length === 0 ? 'No jobs to reassign.' : 'The reason stays in the office.'}
      footer={
        <>
          <Button disabled={busy || query.isPending} onClick={() => void save(true)}>
            {plan.length === 0 ? 'Mark Off' : `Reassign ${plan.length}${emails > 0 ? ` and Notify ${emails}` : ''}`}
          </Button>
          {plan.length > 0 && (
            <Button variant="secondary" disabled={busy} onClick={() => void save(false)}>
              Mark Off Only
            </Button>
          )}
        </>
      }
    >
      <div className="mb-5 grid grid-cols-2 gap-4">
        <TextField
          label="From"
          hint="Empty: all day"
          type="time"
          step={900}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField label="Reason" maxLength={100} value={reason} onChange={({ target }) => setReason(target.value)} />
      </div>
      <QueryBoundary query={query} resource="the jobs" rows={4}>
        {() => (
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {plan.map(({ job, choices, choice }) => {
              const { start } = appointmentTime(job.scheduledStart, job.scheduledEnd)
              const soon = Date.parse(job.scheduledStart) - now.getTime() < 3_600_000
              const isLate = Date.parse(job.windowEnd ?? job.scheduledEnd) < now.getTime()
              const newTime = newTimeOf(job, choice, windowText)
              return (
                <li key={job.id} className="grid gap-x-5 gap-y-2 px-4 py-3 sm:grid-cols-2">
                  <div className="min-w-0 leading-snug">
                    <p className="font-bold wrap-anywhere">{nameOf(job)}</p>
                    <p className="text-ink-soft">
                      {[start, serviceLabel(job.serviceType), job.town].filter(Boolean).join(' · ')}
                    </p>
                    {soon && (
                      <div className="font-semibold text-warn">
                        {`${isLate ? 'Late' : 'Soon'}: please call first. `}
                        <CallLink
                          calls={bookingCalls}
                          lead={{ ...job, kind: 'booking', name: nameOf(job) }}
                          phone={job.phone}
                          className="whitespace-nowrap underline underline-offset-4"
                        >
                          {readablePhone(job.phone)}
                        </CallLink>
                      </div>
                    )}
                    <p className="mt-1 text-sm">
                      {newTime !== null
                        ? `${canEmail(job) ? 'Gets an email' : 'Can’t be emailed, please call'}: ${newTime}.`
                        : choice.times.scheduledStart === job.scheduledStart
                          ? 'The time stays. Nothing is sent.'
                          : `Still ${windowTime(job)!.hours}, as told. Nothing is sent.`}
                    </p>
                  </div>
                  <SelectField
                    label="What happens"
                    value={keyOf(choice)}
                    options={choices.map((one) => ({
                      value: keyOf(one),
                      label: labelOf(one, job, team?.personOf),
                    }))}
                    onChange={({ target }) => setChosen({ ...chosen, [job.id]: target.value })}
                  />
                </li>
              )
            })}
          </ol>
        )}
      </QueryBoundary>
    </Drawer>
  )
}

const asBefore = ({ id, technicianId, helperIds, scheduledStart, scheduledEnd }: Job) => ({
  id,
  assignment: { technicianId, helperIds },
  scheduledStart,
  scheduledEnd,
})

/** "Ana Ruiz, 9:00 AM as planned", "Marcus Lee, 11:30 AM", "Joe Pulaski, Mon, Jul 19, 8:00 AM", "Unassigned, 9:00 AM as planned". */
function labelOf(
  { kind, assignment, times }: Choice,
  job: Job,
  personOf?: (id: number | null) => Technician | undefined,
) {
  const who = personOf?.(assignment.technicianId)?.name ?? 'Unassigned'
  if (kind === 'later') return `${who}, ${clockTime(times.scheduledStart)}`
  if (kind !== 'another-day') return `${who}, ${clockTime(job.scheduledStart)} as planned`
  return `${who}, ${dayLabel(localTime(times.scheduledStart).date)}, ${clockTime(times.scheduledStart)}`
}

/** What the customer is told of another time; null if what they know stays true. */
function newTimeOf(job: Job, { times }: Choice, windowText: ReturnType<typeof useAppointmentSettings>['windowText']) {
  if (times.scheduledStart === job.scheduledStart) return null
  const told = windowText(times, job)
  const sameDay = localTime(times.scheduledStart).date === localTime(job.scheduledStart).date
  if (sameDay && job.windowStart && told === windowTime(job)!.hours) return null
  return `${dayLabel(localTime(times.scheduledStart).date)}, ${told}`
}
