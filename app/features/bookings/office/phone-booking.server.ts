import { urgencyOf } from '#app/features/bookings/handlers.server.ts'
import { clockFrom } from '#app/features/bookings/clock.server.ts'
import { dateIsPast, isPast } from '#app/features/bookings/preferred-date.ts'
import { publishReceived } from '#app/features/leads/public.server.ts'
import { reference } from '#app/http/reference.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { bookings } from '#db/schema.ts'

import type { PhoneBooking } from './schemas.ts'

/** Stores a booking the owner took by phone. It starts as contacted, with the response clock stopped. */
export async function createPhoneBooking(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  body: PhoneBooking,
): Promise<number> {
  const { db, now } = context
  const at = now()
  if (isPast(body.preferredDate, at)) throw refuse.invalid({ preferredDate: dateIsPast })
  const [booking] = await db
    .insert(bookings)
    .values({
      ...body,
      email: body.email ?? '',
      status: 'contacted',
      source: 'phone',
      createdAt: at,
      updatedAt: at,
      firstResponseAt: at,
      ...(await clockFrom(db, at, body.serviceType)),
      urgency: urgencyOf(body.serviceType),
      phoneE164: phoneE164(body.phone),
    })
    .returning()
  const { id } = booking!
  await publishReceived(context, 'booking.created', 'booking', booking!, {
    actor: 'admin',
    ip: caller.ip,
    action: 'booking.create',
    summary: `Added ${reference('B', id)}, taken by phone`,
  })
  return id
}
