import { eq } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import { clockFrom } from '#app/features/bookings/clock.server.ts'
import { notifyOwnerOf } from '#app/features/bookings/owner-notices.server.ts'
import { dropUnsent } from '#app/features/push/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { undoDelay } from '#app/server/mail/outbox.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { bookings } from '#db/schema.ts'

import { bookingToChange, isUnanswered, pressOf } from './appointment.server.ts'
import type { Urgency } from './schemas.ts'

/** Makes a request that waits an emergency, or takes that back within seconds. Pressed twice, it changes once. */
export async function changeUrgencyOf(context: Context, { token, undo }: Urgency): Promise<void> {
  const { db } = context
  const at = context.now()
  const booking = await bookingToChange(context, { token }, ['open'])
  const { id, createdAt, dueAt } = booking
  const urgency = undo ? 'normal' : 'emergency'
  if (booking.urgency === urgency) return
  if (!isUnanswered(booking)) throw refuse.conflict('changed', "We're already in touch with you about this request.")
  if (undo && at.getTime() > ((await pressOf(db, id))?.getTime() ?? 0) + undoDelay)
    throw refuse.conflict('changed', 'It is too late to undo this here.')
  const clock = await clockFrom(context, undo ? createdAt : at, urgency)
  const overdueNotifiedAt = undo && clock.dueAt <= at ? at : null
  const changed = { urgency, overdueNotifiedAt, updatedAt: newVersion(booking, at) } as const
  // A deadline that is sooner stays.
  const isSooner = !undo && dueAt > at && dueAt < clock.dueAt
  await db
    .update(bookings)
    .set({ ...changed, ...(!isSooner && clock) })
    .where(eq(bookings.id, id))
  await publish(context, 'booking.urgency_changed', { kind: 'booking', id, to: undo ? 'no-emergency' : 'emergency' })
  await (undo ? dropUnsent(db, 'booking', id) : notifyOwnerOf(context, 'emergency', booking))
}
