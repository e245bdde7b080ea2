import { and, desc, eq, inArray, isNotNull, max, ne, or, sql } from 'drizzle-orm'

import type { BusinessProfile } from '#app/business/profile.ts'
import { appointmentMail, type AppointmentNotice } from '#app/features/bookings/appointment.email.tsx'
import { isAbout } from '#app/features/leads/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueMail } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { bookings, outbox } from '#db/schema.ts'

import { calendarEntry, calendarType, isInCalendar, newCalendarUid } from './calendar-entry.server.ts'
import type { MailOutcome } from './schemas.ts'
import type { StoredBooking } from './rows.server.ts'

/** Mails to a customer wait until the change can no longer be undone (10 s). */
const undoDelay = 12_000

/** Enqueues the mail to the customer with its calendar entry. Returns what happened to it. */
export async function notifyCustomer(
  context: Context,
  booking: StoredBooking,
  notice: AppointmentNotice,
): Promise<MailOutcome> {
  const { mailer, db, now } = context
  if (notice !== 'cancelled' && booking.scheduledEnd !== null && booking.scheduledEnd <= now()) return 'over'
  const profile = await context.profile(db)
  const announced = notice === 'cancelled' ? await lastSentTimes(db, booking.id) : null
  // An undo may have put an older notice back in the queue.
  await withdrawNotices(context, booking.id)
  const current = { ...(await withCalendarVersion(db, booking, notice, profile)), ...announced }
  if (!hasAddress(booking)) return 'no-address'
  const method = notice === 'cancelled' ? 'CANCEL' : 'PUBLISH'
  const content = isInCalendar(current) ? calendarEntry(current, method, profile, now()) : null
  const { subject, html, text } = await appointmentMail(
    notice,
    content ? current : { ...current, scheduledStart: null },
    profile,
    now(),
  )
  const kind = `customer-${notice}`
  await enqueueMail(context, [
    {
      kind,
      to: booking.email,
      replyTo: profile.email,
      subject,
      html,
      text,
      attachments: content ? [{ filename: 'appointment.ics', contentType: calendarType(method), content }] : [],
      relatedKind: 'booking',
      relatedId: booking.id,
      appointmentStart: current.scheduledStart,
      appointmentEnd: current.scheduledEnd,
    },
  ])
  await db
    .update(outbox)
    .set({ nextAt: new Date(now().getTime() + undoDelay) })
    .where(and(isAbout('booking', booking.id), eq(outbox.status, 'queued'), eq(outbox.kind, kind)))
  return (await mailer(db)).configured ? 'mailed' : 'no-server'
}

const appointmentMails = ['customer-confirmed', 'customer-updated', 'customer-cancelled']

/**
 * Withdraws unsent notices, so that none arrives after a newer one. One being sent is not retried; a failed one is
 * left out of "Resend all". If a confirmation never left, the appointment is in no calendar.
 */
export async function withdrawNotices({ db, events }: Context, bookingId: number): Promise<void> {
  const withdrawn = await db
    .update(outbox)
    .set({ status: 'discarded', cancelReason: 'withdrawn', cancelledFrom: sql`${outbox.status}` })
    .where(
      and(
        isAbout('booking', bookingId),
        inArray(outbox.kind, appointmentMails),
        inArray(outbox.status, ['queued', 'sending', 'failed']),
      ),
    )
    .returning({ kind: outbox.kind, cancelledFrom: outbox.cancelledFrom, sentAt: outbox.sentAt })
  if (withdrawn.length > 0) await events.notify(db, { type: 'outbox.changed' })
  // A mail resent by hand had already arrived.
  const neverSent = withdrawn.some(
    ({ kind, cancelledFrom, sentAt }) =>
      kind === 'customer-confirmed' && cancelledFrom !== 'sending' && sentAt === null,
  )
  if (!neverSent) return
  await db
    .update(bookings)
    .set({ icsUid: null })
    .where(and(eq(bookings.id, bookingId), eq(bookings.icsSequence, 0)))
}

type Mail = typeof outbox.$inferSelect

const wasSent = ({ status, cancelReason, sentAt }: Pick<Mail, 'status' | 'cancelReason' | 'sentAt'>) =>
  sentAt !== null || status !== 'discarded' || (cancelReason !== 'withdrawn' && cancelReason !== 'recipient-removed')

