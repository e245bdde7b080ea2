import { and, eq, gt, isNull, ne } from 'drizzle-orm'

import type { AppointmentNotice } from '#app/features/bookings/appointment.email.tsx'
import { isAbout } from '#app/features/leads/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { type Decision, enqueueNotices, type NoticeKind, type NoticeKey, undoDelay } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'

import { calendarEntry, calendarType, isInCalendar, newCalendarUid } from './calendar-entry.server.ts'
import { customerMail } from './customer-mail.server.ts'
import type { MailOutcome } from './schemas.ts'
import type { StoredBooking } from './rows.server.ts'

const family = 'appointment'
const day = 24 * 3_600_000

/** Enqueues the mail to the customer. What it says is decided when it is sent. Returns what happened to it. */
export async function notifyCustomer(
  context: Context,
  { id, email, scheduledEnd }: StoredBooking,
  notice: Exclude<AppointmentNotice, 'reminder' | 'on-my-way' | 'time-kept' | 'link'>,
): Promise<MailOutcome> {
  const { mailer, db, now } = context
  if (notice !== 'cancelled' && scheduledEnd !== null && scheduledEnd <= now()) return 'over'
  if (notice !== 'cancelled') {
    const icsUid = newCalendarUid(await context.profile(db))
    await db
      .update(bookings)
      .set({ icsUid })
      .where(and(eq(bookings.id, id), isNull(bookings.icsUid)))
  }
  if (!email.includes('@')) return 'no-address'
  const dueAt = new Date(now().getTime() + undoDelay)
  const about = { relatedKind: 'booking', relatedId: id }
  await enqueueNotices(context, [{ kind: `customer-${notice}`, family, role: 'customer', to: email, ...about, dueAt }])
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

const knowsTimes = ({ notifiedStatus, notifiedStart, notifiedEnd, scheduledStart, scheduledEnd }: StoredBooking) =>
  notifiedStatus === 'confirmed' &&
  Number(notifiedStart) === Number(scheduledStart) &&
  Number(notifiedEnd) === Number(scheduledEnd)

const appointment: NoticeKind = {
  decide: async (context, row) => {
    const { db, now } = context
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, row.relatedId!))
    if (!booking) return { skip: 'trash' }
    const notice = noticeFor(booking, row, now())
    return typeof notice === 'string' ? render(context, booking, notice) : notice
  },
  handedOver: async (db, { kind, relatedId, appointmentStart, appointmentEnd }) => {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, relatedId!)).for('update')
    const notified =
      kind === 'customer-cancelled'
        ? { notifiedStatus: 'cancelled' as const, notifiedStart: null, notifiedEnd: null }
        : { notifiedStatus: 'confirmed' as const, notifiedStart: appointmentStart, notifiedEnd: appointmentEnd }
    await db
      .update(bookings)
      .set({ ...notified, icsSequence: nextSequence(booking!) })
      .where(eq(bookings.id, relatedId!))
  },
  refuseResend: async ({ db, now }, { id, kind, relatedId }) => {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, relatedId!))
    const isCancellation = kind === 'customer-cancelled'
    if (booking?.status !== (isCancellation ? 'cancelled' : 'confirmed')) return outdated
    if (!isCancellation && booking.deletedAt !== null) return outdated
    const isLater = and(isAbout('booking', booking.id), eq(outbox.family, family), gt(outbox.id, id))
    if ((await db.$count(outbox, and(isLater, ne(outbox.status, 'discarded')))) > 0) return outdated
    return !isCancellation && booking.scheduledEnd !== null && booking.scheduledEnd <= now() ? over : null
  },
}

const outdated = 'This email is out of date: the appointment has changed since it was written.'
const over = 'The appointment is over, so this email is no longer needed.'

/** How the mails to customers about appointments are decided: docs/product.md, "Appointments". */
export const appointmentNotices = {
  'customer-confirmed': appointment,
  'customer-updated': appointment,
  'customer-cancelled': appointment,
}

/** What the customer is notified of now, by what they know; or why of nothing. */
function noticeFor(booking: StoredBooking, { kind, createdAt }: NoticeKey, now: Date): AppointmentNotice | Decision {
  const { status, updatedAt, deletedAt, scheduledEnd, notifiedStatus } = booking
  const isCancellation = kind === 'customer-cancelled'
  // A cancellation is still true of a deleted booking.
  if (status === 'cancelled' && isCancellation) return 'cancelled'
  if (deletedAt) return { skip: 'trash', until: new Date(createdAt.getTime() + day) }
  if (status !== 'confirmed') {
    const until = new Date(updatedAt.getTime() + undoDelay)
    return { skip: isCancellation ? 'reopened' : 'withdrawn', until }
  }
  if (knowsTimes(booking)) return { skip: 'withdrawn' }
  // The office sees that the customer was not notified.
  if (scheduledEnd !== null && scheduledEnd <= now) return { skip: 'appointment-over', isFailure: true }
  return kind === 'customer-confirmed' || notifiedStatus !== 'confirmed' ? 'confirmed' : 'updated'
}

async function render(context: Context, booking: StoredBooking, notice: AppointmentNotice): Promise<Decision> {
  const profile = await context.profile(context.db)
  const now = context.now()
  const isCancellation = notice === 'cancelled'
  // A cancellation names the time that the customer knows, if any.
  const known = { scheduledStart: booking.notifiedStart, scheduledEnd: booking.notifiedEnd }
  const current = { ...booking, icsSequence: nextSequence(booking), ...(isCancellation && known) }
  const method = isCancellation ? 'CANCEL' : 'PUBLISH'
  const content = isInCalendar(current) ? calendarEntry(current, method, profile, now) : null
  const named = content ? current : { ...current, scheduledStart: null, scheduledEnd: null }
  return {
    kind: `customer-${notice}`,
    ...(await customerMail(context, notice, named)),
    attachments: content ? [{ filename: 'appointment.ics', contentType: calendarType(method), content }] : [],
    appointmentStart: named.scheduledStart,
    appointmentEnd: named.scheduledEnd,
  }
}

/** Calendars take the entry with the highest number. */
const nextSequence = ({ notifiedStatus, icsSequence }: StoredBooking) =>
  notifiedStatus === null ? icsSequence : icsSequence + 1
