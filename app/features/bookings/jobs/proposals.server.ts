import { and, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm'

import { todayHere } from '#app/business/local-time.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { webAddressOf } from '#app/business/web-address.ts'
import { windowTime, withWindow } from '#app/features/bookings/appointment-time.ts'
import { sharePeople } from '#app/features/bookings/assignment.ts'
import { isOwedVisit, noteAsked } from '#app/features/members/public.server.ts'
import { shortPath } from '#app/features/leads/manage-path.ts'
import { isDue, markInBatches, mayText, notification } from '#app/features/notifications/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { type Decision, enqueueNotices, undoDelay } from '#app/server/mail/outbox.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { lockBookings, selectBookings, storeBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, type HalfDay } from '#db/schema/jobs.ts'

import { confirmedBetween, isHeld, type StoredBooking } from './booking-row.server.ts'
import { changeBooking } from './change-status.server.ts'
import { bookingOf, customerMail } from './customer-mail.server.ts'
import { halfDayLabel } from './half-days.ts'
import { pageToken } from './page-link.server.ts'
import { isProposed } from './times.server.ts'

const day = 24 * 3_600_000
const proposed = (kind: 'proposed' | 'proposed-again') =>
  notification<StoredBooking>('customer', kind, {
    family: 'proposed',
    delay: undoDelay,
    record: bookingOf,
    undoable: true,
    still: async (booking, context) =>
      isProposed(booking) && (await isStillOwed(context, booking)) ? null : 'withdrawn',
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

/** How somebody can be asked: by email, else by text; null if in neither way. */
export async function channelTo(context: Context, { email, phone }: { email: string; phone: string | null }) {
  if (email.includes('@')) return 'email' as const
  return (await mayText(context, { phone })) ? ('text' as const) : null
}

/** Enqueues the proposal, if there is a way. */
export async function sendProposal(context: Context, booking: StoredBooking, which = first): Promise<void> {
  const { id, email, phoneE164 } = booking
  const channel = await channelTo(context, booking)
  if (channel === null) return
  const to = channel === 'email' ? email : phoneE164!
  await enqueueNotices(context, [which.notice(channel, { kind: 'booking', id }, to)])
}

/** Whether the visit that its time was proposed for is owed to its customer. */
const isStillOwed = async ({ db, now }: Context, { id }: StoredBooking) =>
  (await db.$count(bookings, and(eq(bookings.id, id), isOwedVisit(todayHere(now()))))) > 0

/** The customer says yes to the time that was proposed. 409 if the visit is not owed anymore, or another job is there meanwhile. */
export async function acceptProposal(context: Context, booking: StoredBooking): Promise<void> {
  const { id, scheduledStart, scheduledEnd } = booking
  if (!(await isStillOwed(context, booking)))
    throw refuse.conflict('changed', 'We no longer hold this time. Please call us.')
  const others = await selectBookings(context.db).where(confirmedBetween(scheduledStart!, scheduledEnd!, id))
  if (others.some((other) => booking.technicianId === null || sharePeople(other, booking)))
    throw refuse.conflict('changed', 'This time was taken meanwhile. Please choose another time, or call us.')
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
  await storeBooking(context.db, booking.id, { ...noTime, message, preferredDate, notices: 'pending' })
}

const noTime = {
  scheduledStart: null,
  scheduledEnd: null,
  windowStart: null,
  windowEnd: null,
  technicianId: null,
  helperIds: [],
}

/** Asks once more for an answer to a proposed time, and ends proposals that nobody answered or whose visit is not owed anymore. */
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
    const isOwed = isOwedVisit(todayHere(context.now()))
    const isOver = and(isHeld, isNull(bookings.deletedAt), or(lte(proposedUntil, context.now()), not(isOwed)))
    for (const over of await selectBookings(context.db).where(isOver))
      await context.db.transaction(async (db) => {
        const [booking] = await lockBookings(db, and(eq(bookings.id, over.id), isOver))
        if (!booking) return
        const isLapsed = booking.proposedUntil! <= context.now()
        if (isLapsed) await noteAsked(db, booking.propertyId, booking.scheduledAt!)
        await changeBooking({ ...context, db }, 'system', booking, {
          status: 'cancelled',
          reason: isLapsed ? 'No answer to the time we proposed' : 'The visit is no longer owed',
          cancelledBy: 'business',
          notifyCustomer: false,
        })
      })
  },
}
