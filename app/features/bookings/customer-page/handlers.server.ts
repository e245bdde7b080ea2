import { publish } from '#app/events.ts'
import { notifyOwnerOf } from '#app/features/bookings/jobs/owner-notices.server.ts'
import { addPhotoTo } from '#app/features/bookings/photo.server.ts'
import { calendarEntry, calendarType, isInCalendar } from '#app/features/bookings/jobs/calendar-entry.server.ts'
import { changeBooking } from '#app/features/bookings/jobs/change-status.server.ts'
import { placeLabels, placeNames } from '#app/features/bookings/place-labels.ts'
import { changeDetails } from '#app/features/leads/public.server.ts'
import { FileResponse, handle } from '#app/server/request/handler.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Context } from '#app/server/context.ts'
import { asCustomerKnows, storeBooking } from '#db/booking-rows.ts'

import { acceptProposal } from '#app/features/bookings/jobs/proposals.server.ts'
import { isLate, isProposed } from '#app/features/bookings/jobs/times.server.ts'
import { appointmentOf, bookingOf, bookingToChange } from './appointment.server.ts'
import {
  acknowledgeAppointment,
  addPhoto,
  addPlace,
  cancelAppointment,
  changeUrgency,
  findAppointment,
  maxPhotos,
  readAppointmentEntry,
  requestOtherTime,
} from './calls.ts'
import { askForOtherTime } from './other-time.server.ts'
import { readAppointment } from './link.ts'
import * as schemas from './schemas.ts'
import { withWindow } from '#app/features/bookings/appointment-time.ts'
import { sendLostLink } from '#app/features/bookings/jobs/send-link.server.ts'
import { changeUrgencyOf } from './urgency.server.ts'

export const customerPageHandlers = [
  handle(readAppointment, schemas.readAppointment, ({ params }, context) => appointmentOf(context, params.token)),

  handle(readAppointmentEntry, schemas.readAppointmentEntry, async ({ params }, context) => {
    const booking = await bookingOf(context, params.token)
    if (booking.status !== 'confirmed' || !isInCalendar(booking)) throw refuse.notFound()
    // Whoever has the link must not learn the address.
    const shown = { ...booking, street: null, unit: null, town: null, zip: null }
    const entry = calendarEntry(shown, 'PUBLISH', await context.profile(context.db), context.now())
    return new FileResponse(calendarType('PUBLISH'), entry, 'appointment.ics')
  }),

  handle(acknowledgeAppointment, schemas.acknowledgeAppointment, async ({ body }, context) => {
    const booking = await bookingToChange(context, body, ['proposed', 'confirmed'])
    const { id, scheduledStart: acknowledgedStart } = withWindow(booking)
    if (isProposed(booking)) await acceptProposal(context, booking)
    else if (Number(booking.acknowledgedStart) !== Number(acknowledgedStart)) {
      const updatedAt = newVersion(booking, context.now())
      await storeBooking(context.db, id, { acknowledgedStart, updatedAt })
      await publish(context, 'booking.acknowledged', { kind: 'booking', id })
    }
    return appointmentOf(context, body.token)
  }),

  handle(requestOtherTime, schemas.requestOtherTime, async ({ body }, context) => {
    await askForOtherTime(context, await bookingToChange(context, body, ['proposed', 'confirmed']), body)
    return appointmentOf(context, body.token)
  }),

  handle(cancelAppointment, schemas.cancelAppointment, async ({ body }, context) => {
    // Pressed twice, it is canceled.
    const { status } = await asCustomerKnows(context.db, await bookingOf(context, body.token, true))
    if (status !== 'cancelled') await cancel(context, body)
    return appointmentOf(context, body.token)
  }),

  handle(changeUrgency, schemas.changeUrgency, async ({ body }, context) => {
    await changeUrgencyOf(context, body)
    return appointmentOf(context, body.token)
  }),

  handle(addPlace, schemas.addPlace, async ({ body }, context) => {
    const booking = await bookingToChange(context, { token: body.token })
    const details = placeNames.flatMap((name) => {
      const value = body[name]
      return value === null ? [] : [{ name, label: placeLabels[name], value }]
    })
    await changeDetails(context, null, 'booking', booking, details)
    return appointmentOf(context, body.token)
  }),

  handle(addPhoto, schemas.addPhoto, async ({ params, upload }, context) => {
    await addPhotoTo(context, upload, {
      find: (inside) => bookingToChange(inside, params),
      maxPhotos,
      full: `You've already added ${maxPhotos} photos.`,
    })
    return appointmentOf(context, params.token)
  }),

  handle(findAppointment, schemas.findAppointment, async ({ body }, context) => {
    await sendLostLink(context, body)
    return { success: true as const }
  }),
]

async function cancel(context: Context, { reason, details, ...key }: schemas.Cancellation) {
  const booking = await bookingToChange(context, key)
  await changeBooking(context, null, booking, {
    status: 'cancelled',
    cancelledBy: 'customer',
    reason: details === null ? reason : `${reason}: ${details}`,
    notifyCustomer: true,
    note: isLate(booking, context.now()) ? 'Less than 24 hours before the visit.' : null,
  })
  await notifyOwnerOf(context, 'customer-cancelled', booking)
}
