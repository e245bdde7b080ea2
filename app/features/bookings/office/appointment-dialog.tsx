import { useEffect, useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { useNow } from '#app/office/controls/use-now.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { todayHere } from '#app/business/local-time.ts'
import { dayLabel, isWithin, windowTime } from '#app/features/bookings/appointment-time.ts'
import { type Assignment, moved } from '#app/features/bookings/assignment.ts'
import { placeNames } from '#app/features/bookings/place-labels.ts'
import { notServed, ServicePlaceFields } from '#app/features/bookings/service-place-fields.tsx'
import { classNames } from '#app/ui/class-names.ts'

import {
  appointmentAt,
  type AppointmentTimes,
  appointmentTimes,
  currentAppointment,
  missingIn,
  type Slot,
  slotText,
} from '#app/features/bookings/jobs/appointment-fields.ts'
import { AppointmentTimeFields } from './appointment-time-fields.tsx'
import { proposeTime } from '#app/features/bookings/jobs/free-time.ts'
import { KnownPlaceNote, useKnownPlace } from './known-place.tsx'
import type { AdminBooking } from './schemas.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { type PlaceTexts, placeTexts } from './place-texts.ts'
import { useAppointmentSettings } from './use-appointment-settings.ts'
import { useCalendarFor, useOverlapQuestion } from './use-jobs.ts'
import { useAssignFields } from './use-assign-fields.ts'
import { AssignFields } from './assign-fields.tsx'

/**
 * Asks for a time, to confirm, rebook or reschedule. It proposes one, and asks again if it overlaps other jobs. A time
 * that couldn't be saved is drafted in this tab until the booking changes.
 */
export function AppointmentDialog({
  booking,
  at,
  moves = false,
  onPreview,
  busy,
  fields: refused,
  onConfirm,
  onClose,
}: {
  booking: AdminBooking
  /** The time chosen in the calendar. */
  at?: Slot | undefined
  /** Only the time changes. Otherwise it asks for the address, access notes and equipment too, to confirm the booking. */
  moves?: boolean
  /** Beside the lanes of the calendar, which show the chosen time. */
  onPreview?: (chosen: (AppointmentTimes & { technicianId: number | null }) | null) => void
  busy: boolean
  /** Server errors by field. */
  fields: Record<string, string>
  /** Resolves to null if it wasn't saved. */
  onConfirm: (chosen: AppointmentTimes & Partial<PlaceTexts> & { assignment?: Assignment }) => Promise<object | null>
  onClose: () => void
}) {
  const [title, confirmLabel] = wordsOf(booking, moves)
  // Of a request or a missed appointment, no window counts.
  const window = moves ? {} : { windowStart: null, windowEnd: null }
  const wish = { ...booking, ...window, minutes: useAppointmentSettings().lengthOf(booking) }
  const calendar = useCalendarFor(wish)
  const [initial] = useState(() => ({
    ...(at ? appointmentAt(at, wish) : (currentAppointment(booking, todayHere()) ?? noTime)),
    ...placeTexts(booking),
    // Null until somebody is chosen: whoever is suggested goes.
    assignment: assignmentAt(booking, at),
  }))
  const form = useRecordForm({
    stored: initial,
    version: '',
    draft: { name: `appointment:${booking.id} ${booking.updatedAt} ${at ? slotText(at) : ''}`, restore: 'automatic' },
  })
  const value = form.values
  const known = useKnownPlace(moves ? null : booking)
  const hasTime = value.date !== '' || value.start !== '' || value.end !== ''
  const isAsBefore = Object.keys(known?.texts ?? {}).every((name) => value[name as PlaceName] === '')
  const [editsPlace, setEditsPlace] = useState(false)
  // What isn't chosen yet follows what is known.
  const fills = known !== null && isAsBefore && !editsPlace
  const fields = {
    ...value,
    ...(!hasTime && proposeTime(wish, calendar)),
    ...(fills && known.texts),
  }
  const [isIncomplete, setIncomplete] = useState(false)
  const times = appointmentTimes(fields)
  const who = useAssignFields(value.assignment, {
    date: fields.date,
    times,
    serviceType: booking.serviceType,
    urgency: booking.urgency,
    town: fields.town,
    except: booking.id,
  })
  const { technicianId } = who.value
  useEffect(
    () => onPreview?.(times && { ...times, technicianId }),
    [times?.scheduledStart, times?.scheduledEnd, technicianId],
  )
  const overlap = useOverlapQuestion(fields.date, times, who, booking.id)
  const now = useNow()
  const hasPassed = times !== null && now !== null && Date.parse(times.scheduledEnd) <= now
  const { windowStart, windowEnd, preferredDate } = wish
  const stays = times && windowStart && windowEnd && isWithin(times.scheduledStart, windowStart, windowEnd)
  const close = () => {
    form.reset()
    onClose()
  }

  async function confirm(chosen: AppointmentTimes) {
    if (!(await overlap.mayProceed())) return
    if (!(await onConfirm({ ...chosen, ...who.body, ...(!moves && changedPlace(initial, fields)) }))) return
    await who.makeRoom()
    close()
  }
  return (
    <AlertDialog
      open
      isBeside={onPreview !== undefined}
      onClose={close}
      title={title}
      text={
        stays
          ? `${nameOf(booking)} was told ${windowTime(booking)!.hours}, which stays. Nothing is sent.`
          : hasPassed
            ? `This time has passed, so ${nameOf(booking)} won’t be emailed.`
            : notificationText(booking)
      }
      confirmLabel={
        overlap.isAsking ? `${confirmLabel} ${who.leavesUnassigned ? 'Unassigned' : 'Anyway'}` : confirmLabel
      }
      busy={busy}
      onConfirm={() => {
        setIncomplete(times === null)
        if (times) void confirm(times)
      }}
    >
      <div>
        <p className="font-semibold">
          {[nameOf(booking), booking.town, readablePhone(booking.phone)].filter(Boolean).join(' · ')}
          {preferredDate && booking.scheduledStart === null && (
            <span className={classNames('block', fields.date !== preferredDate && 'text-warn')}>
              Prefers {dayLabel(preferredDate)}
            </span>
          )}
        </p>
        {booking.message && (
          <blockquote
            className={classNames(
              'mt-1 border-l-2 border-line-strong pl-3 wrap-anywhere',
              onPreview ? 'line-clamp-4' : 'line-clamp-2',
            )}
          >
            {booking.message}
          </blockquote>
        )}
      </div>
      <AppointmentTimeFields
        value={fields}
        onChange={(chosen) => form.set({ ...fields, ...chosen })}
        required
        errors={{ date: refused.scheduledStart, end: refused.scheduledEnd, ...(isIncomplete && missingIn(fields)) }}
        wish={wish}
        people={who.people}
        except={booking.id}
        makesRoom={who.makesRoom}
      />
      {who.team && (
        <AssignFields
          {...who}
          team={who.team}
          onChange={(assignment) => form.set({ ...fields, assignment })}
          onTake={(way, chosen) => {
            who.take(way)
            form.set({ ...fields, ...chosen })
          }}
          errors={refused}
          times={times}
          serviceType={booking.serviceType}
          except={booking.id}
        />
      )}
      {fills && <KnownPlaceNote known={known} />}
      {!moves && (
        <ServicePlaceFields
          field={(name) => ({
            value: fields[name],
            error: refused[name],
            onChange: ({ target }) => {
              setEditsPlace(true)
              form.set({ ...fields, [name]: target.value })
            },
          })}
          town={fields.town}
          notServed={notServed}
        />
      )}
    </AlertDialog>
  )
}

function wordsOf(booking: AdminBooking, moves: boolean): [title: string, button: string] {
  const verb = booking.scheduledStart ? 'Reschedule' : 'Schedule'
  if (moves) return [`${verb} ${nameOf(booking)}`, verb]
  return booking.status === 'no-show' ? ['Rebook the appointment', 'Rebook'] : ['Confirm the appointment', 'Confirm']
}

/** Who goes so far: who was there already, or whose lane the time was chosen in. */
function assignmentAt({ technicianId, helperIds }: AdminBooking, at?: Slot): Assignment | null {
  if (at?.technicianId === undefined) return technicianId === null ? null : { technicianId, helperIds }
  const { technicianId: lane, from } = at
  if (from !== undefined) return moved({ technicianId, helperIds }, from, lane)
  return lane === technicianId || lane === null
    ? { technicianId: lane, helperIds: lane === null ? [] : helperIds }
    : { technicianId: lane, helperIds: helperIds.filter((helper) => helper !== lane) }
}

type PlaceName = keyof PlaceTexts
const noTime = { date: '', start: '', end: '' }

/** Only what was changed here: another window may have saved the rest since the dialog opened. */
const changedPlace = (before: PlaceTexts, after: PlaceTexts): Partial<PlaceTexts> =>
  Object.fromEntries(placeNames.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]))

/** How the customer will be notified. */
function notificationText(booking: AdminBooking): string {
  const name = nameOf(booking)
  if (booking.email === '') return `There’s no email address for ${name}. Please call with the time.`
  return booking.mailConfigured
    ? `${name} will be emailed the time and a calendar file.`
    : `Email isn't set up. Please call ${name} with the time.`
}
