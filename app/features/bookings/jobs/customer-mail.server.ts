import { eq } from 'drizzle-orm'

import type { BusinessProfile } from '#app/business/profile.ts'
import { appointmentMail, type AppointmentNotice } from './appointment.email.tsx'
import { withWindow } from '#app/features/bookings/appointment-time.ts'
import { pageToken } from './page-link.server.ts'
import { namedTechnician } from '#app/features/technicians/public.server.ts'
import type { Context } from '#app/server/context.ts'
import type { NoticeKey } from '#app/server/mail/outbox.ts'
import { asCustomerKnows, selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'

import type { StoredBooking } from './booking-row.server.ts'

/** The booking that a notice is about. */
export async function bookingOf({ db }: Context, { relatedId }: Pick<NoticeKey, 'relatedId'>) {
  const [booking] = await selectBookings(db).where(eq(bookings.id, relatedId!))
  return booking
}

/** The same as its customer knows it. */
export async function knownBookingOf(context: Context, notice: Pick<NoticeKey, 'relatedId'>) {
  const booking = await bookingOf(context, notice)
  return booking && asCustomerKnows(context.db, booking)
}

/** Renders a mail to the customer about an appointment. It names the technician if the settings say so. */
export const customerMail =
  (notice: AppointmentNotice) => async (booking: StoredBooking, profile: BusinessProfile, context: Context) => {
    const { db, now } = context
    const { scheduledStart: appointmentStart, scheduledEnd: appointmentEnd } = withWindow(booking)
    const technician = notice === 'link' ? null : await namedTechnician(db, booking.technicianId)
    const token = notice === 'cancelled' || notice === 'on-my-way' ? null : await pageToken(context, booking.id)
    const mail = await appointmentMail(notice, { ...booking, token, technician }, profile, now())
    const isOfTime = notice !== 'on-my-way' && notice !== 'link'
    return { replyTo: profile.email, ...mail, ...(isOfTime && { appointmentStart, appointmentEnd }) }
  }
