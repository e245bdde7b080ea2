import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import { timeZone } from '#app/business/local-time.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'

import type { JobValue } from './schemas.ts'

/** Completed jobs by the month they were scheduled for, in local time, by service, technician and source. */
export function jobValues(db: Orm): Promise<JobValue[]> {
  const month = sql<string>`to_char(${bookings.scheduledStart} at time zone ${sql.raw(`'${timeZone()}'`)}, 'YYYY-MM')`
  return db
    .select({
      month,
      serviceType: bookings.serviceType,
      technicianId: bookings.technicianId,
      trafficSource: bookings.trafficSource,
      jobs: count(),
      value: sql`coalesce(sum(${bookings.jobValue}), 0)`.mapWith(Number),
    })
    .from(bookings)
    .where(and(eq(bookings.status, 'completed'), isNull(bookings.deletedAt), isNotNull(bookings.scheduledStart)))
    .groupBy(month, bookings.serviceType, bookings.technicianId, bookings.trafficSource)
    .orderBy(desc(month), bookings.serviceType)
}
