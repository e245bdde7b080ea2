import { and, eq, exists, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'

import type { Machinery } from '#app/server/machinery.ts'
import { bookings, outbox } from '#db/schema.ts'

/** In which state of its booking each mail about an appointment is true. */
const trueWhile: Record<string, string> = {
  'customer-confirmed': 'confirmed',
  'customer-updated': 'confirmed',
  'customer-cancelled': 'cancelled',
}
/** What says that we will come. That nobody will, or did, can be told also afterwards. */
const saysWeCome = ['customer-confirmed', 'customer-updated']

/**
 * Why a mail about an appointment is not to be sent again: it tells what is no longer so, for a later one was written or
 * the booking has moved on, or the appointment is over. Null where it still holds.
 */
export async function whyOutdated(
  { db, now }: Pick<Machinery, 'db' | 'now'>,
  { id, kind, relatedKind, relatedId }: Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'relatedKind' | 'relatedId'>,
): Promise<string | null> {
  const state = trueWhile[kind]
  if (state === undefined || relatedKind !== 'booking' || relatedId === null) return null
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, relatedId))
  if (booking?.status !== state || (state === 'confirmed' && booking.deletedAt !== null)) return noLongerSo
  const later = await db.$count(
    outbox,
    and(
      eq(outbox.relatedKind, relatedKind),
      eq(outbox.relatedId, relatedId),
      inArray(outbox.kind, Object.keys(trueWhile)),
      gt(outbox.id, id),
      ne(outbox.status, 'discarded'),
    ),
  )
  if (later > 0) return noLongerSo
  return (await db.$count(outbox, and(eq(outbox.id, id), isOver(now())))) > 0 ? itIsOver : null
}

const noLongerSo = 'This is no longer so: the customer would be told of the appointment as it was.'
const itIsOver = 'The appointment is over: there is nothing left to tell the customer.'

/** In SQL: whether a mail says that we will come to an appointment which is over. */
export const isOver = (now: Date): SQL | undefined =>
  and(
    inArray(outbox.kind, saysWeCome),
    eq(outbox.relatedKind, 'booking'),
    exists(
      sql`(select 1 from ${bookings} where ${and(eq(bookings.id, outbox.relatedId), lte(bookings.scheduledEnd, now))})`,
    ),
  )
