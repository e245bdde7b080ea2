import { type ComponentProps, useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { localTime } from '#app/business/local-instant.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { AppointmentDialog } from '#app/features/bookings/office/appointment-dialog.tsx'
import type { Slot } from '#app/features/bookings/jobs/appointment-fields.ts'
import { bookingScreen } from '#app/features/bookings/office/booking-screen.tsx'
import { readBooking } from '#app/features/bookings/office/calls.ts'
import type { AdminBooking } from '#app/features/bookings/office/schemas.ts'
import { useReschedule } from '#app/features/bookings/office/use-reschedule.ts'
import { useLeadActions } from '#app/features/leads/office/use-lead-actions.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { showToast } from '#app/ui/toasts.ts'

import type { Drag } from './use-drag.ts'

/** Confirms a request, or reschedules an appointment, at the time chosen in the calendar. */
export function ScheduleDialog({
  id,
  at,
  ...dialog
}: {
  id: number
  at?: Slot | undefined
  /** In the calendar, which shows the chosen time beside it. */
  onPreview?: (preview: Drag | null) => void
  onClose: () => void
}) {
  const booking = useQuery({ ...apiQuery(readBooking, { id }), staleTime: 0 })
  if (booking.data && booking.isFetchedAfterMount) return <TimeDialog booking={booking.data} at={at} {...dialog} />
  return (
    <AlertDialog
      open={booking.isLoadingError}
      onClose={dialog.onClose}
      title="Couldn't load the booking."
      confirmLabel="Try Again"
      onConfirm={() => void booking.refetch()}
    />
  )
}

function TimeDialog({
  booking: current,
  at,
  onPreview,
  onClose,
}: {
  booking: AdminBooking
  at: Slot | undefined
  onPreview?: ((preview: Drag | null) => void) | undefined
  onClose: () => void
}) {
  const team = useTeam()
  // A change in another window must not turn a confirmation into a move.
  const [booking] = useState(current)
  const onStale = () => {
    onClose()
    showToast('Changed Elsewhere', 'This record was changed in another window.', 'error')
  }
  const actions = useLeadActions(bookingScreen, booking, onStale)
  const times = useReschedule(booking, onStale)
  const { id, serviceType } = booking
  const dialog: Pick<ComponentProps<typeof AppointmentDialog>, 'booking' | 'at' | 'onPreview' | 'onClose'> = {
    booking,
    at,
    ...(onPreview && {
      onPreview: (chosen) => {
        if (!chosen) return onPreview(null)
        const { scheduledStart, scheduledEnd, technicianId } = chosen
        const { date, time: start } = localTime(scheduledStart)
        const length = Date.parse(scheduledEnd) - Date.parse(scheduledStart)
        const slot = { date, start, ...(team && { technicianId }) }
        onPreview({ item: { id, name: nameOf(booking), serviceType, length }, x: 0, y: 0, slot })
      },
    }),
    onClose,
  }
  return booking.status === 'confirmed' ? (
    <AppointmentDialog {...dialog} moves busy={times.busy} fields={times.fieldErrors} onConfirm={times.move} />
  ) : (
    <AppointmentDialog
      {...dialog}
      busy={actions.busy.change}
      fields={actions.fields}
      onConfirm={(chosen) => actions.change({ status: 'confirmed', ...chosen })}
    />
  )
}
