import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

import { serviceLabel } from '#app/business/service-types.ts'
import { isAbout, leadEntity } from '#app/features/leads/public.server.ts'
import type { Entity } from '#app/server/entity.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { onAppointment, onJob } from '#db/booking-rows.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import { bookings } from '#db/schema/bookings.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'
import { outbox } from '#db/schema/outbox.ts'

const lead = leadEntity('booking', {
  table: byColumnsOf<RecordTable>(bookings),
  title: sql`${bookings.firstName} || ' ' || ${bookings.lastName}`,
  detail: sql`${bookings.serviceType}`,
  detailWords: serviceLabel,
})

export const bookingEntities = {
  booking: {
    ...lead,
    refusePurge: refuseUnsentCancellation,
    purge: async (db, ids) => {
      await lead.purge?.(db, ids)
      const jobIds = db.select({ id: bookings.jobId }).from(bookings).where(inArray(bookings.id, ids))
      await db.delete(jobs).where(inArray(jobs.id, jobIds))
    },
  },
} satisfies Record<string, Entity>

/** Purging the booking would also delete a cancellation mail the customer still needs. */
async function refuseUnsentCancellation(db: Orm, id: number, now: Date) {
  const found = await db
    .select({ id: outbox.id })
    .from(bookings)
    .leftJoin(jobs, onJob)
    .leftJoin(appointments, onAppointment)
    .innerJoin(outbox, and(isAbout('booking', id), eq(outbox.relatedId, bookings.id)))
    .where(
      and(
        eq(outbox.kind, 'customer-cancelled'),
        inArray(outbox.status, ['pending', 'sending']),
        or(isNull(appointments.scheduledEnd), gt(appointments.scheduledEnd, now)),
      ),
    )
  if (found.length > 0) throw refuse.conflict('mail_waiting', unsentCancellation)
}

const unsentCancellation =
  'The cancellation email hasn’t been sent yet. Wait until it’s sent, or discard it in the outbox, before you delete this booking.'
