import { and, eq, gt, ne } from 'drizzle-orm'

import { withWindow } from '#app/features/bookings/appointment-time.ts'
import { isAbout } from '#app/features/leads/public.server.ts'
import { notification } from '#app/features/notifications/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueNotices, undoDelay } from '#app/server/mail/outbox.ts'
import { canceledRest, lockBookings, storeBooking } from '#db/booking-rows.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments } from '#db/schema/jobs.ts'
import { outbox } from '#db/schema/outbox.ts'

import { calendarEntry, calendarType, isInCalendar, newCalendarUid } from './calendar-entry.server.ts'
import { customerMail, knownBookingOf } from './customer-mail.server.ts'
import type { MailOutcome } from './schemas.ts'
import type { StoredBooking } from './booking-row.server.ts'

const family = 'appointment'
type Notice = 'confirmed' | 'updated' | 'cancelled'

/** Enqueues the mail to the customer. What it says is decided when it is sent. Returns what happened to it. */
export async function notifyCustomer(
  context: Context,
  { id, email, scheduledEnd, icsUid }: StoredBooking,
  notice: Notice,
): Promise<MailOutcome> {
  const { mailer, db, now } = context
  if (notice !== 'cancelled' && scheduledEnd !== null && scheduledEnd <= now()) return 'over'
  if (notice !== 'cancelled' && icsUid === null)
    await storeBooking(db, id, { icsUid: newCalendarUid(await context.profile(db)) })
  if (!email.includes('@')) return 'no-address'
  await enqueueNotices(context, [appointment(notice).notice('email', { kind: 'booking', id }, email)])
  return (await mailer(db)).configured ? 'mailed' : 'no-server'
}

/** The customer is not to be notified: a notice that waits is not sent. */
export async function dropNotice({ db }: Context, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'discarded', cancelReason: 'withdrawn' })
    .where(and(isAbout('booking', id), eq(outbox.family, family), eq(outbox.status, 'pending')))
}

/** Whether the customer was notified of these times, and no mail with others is on its way. */
export async function isNotified(db: Orm, booking: StoredBooking): Promise<boolean> {
  const sending = and(isAbout('booking', booking.id), eq(outbox.family, family), eq(outbox.status, 'sending'))
  return knowsTimes(booking) && (await db.$count(outbox, sending)) === 0
}

function knowsTimes(booking: StoredBooking): boolean {
  const { notifiedStatus, notifiedStart, notifiedEnd, scheduledStart, scheduledEnd } = withWindow(booking)
  return (
    notifiedStatus === 'confirmed' &&
    Number(notifiedStart) === Number(scheduledStart) &&
    Number(notifiedEnd) === Number(scheduledEnd)
  )
}

const appointment = (notice: Notice) =>
  notification<StoredBooking>('customer', notice, {
    family,
    delay: undoDelay,
    record: knownBookingOf,
    undoable: true,
    ofDeleted: ({ status }) => notice === 'cancelled' && status === 'cancelled',
    still: (booking) => {
      const { status } = booking
      if (notice === 'cancelled' && status === 'cancelled') return null
      if (status !== 'confirmed') return notice === 'cancelled' ? 'reopened' : 'withdrawn'
      // Meanwhile it took place, and another one waits for a time.
      if (booking.scheduledStart === null) return 'withdrawn'
      return knowsTimes(booking) ? { skip: 'withdrawn' } : null
    },
    until: ({ status, scheduledEnd }) => (status === 'cancelled' ? null : scheduledEnd),
    email: async (booking, profile, context) => {
      const isCancellation = booking.status === 'cancelled'
      const isFirst = notice === 'confirmed' || booking.notifiedStatus !== 'confirmed'
      const said = isCancellation ? 'cancelled' : isFirst ? 'confirmed' : 'updated'
      // A cancellation names the time that the customer knows, if any.
      const { notifiedStart, notifiedEnd } = booking
      const known = {
        scheduledStart: notifiedStart,
        scheduledEnd: notifiedEnd,
        ...(booking.windowStart && { windowStart: notifiedStart, windowEnd: notifiedEnd }),
      }
      const current = { ...booking, icsSequence: nextSequence(booking), ...(isCancellation && known) }
      const method = isCancellation ? 'CANCEL' : 'PUBLISH'
      const content = isInCalendar(current) ? calendarEntry(current, method, profile, context.now()) : null
      const noTime = { scheduledStart: null, scheduledEnd: null, windowStart: null, windowEnd: null }
      const named = content ? current : { ...current, ...noTime }
      return {
        kind: `customer-${said}`,
        ...(await customerMail(said)(named, profile, context)),
        attachments: content ? [{ filename: 'appointment.ics', contentType: calendarType(method), content }] : [],
      }
    },
    handedOver: async (db, { relatedId, appointmentStart, appointmentEnd }) => {
      const [stored] = await lockBookings(db, eq(bookings.id, relatedId!))
      const rest = notice === 'cancelled' && stored!.status === 'completed' && (await canceledRest(db, stored!))
      const notified =
        notice === 'cancelled'
          ? { notifiedStatus: notice, notifiedStart: null, notifiedEnd: null }
          : { notifiedStatus: 'confirmed' as const, notifiedStart: appointmentStart, notifiedEnd: appointmentEnd }
      const change = { ...notified, icsSequence: nextSequence(rest || stored!) }
      if (rest) await db.update(appointments).set(change).where(eq(appointments.id, rest.id))
      else await storeBooking(db, relatedId!, change)
    },
    refuseResend: async (context, row) => {
      const { db, now } = context
      const booking = await knownBookingOf(context, row)
      const isCancellation = notice === 'cancelled'
      if (booking?.status !== (isCancellation ? 'cancelled' : 'confirmed')) return outdated
      if (!isCancellation && booking.scheduledStart === null) return outdated
      if (!isCancellation && booking.deletedAt !== null) return outdated
      const isLater = and(isAbout('booking', booking.id), eq(outbox.family, family), gt(outbox.id, row.id))
      if ((await db.$count(outbox, and(isLater, ne(outbox.status, 'discarded')))) > 0) return outdated
      return !isCancellation && booking.scheduledEnd !== null && booking.scheduledEnd <= now() ? over : null
    },
  })

const outdated = 'This email is out of date: the appointment has changed since it was written.'
const over = 'The appointment is over, so this email is no longer needed.'

/** How customers are notified of appointments, by what they know: docs/product.md, "Appointments". */
export const appointmentNotifications = [appointment('confirmed'), appointment('updated'), appointment('cancelled')]

/** Calendars take the entry with the highest number. */
const nextSequence = ({ notifiedStatus, icsSequence }: Pick<StoredBooking, 'notifiedStatus' | 'icsSequence'>) =>
  notifiedStatus === null ? icsSequence : icsSequence + 1
