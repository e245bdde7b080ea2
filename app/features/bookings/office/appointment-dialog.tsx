import { useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useDraft } from '#app/office/form/use-draft.ts'
import { useNow } from '#app/office/controls/use-now.ts'
import { todayHere } from '#app/business/local-time.ts'
import { placeNames } from '#app/features/bookings/place-labels.ts'
import { notServed, ServicePlaceFields } from '#app/features/bookings/service-place-fields.tsx'

import {
  appointmentAt,
  type AppointmentTimes,
  appointmentTimes,
  defaultAppointment,
  missingIn,
  type Slot,
  slotText,
} from './appointment-fields.ts'
import { AppointmentTimeFields } from './appointment-time-fields.tsx'
import type { AdminBooking } from './schemas.ts'
import { nameOf } from './name-of.ts'
import { type PlaceTexts, placeTexts } from './place-texts.ts'

/**
 * Asks for a time, to confirm, rebook or reschedule, and warns of overlapping jobs. A time that couldn't be saved is
 * drafted in this tab until the booking changes.
 */
export function AppointmentDialog({
  booking,
  at,
  title,
  confirmLabel,
  busy,
  asksPlace = false,
  fields: refused,
  onConfirm,
  onClose,
}: {
  booking: AdminBooking
  /** The time chosen in the calendar. */
  at?: Slot
  title: string
  confirmLabel: string
  busy: boolean
  /** Whether to ask for the address, access notes and equipment too. */
  asksPlace?: boolean
  /** Server errors by field. */
  fields: Record<string, string>
  /** Resolves to whether it was saved. */
  onConfirm: (chosen: AppointmentTimes & Partial<PlaceTexts>) => Promise<boolean>
  onClose: () => void
}) {
  const [initial] = useState(() => ({
    ...(at ? appointmentAt(at, booking) : defaultAppointment(booking, todayHere())),
    ...placeTexts(booking),
  }))
  const {
    value: fields,
    set: setFields,
    clearDraft,
  } = useDraft(`appointment:${booking.id} ${booking.updatedAt} ${at ? slotText(at) : ''}`, initial)
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
        if (times)
          void onConfirm({ ...times, ...(asksPlace && changedPlace(initial, fields)) }).then(
            (saved) => saved && clearDraft(),
          )
      }}
    >
      <AppointmentTimeFields
        value={fields}
        onChange={(chosen) => setFields({ ...fields, ...chosen })}
        required
        errors={{ date: refused.scheduledStart, end: refused.scheduledEnd, ...(isIncomplete && missingIn(fields)) }}
        except={booking.id}
      />
      {asksPlace && (
        <ServicePlaceFields
          field={(name) => ({
            value: fields[name],
            error: refused[name],
            onChange: ({ target }) => setFields({ ...fields, [name]: target.value }),
          })}
          town={fields.town}
          notServed={notServed}
        />
      )}
    </AlertDialog>
  )
}

/** Only what was changed here: another window may have saved the rest since the dialog opened. */
const changedPlace = (before: PlaceTexts, after: PlaceTexts): Partial<PlaceTexts> =>
  Object.fromEntries(placeNames.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]))

/** How the customer will be notified. */
function notificationText(booking: AdminBooking): string {
  const name = nameOf(booking)
  if (booking.email === '') return `There’s no e-mail address for ${name}. Please call with the time.`
  return booking.mailConfigured
    ? `${name} will be e-mailed the time and a calendar file.`
    : `E-mail isn't set up. Please call ${name} with the time.`
}
