import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import { timeZone } from '#app/business/local-time.ts'
import type { Orm } from '#db/database.ts'
import { bookingColumns, onAppointment, onJob } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'

import type { JobValue } from './schemas.ts'

/** Completed jobs by the month they were scheduled for, in local time, by service, technician and source. */
export function jobValues(db: Orm): Promise<JobValue[]> {
  const month = sql<string>`to_char(${appointments.scheduledStart} at time zone ${sql.raw(`'${timeZone()}'`)}, 'YYYY-MM')`
  return db
    .select({
      month,
      serviceType: bookings.serviceType,
      technicianId: appointments.technicianId,
      trafficSource: bookings.trafficSource,
      jobs: count(),
      value: sql`coalesce(sum(${bookingColumns.jobValue}), 0)`.mapWith(Number),
    })
    .from(bookings)
    .leftJoin(jobs, onJob)
    .leftJoin(appointments, onAppointment)
    .where(and(eq(bookings.status, 'completed'), isNull(bookings.deletedAt), isNotNull(appointments.scheduledStart)))
    .groupBy(month, bookings.serviceType, appointments.technicianId, bookings.trafficSource)
    .orderBy(desc(month), bookings.serviceType)
}
