import { and, desc, eq, isNull, sql } from 'drizzle-orm'

import { storeLead } from '#app/features/leads/public.server.ts'
import { createLink } from '#app/features/links/public.server.ts'
import { newestListed } from '#app/http/list.ts'
import { reference } from '#app/http/reference.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { insertBooking, selectBookings, type StoredBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'

import { listBookings, requestBooking } from './calls.ts'
import { clockFrom, urgencyOf } from '#app/features/bookings/clock.server.ts'
import { appointmentOf } from '#app/features/bookings/customer-page/appointment.server.ts'
import { dateIsPast, isPast } from '#app/features/bookings/preferred-date.ts'
import * as schemas from './schemas.ts'

export const bookingHandlers = [
  handle(listBookings, schemas.listBookings, async (_call, { db }) => {
    const rows = await selectBookings(db)
      .where(isNull(bookings.deletedAt))
      .orderBy(desc(bookings.id))
      .limit(newestListed)
    return rows.map(withReference)
  }),

  handle(requestBooking, schemas.requestBooking, async ({ body, caller }, context) => {
    const now = context.now()
    const { firstName, lastName, serviceType, preferredDate, smsConsent = null } = body
    const urgency = urgencyOf(serviceType, body.message)
    if (isPast(preferredDate, now)) throw refuse.invalid({ preferredDate: dateIsPast })
    const booking = await storeLead('booking', context, caller, {
      ...body,
      form: 'booking',
      name: `${firstName} ${lastName}`,
      smsConsent,
      urgent: urgency === 'emergency',
      clock: await clockFrom(context, now, urgency),
      duplicateIf: and(
        eq(bookings.serviceType, serviceType),
        sql`${bookings.preferredDate} is not distinct from ${preferredDate}::date`,
        sql`${bookings.street} is not distinct from ${body.street}`,
      )!,
      insert: async (db, columns) => [await insertBooking(db, { ...body, smsConsent, urgency, ...columns })],
    })
    const token = await createLink(context, 'appointment', { kind: 'booking', id: booking.id })
    // The response must not reveal that a request was stored as spam.
    return {
      ...withReference({ ...booking, status: 'pending' }),
      token,
      appointment: await appointmentOf(context, token),
    }
  }),
]

const withReference = (row: StoredBooking) => ({ ...row, reference: reference('B', row.id) })
