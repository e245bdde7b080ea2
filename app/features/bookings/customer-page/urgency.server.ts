import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { publish } from '#app/events.ts'
import { clockFrom } from '#app/features/bookings/clock.server.ts'
import { notifyOwnerOf } from '#app/features/bookings/jobs/owner-notices.server.ts'
import { dropUnsentUrgent } from '#app/features/push/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { historyOf } from '#app/server/events/history.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { StoredBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'

import { bookingToChange, isUnanswered, pressOf } from './appointment.server.ts'
import type { Urgency } from './schemas.ts'

type Row = StoredBooking

/** The ten seconds on the page, and the time its request may take. The notice to the owner leaves after both. */
const undoLimit = 11_500
const maxUndone = 3

/** What a press replaces, stored with it for Undo. */
const Before = z.object({
  dueAt: z.coerce.date(),
  remindAt: z.nullable(z.coerce.date()),
  overdueNotifiedAt: z.nullable(z.coerce.date()),
  duplicateOfId: z.nullable(z.number()),
})

/** Makes a request that waits an emergency, or takes that back within seconds. Pressed twice, it changes once. */
export async function changeUrgencyOf(context: Context, { token, undo }: Urgency): Promise<void> {
  const booking = await bookingToChange(context, { token }, ['open'], { allowsSpam: true })
  if (booking.urgency === (undo ? 'normal' : 'emergency')) return
  if (!isUnanswered(booking)) throw refuse.conflict('changed', "We're already in touch with you about this request.")
  await (undo ? undoPress(context, booking) : press(context, booking))
}

async function press(context: Context, booking: Row): Promise<void> {
  const { db } = context
  const at = context.now()
  const { id, status, dueAt } = booking
  const undone = (await historyOf(db, 'booking', id)).filter(({ to }) => to === 'no-emergency')
  if (undone.length >= maxUndone)
    throw refuse.conflict('changed', 'You undid this three times. Please call us instead.')
  const clock = await clockFrom(context, at, 'emergency')
  // A deadline that is sooner stays.
  const isSooner = dueAt > at && dueAt < clock.dueAt
  const isSpam = status === 'spam'
  await db
    .update(bookings)
    .set({
      urgency: 'emergency',
      overdueNotifiedAt: null,
      // It is watched itself, whatever becomes of the original.
      duplicateOfId: null,
      updatedAt: newVersion(booking, at),
      ...(!isSooner && clock),
      ...(isSpam && { notices: 'digest' as const }),
    })
    .where(eq(bookings.id, id))
  const from = JSON.stringify(Before.parse(booking))
  await publish(context, 'booking.urgency_changed', { kind: 'booking', id, from, to: 'emergency' })
  if (!isSpam) await notifyOwnerOf(context, 'emergency', booking)
}

async function undoPress(context: Context, booking: Row): Promise<void> {
  const { db } = context
  const at = context.now()
  const { id } = booking
  const last = await pressOf(db, id)
  if (!last?.from || at.getTime() > last.at.getTime() + undoLimit)
    throw refuse.conflict('changed', 'It is too late to undo this here.')
  const before = Before.parse(JSON.parse(last.from))
  await db
    .update(bookings)
    .set({ urgency: 'normal', ...before, updatedAt: newVersion(booking, at) })
    .where(eq(bookings.id, id))
  await publish(context, 'booking.urgency_changed', { kind: 'booking', id, from: null, to: 'no-emergency' })
  await dropUnsentUrgent(db, 'booking', id)
}
