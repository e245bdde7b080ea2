import { appointmentMail, type AppointmentNotice } from '#app/features/bookings/appointment.email.tsx'
import { pageToken } from '#app/features/bookings/customer-page/page-link.server.ts'
import { namedTechnician } from '#app/features/technicians/public.server.ts'
import type { Context } from '#app/server/context.ts'

import type { StoredBooking } from './rows.server.ts'

/** A mail to the customer about an appointment. It names the technician if the settings say so. */
export async function customerMail(context: Context, notice: AppointmentNotice, booking: StoredBooking) {
  const { db, now, profile } = context
  const business = await profile(db)
  const technician = await namedTechnician(db, booking.technicianId)
  const token = notice === 'cancelled' || notice === 'on-my-way' ? null : await pageToken(context, booking.id)
  const mail = await appointmentMail(notice, { ...booking, token, technician }, business, now())
  return { replyTo: business.email, ...mail }
}