/** The withdrawn notice the customer still needs; null if they know the current state. */
export async function unsentNotice({ db }: Context, bookingId: number): Promise<AppointmentNotice | null> {
  const mails = (await newestMails(db, bookingId)).filter(({ kind }) => kind !== 'customer-cancelled')
  const lastSent = mails.findIndex(wasSent)
  const unsent = lastSent < 0 ? mails : mails.slice(0, lastSent)
  if (unsent.length === 0) return null
  return unsent.some(({ kind }) => kind === 'customer-confirmed') ? 'confirmed' : 'updated'
}

/** The times in the last mail the customer was sent; null if the booking's own times apply. */
async function lastSentTimes(db: Orm, bookingId: number) {
  const last = (await newestMails(db, bookingId)).find(wasSent)
  if (!last || last.kind === 'customer-cancelled' || !last.appointmentStart || !last.appointmentEnd) return null
  return { scheduledStart: last.appointmentStart, scheduledEnd: last.appointmentEnd }
}

/** Whether these are the times the customer was last sent, and no mail with others may still arrive. */
export async function knowsTimes(
  db: Orm,
  bookingId: number,
  { scheduledStart, scheduledEnd }: { scheduledStart: Date; scheduledEnd: Date },
): Promise<boolean> {
  const last = (await newestMails(db, bookingId)).find((mail) => wasSent(mail) || mail.cancelledFrom === 'sending')
  return (
    last !== undefined &&
    wasSent(last) &&
    last.kind !== 'customer-cancelled' &&
    last.appointmentStart?.getTime() === scheduledStart.getTime() &&
    last.appointmentEnd?.getTime() === scheduledEnd.getTime()
  )
}

const newestMails = (db: Orm, bookingId: number) =>
  db
    .select({
      kind: outbox.kind,
      status: outbox.status,
      cancelReason: outbox.cancelReason,
      cancelledFrom: outbox.cancelledFrom,
      sentAt: outbox.sentAt,
      appointmentStart: outbox.appointmentStart,
      appointmentEnd: outbox.appointmentEnd,
    })
    .from(outbox)
    .where(and(isAbout('booking', bookingId), inArray(outbox.kind, appointmentMails)))
    .orderBy(desc(outbox.id))

/** Of these bookings, those whose customer was last notified (or is about to be) that we will come. */
export async function bookingsNotifiedOfVisit(db: Orm, bookingIds: number[]): Promise<Set<number>> {
  if (bookingIds.length === 0) return new Set()
  const last = await db
    .selectDistinctOn([outbox.relatedId], { id: outbox.relatedId, kind: outbox.kind })
    .from(outbox)
    .where(
      and(
        eq(outbox.relatedKind, 'booking'),
        inArray(outbox.relatedId, bookingIds),
        inArray(outbox.kind, appointmentMails),
        or(isNotNull(outbox.sentAt), ne(outbox.status, 'discarded')),
      ),
    )
    .orderBy(outbox.relatedId, desc(outbox.id))
  return new Set(last.flatMap(({ id, kind }) => (id !== null && kind !== 'customer-cancelled' ? [id] : [])))
}

/** A notice withdrawn while being sent is true again: wait for it instead of sending another. */
export async function resumeNotice({ db }: Context, bookingId: number): Promise<void> {
  const newest = db
    .select({ id: max(outbox.id) })
    .from(outbox)
    .where(and(isAbout('booking', bookingId), inArray(outbox.kind, ['customer-confirmed', 'customer-updated'])))
  await db
    .update(outbox)
    .set({ status: 'sending', cancelReason: null, cancelledFrom: null })
    .where(
      and(
        eq(outbox.id, newest),
        eq(outbox.status, 'discarded'),
        eq(outbox.cancelReason, 'withdrawn'),
        eq(outbox.cancelledFrom, 'sending'),
        isNotNull(outbox.claimedAt),
      ),
    )
}

/** Assigns a UID, or increments SEQUENCE. */
async function withCalendarVersion(
  db: Orm,
  booking: StoredBooking,
  notice: AppointmentNotice,
  profile: BusinessProfile,
): Promise<StoredBooking> {
  if (booking.icsUid === null && notice === 'cancelled') return booking
  const [current] = await db
    .update(bookings)
    .set(
      booking.icsUid === null
        ? { icsUid: newCalendarUid(profile), icsSequence: 0 }
        : { icsSequence: booking.icsSequence + 1 },
    )
    .where(eq(bookings.id, booking.id))
    .returning()
  return current!
}

/** Phone bookings may have no address; an erased booking has none. */
export const hasAddress = ({ email }: Pick<StoredBooking, 'email'>): boolean => email.includes('@')
