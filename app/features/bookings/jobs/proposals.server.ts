import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'

import type { BusinessProfile } from '#app/business/profile.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { windowTime, withWindow } from '#app/features/bookings/appointment-time.ts'
import { shortPath } from '#app/features/leads/manage-path.ts'
import { isDue, markInBatches, mayText, notification } from '#app/features/notifications/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { type Decision, enqueueNotices, undoDelay } from '#app/server/mail/outbox.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { lockBookings, selectBookings, storeBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, type HalfDay } from '#db/schema/jobs.ts'

import { isHeld, type StoredBooking } from './booking-row.server.ts'
import { changeBooking } from './change-status.server.ts'
import { bookingOf, customerMail } from './customer-mail.server.ts'
import { halfDayLabel } from './half-days.ts'
import { pageToken } from './page-link.server.ts'
import { isProposed } from './times.server.ts'

const day = 24 * 3_600_000
/** How long a proposed time is held. */
const heldFor = 7 * day
/** A time that is sooner is held until so long before it. */
const notice = day / 2

/** Until when a time that is proposed now is held. */
export const heldUntil = (start: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + heldFor, start.getTime() - notice))

const proposed = (kind: 'proposed' | 'proposed-again') =>
  notification<StoredBooking>('customer', kind, {
    family: 'proposed',
    delay: undoDelay,
    record: bookingOf,
    undoable: true,
    still: (booking) => (isProposed(booking) ? null : 'withdrawn'),
    until: ({ proposedUntil }) => proposedUntil,
    email: customerMail('proposed'),
    text,
    quiet: () => true,
    refuseResend: async (context, { relatedId }) => {
      const booking = await bookingOf(context, { relatedId })
      return booking && isProposed(booking) && !booking.deletedAt
        ? null
        : 'This is out of date: the proposed time was answered or is no longer held.'
    },
  })

const [first, again] = [proposed('proposed'), proposed('proposed-again')]

/** What customers get about a time that we propose, and once more if they don't answer. */
export const proposalNotifications = [first, again]

async function text(booking: StoredBooking, profile: BusinessProfile, context: Context): Promise<Decision> {
  const { date, hours } = windowTime(booking)!
  const site = webAddressOf(profile)
  const answer = site === null ? `Call ${profile.local}` : `${site}${shortPath(await pageToken(context, booking.id))}`
  const subject = `We can come ${date}, ${hours}, for the visit your plan includes`
  return {
    subject,
    html: '',
    text: `${profile.brand}: ${subject}. Yes, or another time? ${answer} Reply STOP to opt out.`,
  }
}

/** Enqueues the proposal by email, or by text to who has no address. Returns whether there is a way. */
export async function sendProposal(context: Context, booking: StoredBooking, which = first): Promise<boolean> {
  const { id, email, phone, phoneE164 } = booking
  const about = { kind: 'booking', id }
  if (email.includes('@')) await enqueueNotices(context, [which.notice('email', about, email)])
  else if (await mayText(context, { phone })) await enqueueNotices(context, [which.notice('text', about, phoneE164!)])
  else return false
  return true
}

/** The customer says yes to the time that was proposed. */
export async function acceptProposal(context: Context, booking: StoredBooking): Promise<void> {
  const { id, scheduledStart, scheduledEnd } = booking
  await changeBooking(context, null, booking, {
    status: 'confirmed',
    scheduledStart: scheduledStart!.toISOString(),
    scheduledEnd: scheduledEnd!.toISOString(),
  })
  await storeBooking(context.db, id, { acknowledgedStart: withWindow(booking).scheduledStart })
}

/** The customer would rather have another time: what they wrote is a request that waits for us, and the time is free again. */
export async function declineProposal(
  context: Context,
  booking: StoredBooking,
  halfDays: readonly HalfDay[],
  words: string | null,
): Promise<void> {
  const note = [...halfDays.map(halfDayLabel), words && `“${words}”`].filter(Boolean).join('\n')
  await changeBooking(context, null, booking, { status: 'pending', note: `Would rather have:\n${note}` })
  const message = [booking.message, `Would rather have: ${note}`].filter(Boolean).join('\n')
  const preferredDate = halfDays.map(({ date }) => date).toSorted()[0] ?? null
  await storeBooking(context.db, booking.id, { message, preferredDate, notices: 'pending' })
}

/** Asks once more for an answer to a proposed time, and ends proposals that nobody answered. */
export const proposalsTask: Task = {
  name: 'proposals',
  every: 60_000,
  run: async (context) => {
    const { isCurrent, jobId, proposedUntil, scheduledAt, remindedStart, scheduledStart } = appointments
    await markInBatches(
      context,
      appointments,
      async (tx) => ({
        where: and(
          isCurrent,
          isNull(remindedStart),
          gt(proposedUntil, tx.now()),
          await isDue(tx, sql`${proposedUntil} - interval '3 days'`),
          lte(scheduledAt, new Date(tx.now().getTime() - 2 * day)),
          sql`exists (select from ${bookings} where ${and(eq(bookings.jobId, jobId), isHeld, isNull(bookings.deletedAt))})`,
        ),
        set: { remindedStart: scheduledStart },
      }),
      async (tx, rows) => {
        for (const booking of await selectBookings(tx.db).where(rows)) await sendProposal(tx, booking, again)
      },
    )
    const isOver = and(isHeld, lte(proposedUntil, context.now()), isNull(bookings.deletedAt))
    for (const over of await selectBookings(context.db).where(isOver))
      await context.db.transaction(async (db) => {
        const [booking] = await lockBookings(db, and(eq(bookings.id, over.id), isOver))
        if (!booking) return
        await changeBooking({ ...context, db }, 'system', booking, {
          status: 'cancelled',
          reason: 'No answer to the time we proposed',
          cancelledBy: 'business',
          notifyCustomer: false,
        })
      })
  },
}
