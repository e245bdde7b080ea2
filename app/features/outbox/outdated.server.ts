import { and, eq, exists, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'

import { reachable } from '#app/features/newsletter/reachable.offer.ts'
import type { Context } from '#app/server/context.ts'
import { bookings, newsletters, outbox } from '#db/schema.ts'

/** In which state of its booking each mail about an appointment is true. */
const trueWhile: Record<string, string> = {
  'customer-confirmed': 'confirmed',
  'customer-updated': 'confirmed',
  'customer-cancelled': 'cancelled',
}
/** What says that we will come. That nobody will, or did, can be told also afterwards. */
const saysWeCome = ['customer-confirmed', 'customer-updated']

/**
 * Why a mail is not to be sent again. About an appointment: it tells what is no longer so, for a later one was written or
 * the booking has moved on, or the appointment is over. A welcome: its reader has left. Null where it still holds.
 */
export async function whyOutdated(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, kind, relatedKind, relatedId }: Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'relatedKind' | 'relatedId'>,
): Promise<string | null> {
  if (kind === 'welcome') return (await db.$count(outbox, and(eq(outbox.id, id), isUnwelcome))) > 0 ? theyLeft : null
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

const theyLeft = 'They are no longer on the list: they get no newsletter, and no welcome to it.'

/** In SQL: whether a mail welcomes somebody to the list who may not be written to any more. */
export const isUnwelcome: SQL | undefined = and(
  eq(outbox.kind, 'welcome'),
  eq(outbox.relatedKind, 'subscriber'),
  sql`not exists (select 1 from ${newsletters} where ${newsletters.id} = ${outbox.relatedId} and ${reachable})`,
)

/** In SQL: whether a mail says that we will come to an appointment which is over. */
export const isOver = (now: Date): SQL | undefined =>
  and(
    inArray(outbox.kind, saysWeCome),
    eq(outbox.relatedKind, 'booking'),
    exists(
      sql`(select 1 from ${bookings} where ${and(eq(bookings.id, outbox.relatedId), lte(bookings.scheduledEnd, now))})`,
    ),
  )
