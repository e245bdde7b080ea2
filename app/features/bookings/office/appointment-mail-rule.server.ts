import { and, eq, exists, gt, inArray, lte, ne, sql } from 'drizzle-orm'

import type { MailRule } from '#app/server/mail/mail-rule.ts'
import { bookings, outbox } from '#db/schema.ts'

/** The booking status in which each appointment mail is true. */
const trueWhile: Record<string, string> = {
  'customer-confirmed': 'confirmed',
  'customer-updated': 'confirmed',
  'customer-cancelled': 'cancelled',
}
/** Mails that announce a visit. A cancellation can still be sent afterwards. */
const saysWeCome = ['customer-confirmed', 'customer-updated']

/**
 * Fails unsent mails that announce a visit once the appointment is over, so that the office sees the customer was
 * not notified.
 */
export const appointmentMailRule: MailRule = {
  outdated: (now) =>
    and(
      inArray(outbox.kind, saysWeCome),
      eq(outbox.relatedKind, 'booking'),
      exists(
        sql`(select 1 from ${bookings} where ${and(eq(bookings.id, outbox.relatedId), lte(bookings.scheduledEnd, now))})`,
      ),
    )!,
  becomes: { status: 'failed', cancelReason: 'appointment-over' },
  refusal: 'The appointment is over, so this e-mail is no longer needed.',
  refuseAgain: async (db, { id, kind, relatedKind, relatedId }) => {
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
    return later > 0 ? noLongerSo : null
  },
}

const noLongerSo = 'This e-mail is out of date: the appointment has changed since it was written.'
