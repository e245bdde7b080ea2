import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'

import { clockTime } from '#app/business/local-time.ts'
import { appointmentTime, dayLabel } from '#app/features/bookings/appointment-time.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { invalidate } from '#app/office/invalidate.ts'
import { Checkbox } from '#app/ui/field.tsx'

import { showToast } from '#app/ui/toasts.ts'

import { bookingFailed, bookingScreen } from './booking-screen.tsx'
import { declineReschedule, readBooking } from './calls.ts'
import type { RescheduleRequest } from '#app/features/bookings/jobs/reschedule-request-schema.ts'
import { useReschedule } from './use-reschedule.ts'

interface Asked {
  id: number
  name: string
  email: string
}

/** What a customer would rather have: each press moves the appointment there, or keeps it. */
export function RescheduleAnswer({
  booking,
  rescheduleRequest,
}: {
  booking: Asked
  rescheduleRequest: RescheduleRequest
}) {
  const { id, name, email } = booking
  const { version, scheduledStart, scheduledEnd, times, halfDays, note } = rescheduleRequest
  const [isKeeping, setKeeping] = useState(false)
  const client = useQueryClient()
  const shown = { id, firstName: name, lastName: '', updatedAt: version, scheduledStart, scheduledEnd }
  const move = useReschedule(shown, () => {
    showToast('Changed Elsewhere', 'This record was changed in another window.', 'error')
    void invalidate(client, bookingScreen.reads)
  })
  const missed = halfDays.filter(({ date, part }) => !times.some((time) => time.date === date && time.part === part))
  return (
    <div className="grid gap-2.5">
      {note !== null && <p className="whitespace-pre-line wrap-anywhere">“{note}”</p>}
      {missed.length > 0 && (
        <p className="text-ink-soft">
          {`Already over: ${missed.map(({ date, part }) => `${dayLabel(date)}, ${part}`).join('; ')}`}
        </p>
      )}
      <ul className="grid gap-2 print:hidden">
        {times.map((time, index) => (
          <li key={time.scheduledStart} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ToolButton
              Icon={CalendarClock}
              tone={index === 0 ? 'primary' : 'plain'}
              label={`Move to ${spanOf(time)}`}
              disabled={move.busy}
              onClick={() => void move.move({ scheduledStart: time.scheduledStart, scheduledEnd: time.scheduledEnd })}
            />
            {time.overlaps.length > 0 && (
              <span className="text-ink-soft">{`Overlaps ${time.overlaps.join(' and ')}`}</span>
            )}
          </li>
        ))}
        <li>
          <ToolButton label="Keep the Time…" onClick={() => setKeeping(true)} />
        </li>
      </ul>
      {isKeeping && (
        <KeepDialog
          booking={{ id, name, canNotify: email.includes('@') }}
          rescheduleRequest={rescheduleRequest}
          onClose={() => setKeeping(false)}
        />
      )}
    </div>
  )
}

/** "Tue, Dec 1, 9:00 to 11:00 AM". */
function spanOf({ scheduledStart, scheduledEnd }: { scheduledStart: string; scheduledEnd: string }) {
  const { date, start } = appointmentTime(scheduledStart, scheduledEnd)
  const end = clockTime(scheduledEnd)
  return `${date}, ${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} to ${end}`
}

function KeepDialog({
  booking: { id, name, canNotify },
  rescheduleRequest: { version, scheduledStart, scheduledEnd },
  onClose,
}: {
  booking: { id: number; name: string; canNotify: boolean }
  rescheduleRequest: RescheduleRequest
  onClose: () => void
}) {
  const [notifyCustomer, setNotify] = useState(canNotify)
  const store = useStoreRecord(readBooking)
  const when = appointmentTime(scheduledStart, scheduledEnd)
  const keep = useAdminAction(declineReschedule, {
    failure: bookingFailed,
    invalidates: bookingScreen.reads,
    success: (_response, { body }) => [
      'Time Kept',
      body.notifyCustomer ? `${name} will be emailed that the time stays.` : `${name} was not notified.`,
    ],
    onSuccess: (booking) => {
      store(booking)
      onClose()
    },
  })
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={`Keep the time for ${name}?`}
      text={`The appointment stays on ${when.day}, ${when.hours}.`}
      confirmLabel="Keep the Time"
      busy={keep.busy}
      onConfirm={() => void keep.run({ params: { id }, ifMatch: version, body: { notifyCustomer } })}
    >
      <Checkbox
        label={canNotify ? `Email ${name} that the time stays` : `There is no email address; please call ${name}.`}
        checked={notifyCustomer}
        disabled={!canNotify}
        onChange={({ target }) => setNotify(target.checked)}
      />
    </AlertDialog>
  )
}
