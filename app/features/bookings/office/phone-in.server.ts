import { clockFrom } from '#app/features/bookings/clock.offer.ts'
import { dateIsPast, isPast } from '#app/features/bookings/preferred-date.ts'
import { announceNew } from '#app/features/leads/announce-lead.offer.ts'
import { receiveLead } from '#app/features/leads/intake.offer.ts'
import { reference } from '#app/http/reference.ts'
import type { Caller } from '#app/server/request/answer.ts'
import { logActivity } from '#app/server/events/history.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { bookings } from '#db/schema.ts'

import type { PhoneBooking } from './schemas.ts'

/**
 * Stores what the owner took down on the phone. The customer has been spoken to, so it starts out contacted and its
 * clock is answered.
 */
export async function takeByPhone(context: Context, caller: Pick<Caller, 'ip'>, body: PhoneBooking): Promise<number> {
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
      urgency: body.serviceType === 'emergency' ? 'emergency' : 'normal',
      phoneE164: phoneE164(body.phone),
    })
    .returning()
  const { id } = booking!
  await receiveLead(context, 'booking', booking!)
  await announceNew(context, 'booking', [booking!])
  const summary = `Took down ${reference('B', id)} by phone`
  await logActivity(db, {
    at,
    actor: 'admin',
    action: 'booking.create',
    kind: 'booking',
    recordId: id,
    summary,
    ip: caller.ip,
  })
  return id
}
