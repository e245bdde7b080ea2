import { and, eq, isNull, ne } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { bookings } from '#db/schema.ts'

import { hasEnded } from './appointment.server.ts'
import { ensureToken } from './token.server.ts'

/** The token of the booking with this reference, if its phone number ends with these digits. */
export async function findByReference(
  { db, now, lookupAttempts }: Context,
  address: string,
  { reference, digits }: { reference: string; digits: string },
): Promise<string> {
  const id = Number(reference.replaceAll(/\D/g, '')) - 1000
  const refund = await lookupAttempts.take(address, String(id))
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isNull(bookings.deletedAt), ne(bookings.status, 'spam')))
  const phone = (booking?.phoneE164 ?? booking?.phone ?? '').replaceAll(/\D/g, '')
  if (!booking || hasEnded(booking, now()) || phone.length < 7 || !phone.endsWith(digits)) {
    throw refuse.invalid({ digits: "We can't find an appointment with this reference and number. Please check both." })
  }
  await refund()
  return ensureToken(db, id)
}
