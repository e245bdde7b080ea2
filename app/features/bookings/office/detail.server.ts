import { withWindow } from '#app/features/bookings/appointment-time.ts'
import { sharePeople } from '#app/features/bookings/assignment.ts'
import { refrigerantLines } from '#app/features/equipment/public.server.ts'
import { historyOfLead } from '#app/features/leads/public.server.ts'
import { privateFilesOf } from '#app/features/private-files/public.server.ts'
import { hasTeam } from '#app/features/technicians/public.server.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { selectBookings } from '#db/booking-rows.ts'
import { appointments } from '#db/schema/jobs.ts'

import type { Overlap } from './schemas.ts'
import { rescheduleRequestOf } from '#app/features/bookings/jobs/reschedule-requests.server.ts'
import {
  bookingRow,
  takenBetween,
  earlierTimes,
  withReference,
} from '#app/features/bookings/jobs/booking-row.server.ts'

/** The booking with its history and the customer's photos. */
export async function detailOf(context: Context, id: number) {
  const { db } = context
  const booking = await bookingRow(db, id)
  return {
    ...withReference(booking),
    earlier: await earlierTimes(db, booking),
    inCalendar: booking.icsUid !== null,
    notifiedOfVisit: booking.notifiedStatus === 'confirmed',
    rescheduleRequest: await rescheduleRequestOf(context, booking),
    isAcknowledged:
      booking.acknowledgedStart !== null &&
      Number(booking.acknowledgedStart) === Number(withWindow(booking).scheduledStart),
    refrigerantLines: (await refrigerantLines(db, 'jobId', [booking.jobId]))(booking.jobId),
    files: await privateFilesOf(db, 'booking', [id]),
    ...(await historyOfLead(db, 'booking', id)),
  }
}

/** Other confirmed jobs at the same time, in a team those of the same people. The owner is warned, not stopped. */
export async function overlapsOf(db: Orm, id: number): Promise<Overlap[]> {
  const booking = await bookingRow(db, id)
  const { status, scheduledStart, scheduledEnd } = booking
  if (status !== 'confirmed' || !scheduledStart || !scheduledEnd) return []
  const others = await selectBookings(db)
    .where(takenBetween(scheduledStart, scheduledEnd, id))
    .orderBy(appointments.scheduledStart)
  const inTeam = await hasTeam(db)
  return others
    .filter((other) => !inTeam || sharePeople(booking, other))
    .map((other) => ({
      id: other.id,
      name: `${other.firstName} ${other.lastName}`.trim(),
      scheduledStart: other.scheduledStart!.toISOString(),
      scheduledEnd: other.scheduledEnd!.toISOString(),
    }))
}
