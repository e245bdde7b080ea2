import { serviceLabel } from '#app/business/service-types.ts'
import { dayLabel } from '#app/features/bookings/appointment-time.ts'
import { urgencyOf } from '#app/features/bookings/clock.server.ts'
import { dateIsPast, isPast } from '#app/features/bookings/preferred-date.ts'
import { changeDetails, contactDetails } from '#app/features/leads/public.server.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { dropNotice, isNotified, notifyCustomer } from '#app/features/bookings/jobs/appointment-notices.server.ts'
import { bookingRow, type StoredBooking } from '#app/features/bookings/jobs/booking-row.server.ts'
import { placeLabels, placeNames } from '#app/features/bookings/place-labels.ts'
import type { BookingDetails } from './schemas.ts'

/** Corrects a booking's details. An appointment mail that didn't reach the customer is sent to the corrected address. */
export async function changeBookingDetails(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  booking: StoredBooking,
  { firstName, lastName, phone, email, serviceType, preferredDate, ...place }: BookingDetails,
): Promise<void> {
  const at = context.now()
  if (preferredDate !== booking.preferredDate && isPast(preferredDate, at)) {
    throw refuse.invalid({ preferredDate: dateIsPast })
  }
  const details = [
    { name: 'firstName', label: 'First name', value: firstName },
    { name: 'lastName', label: 'Last name', value: lastName },
    ...contactDetails({ phone, email: email ?? '' }),
    { name: 'serviceType', label: 'Service', value: serviceType, format: serviceLabel },
    { name: 'preferredDate', label: 'Preferred date', value: preferredDate, format: dayLabel },
    ...placeNames.flatMap((name) => {
      const value = place[name]
      return value === undefined ? [] : [{ name, label: placeLabels[name], value }]
    }),
  ]
  // A corrected service ends no emergency that the message or the customer's press made.
  const urgency =
    serviceType === 'emergency' || booking.serviceType === 'emergency'
      ? urgencyOf(serviceType, booking.message)
      : booking.urgency
  const changed = await changeDetails(context, caller, 'booking', booking, details, { urgency })
  const isAhead = booking.status === 'confirmed' && booking.scheduledEnd !== null && booking.scheduledEnd > at
  if (!isAhead || !changed.includes('email')) return
  const corrected = await bookingRow(context.db, booking.id)
  const wasDue = corrected.icsUid !== null || booking.email === ''
  if (!wasDue || (await isNotified(context.db, corrected))) return
  await dropNotice(context, booking.id)
  await notifyCustomer(context, corrected, 'confirmed')
}
