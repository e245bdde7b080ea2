import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useDraft } from '#app/office/form/use-draft.ts'
import { useNow } from '#app/office/controls/use-now.ts'
import { isDay } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { TextField } from '#app/ui/field.tsx'

import { appointmentTimes, defaultAppointment, moveStart } from './appointment-fields.ts'
import { listJobs } from './calls.ts'
import type { AdminBooking } from './schemas.ts'
import { isErased, nameOf } from './name-of.ts'

type Times = NonNullable<ReturnType<typeof appointmentTimes>>

/**
 * Asks for a time, to confirm, rebook or reschedule, and warns of overlapping jobs. A time that couldn't be saved is
 * drafted in this tab until the booking changes.
 */
export function AppointmentDialog({
  booking,
  title,
  confirmLabel,
  busy,
  fields: refused,
  onConfirm,
  onClose,
}: {
  booking: AdminBooking
  title: string
  confirmLabel: string
  busy: boolean
  /** Server errors by field. */
  fields: Record<string, string>
  /** Resolves to whether it was saved. */
  onConfirm: (times: Times) => Promise<boolean>
  onClose: () => void
}) {
  const [initial] = useState(() => defaultAppointment(booking, todayHere()))
  const {
    value: fields,
    set: setFields,
    clearDraft,
  } = useDraft(`appointment:${booking.id} ${booking.updatedAt}`, initial)
  const [isIncomplete, setIncomplete] = useState(false)
  const times = appointmentTimes(fields)
  const now = useNow()
  const hasPassed = times !== null && now !== null && Date.parse(times.scheduledEnd) <= now

  return (
    <AlertDialog
      open
      onClose={() => {
        clearDraft()
        onClose()
      }}
      title={title}
      text={hasPassed ? `This time has passed, so ${nameOf(booking)} won’t be e-mailed.` : notificationText(booking)}
      confirmLabel={confirmLabel}
      busy={busy}
      onConfirm={() => {
        setIncomplete(times === null)
        if (times) void onConfirm(times).then((saved) => saved && clearDraft())
      }}
    >
      <TextField
        label="Date"
        type="date"
        required
        value={fields.date}
        error={isIncomplete && !isDay(fields.date) ? 'Please enter a valid date.' : refused.scheduledStart}
        onChange={({ target }) => setFields({ ...fields, date: target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Start"
          type="time"
          required
          step={900}
          value={fields.start}
          error={isIncomplete && fields.start === '' ? 'Please choose a start time.' : undefined}
          onChange={({ target }) => setFields(moveStart(fields, target.value))}
        />
        <TextField
          label="End"
          type="time"
          required
          step={900}
          value={fields.end}
          error={isIncomplete && fields.end === '' ? 'Please choose an end time.' : refused.scheduledEnd}
          onChange={({ target }) => setFields({ ...fields, end: target.value })}
        />
      </div>
      {times && <TimeCheck date={fields.date} times={times} except={booking.id} />}
    </AlertDialog>
  )
}

/** How the customer will be notified. */
function notificationText(booking: AdminBooking): string {
  const name = nameOf(booking)
  if (booking.email === '') return `There’s no e-mail address for ${name}. Please call with the time.`
  return booking.mailConfigured
    ? `${name} will be e-mailed the time and a calendar file.`
    : `E-mail isn't set up. Please call ${name} with the time.`
}

/** The time in words, with warnings. */
function TimeCheck({ date, times, except }: { date: string; times: Times; except: number }) {
  const jobs = useQuery(apiQuery(listJobs, undefined, { from: date, days: 2 }))
  const start = Date.parse(times.scheduledStart)
  const overlaps = (jobs.data ?? []).filter(
    (job) =>
      job.id !== except &&
      Date.parse(job.scheduledStart) < Date.parse(times.scheduledEnd) &&
      Date.parse(job.scheduledEnd) > start,
  )
  const now = useNow()
  const { day, hours } = appointmentTime(times.scheduledStart, times.scheduledEnd)
  return (
    <div role="status" className="grid gap-2">
      <p className="flex items-start gap-2 text-ink-soft">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {day}
          <br />
          {hours}, St. Louis time
        </span>
      </p>
      {now !== null && start < now && <Warning>This time has already passed.</Warning>}
      {overlaps.map((job) => (
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
