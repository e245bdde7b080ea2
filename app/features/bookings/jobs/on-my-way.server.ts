import { and, eq } from 'drizzle-orm'

import { isSameDay } from '#app/business/local-instant.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import { type Activity, publish } from '#app/events.ts'
import { arrivalTime } from '#app/features/bookings/appointment-time.ts'
import { onTheWay } from './appointment.email.tsx'
import { isAbout } from '#app/features/leads/public.server.ts'
import { mayText, notification } from '#app/features/notifications/public.server.ts'
import { reference } from '#app/http/reference.ts'
import { namedTechnician } from '#app/features/technicians/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { type Decision, enqueueNotices, type OutboxRow, undoDelay } from '#app/server/mail/outbox.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { storeBooking } from '#db/booking-rows.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema/outbox.ts'

import { bookingOf, customerMail } from './customer-mail.server.ts'
import type { StoredBooking } from './booking-row.server.ts'

/**
 * Notifies the customer that we will be there in so many minutes: by text if they agreed to that, else by email. Null cancels
 * it while it waits for its undo. Returns how they are notified.
 */
export async function announceArrival(
  context: Context,
  booking: StoredBooking,
  minutes: number | null,
  by: Pick<Activity, 'actor' | 'ip'>,
): Promise<'text' | 'email' | 'no-server' | null> {
  const { db, now, mailer } = context
  const { id, status, email, phoneE164, scheduledStart } = booking
  if (status !== 'confirmed')
    throw refuse.conflict('not_confirmed', 'Only the customer of a confirmed booking can be notified.')
  if (minutes === null) return cancelNotice(db, id)
  if (!isToday(scheduledStart, now())) throw refuse.conflict('not_today', 'The appointment is not today.')
  const arrivalAt = new Date(now().getTime() + minutes * 60_000)
  await storeBooking(db, id, { arrivalAt })
  await publish(context, 'outbox.changed', {
    kind: 'mail',
    activity: {
      ...by,
      action: 'booking.on-my-way',
      summary: `${by.actor === 'admin' ? 'Pressed' : 'A technician pressed'} On My Way for ${reference('B', id)}`,
    },
  })
  const about = { kind: 'booking', id }
  if (await mayText(context, booking)) {
    await enqueueNotices(context, [arrival.notice('text', about, phoneE164!)])
    return 'text'
  }
  if (!email.includes('@')) throw refuse.conflict('unreachable', unreachable)
  await enqueueNotices(context, [arrival.notice('email', about, email)])
  const { configured, problem } = await mailer(db)
  return configured && problem === null ? 'email' : 'no-server'
}

/** Cancels what has not been sent yet. */
async function cancelNotice(db: Orm, id: number): Promise<null> {
  const left = await db
    .update(outbox)
    .set({ status: 'discarded', cancelReason: 'withdrawn' })
    .where(and(isAbout('booking', id), eq(outbox.family, 'arrival'), eq(outbox.status, 'pending')))
    .returning({ id: outbox.id })
  if (left.length === 0) throw refuse.conflict('already_sent', 'The customer was already notified. Please call them.')
  await storeBooking(db, id, { arrivalAt: null })
  return null
}

const isToday = (start: Date | null, now: Date) => start !== null && isSameDay(start, now)

const unreachable = 'The customer has no email address and did not agree to texts. Please call.'

/** "On My Way". */
export const arrival = notification<StoredBooking>('customer', 'on-my-way', {
  family: 'arrival',
  delay: undoDelay,
  record: bookingOf,
  still: ({ status, arrivalAt, scheduledStart }, { now }) =>
    status === 'confirmed' && arrivalAt !== null && isToday(scheduledStart, now()) ? null : 'withdrawn',
  until: ({ arrivalAt }) => arrivalAt,
  email: customerMail('on-my-way'),
  text,
  failed: mailInstead,
  refuseResend: async (_context, { sentAt }) => (sentAt === null ? null : 'Press On My Way again instead.'),
})

async function text(booking: StoredBooking, { brand, local }: BusinessProfile, { db }: Context): Promise<Decision> {
  const technician = await namedTechnician(db, booking.technicianId)
  const subject = `${onTheWay(technician)}: expect us around ${arrivalTime(booking.arrivalAt!)}`
  return { subject, html: '', text: `${brand}: ${subject}. Questions? Call ${local}. Reply STOP to opt out.` }
}

/** Emails the customer in time if the text fails, and notes that for the office and the technician. */
async function mailInstead(context: Context, row: OutboxRow): Promise<void> {
  const booking = row.channel === 'text' ? await bookingOf(context, row) : undefined
  if (!booking || booking.status !== 'confirmed' || !booking.arrivalAt || booking.arrivalAt <= context.now()) return
  const { id, email } = booking
  const hasMail = email.includes('@')
  const text = `“On My Way” didn’t arrive by text. ${row.lastError ?? ''} ${hasMail ? 'They get an email instead.' : 'Please call them.'}`
  const summary = `A text to the customer of ${reference('B', id)} did not arrive`
  const activity = { actor: 'system' as const, action: 'booking.text-failed', summary }
  await publish(context, 'lead.note_added', { kind: 'booking', id, text, activity })
  if (hasMail) await enqueueNotices(context, [{ ...arrival.notice('email', { kind: 'booking', id }, email), delay: 0 }])
}
