import { and, eq, gt, inArray, ne } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { bookings, outbox } from '#db/schema.ts'

/** In which state of its booking each mail about an appointment is true. */
const trueWhile: Record<string, string> = {
  'customer-confirmed': 'confirmed',
  'customer-updated': 'confirmed',
  'customer-cancelled': 'cancelled',
}

/** Whether a mail about an appointment tells what is no longer so: a later one was written, or the booking has moved on. */
export async function isOutdated(
  db: Orm,
  { id, kind, relatedKind, relatedId }: Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'relatedKind' | 'relatedId'>,
): Promise<boolean> {
  const state = trueWhile[kind]
  if (state === undefined || relatedKind !== 'booking' || relatedId === null) return false
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, relatedId))
  if (booking?.status !== state || (state === 'confirmed' && booking.deletedAt !== null)) return true
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
  return later > 0
}
