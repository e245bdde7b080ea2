import { CalendarClock } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useNow } from '#app/office/controls/use-now.ts'
import { isDay } from '#app/business/local-instant.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { TextField } from '#app/ui/field.tsx'

import {
  type AppointmentFields,
  type AppointmentTimes,
  appointmentTimes,
  moveStart,
} from '#app/features/bookings/jobs/appointment-fields.ts'
import { type DayPart, dayParts, proposePart, proposeTime, type Wish } from '#app/features/bookings/jobs/free-time.ts'
import { isErased, nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { useAppointmentSettings } from './use-appointment-settings.ts'
import { useBusy, useCalendarFor, useJobsOf } from './use-jobs.ts'
import { jobsInTheWay } from './who-is-free.ts'

/**
 * Date, start and end of an appointment, with buttons that propose a free time, the time in words and a warning of each
 * job that it overlaps.
 */
export function AppointmentTimeFields({
  value,
  onChange,
  required = false,
  errors,
  wish,
  people,
  except = null,
  makesRoom = null,
}: {
  value: AppointmentFields
  onChange: (value: AppointmentFields) => void
  required?: boolean
  errors: { [Field in keyof AppointmentFields]?: string | undefined }
  wish: Wish
  /** Who goes, and is in the way of other jobs; null in a shop of one. */
  people: readonly number[] | null
  /** The booking that the time is for. */
  except?: number | null
  /** The job that is moved for it. */
  makesRoom?: { job: { id: number } } | null
}) {
  const times = appointmentTimes(value)
  const calendar = useCalendarFor(wish)
  const jobs = useJobsOf(value.date)
  const busy = useBusy(wish.serviceType ?? '', jobs.data ?? [])
  const proposal = proposeTime(wish, calendar)
  const propose = (part: DayPart) =>
    onChange(
      isDay(value.date)
        ? proposePart(part, value.date, { ...calendar, ...(jobs.data && { busy }) })
        : proposePart(part, proposal.date, calendar),
    )
  return (
    <>
      <div role="group" aria-label="Propose a time" className="flex flex-wrap gap-2">
        <ToolButton label="First Free" onClick={() => onChange(proposal)} />
        {parts.map((part) => (
          <ToolButton key={part} label={part} onClick={() => propose(part)} />
        ))}
      </div>
      <div className="@container">
        <div className="grid grid-cols-2 gap-4 @min-[23rem]:grid-cols-[1.2fr_1fr_1fr] @min-[23rem]:gap-2 @min-[23rem]:@max-[26rem]:[&_input]:px-2 @min-[23rem]:@max-[26rem]:[&_input]:text-sm *:min-w-0 sm:[&_input]:px-2.5 [&_input]:min-w-0">
          <div className="@max-[23rem]:col-span-2">
            <TextField
              label="Date"
              type="date"
              required={required}
              value={value.date}
              error={errors.date}
              onChange={({ target }) => onChange({ ...value, date: target.value })}
            />
          </div>
          <TextField
            label="Start"
            type="time"
            required={required}
            step={900}
            value={value.start}
            error={errors.start}
            onChange={({ target }) => onChange(moveStart(value, target.value))}
          />
          <TextField
            label="End"
            type="time"
            required={required}
            step={900}
            value={value.end}
            error={errors.end}
            onChange={({ target }) => onChange({ ...value, end: target.value })}
          />
        </div>
      </div>
      {times && (
        <TimeCheck date={value.date} times={times} wish={wish} people={people} except={except} makesRoom={makesRoom} />
      )}
    </>
  )
}

const parts = Object.keys(dayParts) as DayPart[]

/** The time in words, with warnings. */
function TimeCheck({
  date,
  times,
  wish,
  people,
  except,
  makesRoom,
}: {
  date: string
  times: AppointmentTimes
  wish: Wish
  people: readonly number[] | null
  except: number | null
  makesRoom: { job: { id: number } } | null
}) {
  const jobs = useJobsOf(date)
  const now = useNow()
  const { day, hours } = appointmentTime(times.scheduledStart, times.scheduledEnd)
  const told = useAppointmentSettings().windowText(times, wish)
  return (
    <div role="status" className="grid gap-2">
      <p className="flex items-start gap-2 text-ink-soft">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {day}
          <br />
          {hours}
          <br />
          {`The customer is told: ${told}`}
        </span>
      </p>
      {now !== null && Date.parse(times.scheduledStart) < now && <Warning>This time has already passed.</Warning>}
      {jobsInTheWay(jobs.data ?? [], times, except, people)
        .filter(({ id }) => id !== makesRoom?.job.id)
        .map((job) => (
          <Warning key={job.id}>
            {`Another confirmed booking overlaps: ${isErased(job) ? job.reference : nameOf(job)} ${appointmentTime(job.scheduledStart, job.scheduledEnd).hours}`}
          </Warning>
        ))}
    </div>
  )
}

const Warning = ({ children }: { children: string }) => (
  <p className="rounded-field border border-star/50 bg-star/15 px-3 py-2 font-medium">{children}</p>
)
