import { eq } from 'drizzle-orm'

import { clockFrom, urgencyOf } from '#app/features/bookings/clock.server.ts'
import { dateIsPast, isPast } from '#app/features/bookings/preferred-date.ts'
import { leadTable, publishReceived } from '#app/features/leads/public.server.ts'
import { otherSources } from '#app/features/analytics/public.server.ts'
import { reference } from '#app/http/reference.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { insertBooking } from '#db/booking-rows.ts'

import { assign } from '#app/features/bookings/jobs/assign.server.ts'
import { changeBooking } from '#app/features/bookings/jobs/change-status.server.ts'
import type { MailOutcome } from '#app/features/bookings/jobs/schemas.ts'
import type { PhoneBooking } from './schemas.ts'

/**
 * Stores a booking the owner took by phone. It starts as contacted, with the response clock stopped; if a time was agreed,
 * it is confirmed at once.
 */
export async function createPhoneBooking(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  { scheduledStart, scheduledEnd, assignment, from, ...body }: PhoneBooking,
): Promise<{ id: number; mailOutcome?: MailOutcome }> {
  const { db, now } = context
  const at = now()
  const urgency = urgencyOf(body.serviceType)
  if (isPast(body.preferredDate, at)) throw refuse.invalid({ preferredDate: dateIsPast })
  const booking = await insertBooking(db, {
    ...body,
    email: body.email ?? '',
    status: 'contacted',
    source: 'phone',
    ...(await sourceOf(db, from)),
    createdAt: at,
    updatedAt: at,
    firstResponseAt: at,
    ...(await clockFrom(context, at, urgency)),
    urgency,
    phoneE164: phoneE164(body.phone),
  })
  const { id } = booking
  await publishReceived(context, 'booking', booking, {
    actor: 'admin',
    ip: caller.ip,
    action: 'booking.create',
    summary: `Added ${reference('B', id)}, taken by phone`,
  })
  const change = { status: 'confirmed', scheduledStart, scheduledEnd } as const
  const mailOutcome = scheduledStart === null ? null : await changeBooking(context, caller, booking, change)
  if (assignment) await assign(context, caller, id, assignment)
  return { id, ...(mailOutcome && { mailOutcome }) }
}

/** Of a message that was deleted meanwhile it isn't known. */
async function sourceOf(db: Orm, message: PhoneBooking['from']) {
  if (!message) return { trafficSource: otherSources.phone }
  const { id, cameFrom, trafficSource } = leadTable(message.kind)
  const [source] = await db.select({ cameFrom, trafficSource }).from(leadTable(message.kind)).where(eq(id, message.id))
  return source ?? {}
}
