import { appointmentMail, type AppointmentNotice } from '#app/features/bookings/appointment.email.tsx'
import { namedTechnician } from '#app/features/technicians/public.server.ts'
import type { Context } from '#app/server/context.ts'

import type { StoredBooking } from './rows.server.ts'

/** A mail to the customer about an appointment. It names the technician if the settings say so. */
export async function customerMail({ db, now, profile }: Context, notice: AppointmentNotice, booking: StoredBooking) {
  const business = await profile(db)
  const technician = await namedTechnician(db, booking.technicianId)
  return { replyTo: business.email, ...(await appointmentMail(notice, { ...booking, technician }, business, now())) }
}
