import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'

import { useProfile } from '#app/business/profile-context.tsx'
import { useNow } from '#app/office/controls/use-now.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { TextField } from '#app/ui/field.tsx'

import {
  type AppointmentFields,
  type AppointmentTimes,
  appointmentTimes,
  moveStart,
  overlapping,
} from './appointment-fields.ts'
import { listJobs } from './calls.ts'
import { isErased, nameOf } from './name-of.ts'

/** Date, start and end of an appointment, with the time in words and a warning of each job that it overlaps. */
export function AppointmentTimeFields({
  value,
  onChange,
  required = false,
  errors,
  except = null,
}: {
  value: AppointmentFields
  onChange: (value: AppointmentFields) => void
  required?: boolean
  errors: { [Field in keyof AppointmentFields]?: string | undefined }
  /** The booking that the time is for. */
  except?: number | null
}) {
  const times = appointmentTimes(value)
  return (
    <>
      <TextField
        label="Date"
        type="date"
        required={required}
        value={value.date}
        error={errors.date}
        onChange={({ target }) => onChange({ ...value, date: target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
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
      {times && <TimeCheck date={value.date} times={times} except={except} />}
    </>
  )
}

/** The time in words, with warnings. */
function TimeCheck({ date, times, except }: { date: string; times: AppointmentTimes; except: number | null }) {
  const jobs = useQuery(apiQuery(listJobs, undefined, { from: date, days: 2 }))
  const now = useNow()
  const { region } = useProfile()
  const { day, hours } = appointmentTime(times.scheduledStart, times.scheduledEnd)
  return (
    <div role="status" className="grid gap-2">
      <p className="flex items-start gap-2 text-ink-soft">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {day}
          <br />
          {`${hours}, ${region} time`}
        </span>
      </p>
      {now !== null && Date.parse(times.scheduledStart) < now && <Warning>This time has already passed.</Warning>}
      {overlapping(jobs.data ?? [], times, except).map((job) => (
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
