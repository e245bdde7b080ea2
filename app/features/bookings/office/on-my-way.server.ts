import { and, eq } from 'drizzle-orm'

import { isSameDay } from '#app/business/local-instant.ts'
import { type Activity, publish } from '#app/events.ts'
import { arrivalTime, onTheWay } from '#app/features/bookings/appointment.email.tsx'
import { isAbout } from '#app/features/leads/public.server.ts'
import { reference } from '#app/http/reference.ts'
import { namedTechnician } from '#app/features/technicians/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { type Decision, enqueueNotices, type NoticeKind, type OutboxRow, undoDelay } from '#app/server/mail/outbox.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'

import { customerMail } from './customer-mail.server.ts'
import { agreedToTexts, mayText } from './may-text.server.ts'
import type { StoredBooking } from './rows.server.ts'

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
  await db.update(bookings).set({ arrivalAt }).where(eq(bookings.id, id))
  await publish(context, 'outbox.changed', {
    kind: 'mail',
    activity: {
      ...by,
      action: 'booking.on-my-way',
      summary: `${by.actor === 'admin' ? 'Pressed' : 'A technician pressed'} On My Way for ${reference('B', id)}`,
    },
  })
  const dueAt = new Date(now().getTime() + undoDelay)
  const notice = { family: 'arrival', relatedKind: 'booking', relatedId: id, dueAt }
  if (await mayText(context, booking)) {
    const text = {
      kind: 'customer-text-on-my-way',
      channel: 'text' as const,
      role: 'customer-phone' as const,
      to: phoneE164!,
    }
    await enqueueNotices(context, [{ ...notice, ...text }])
    return 'text'
  }
  if (!email.includes('@')) throw refuse.conflict('unreachable', unreachable)
  await enqueueNotices(context, [{ ...notice, kind: 'customer-on-my-way', role: 'customer', to: email }])
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
  await db.update(bookings).set({ arrivalAt: null }).where(eq(bookings.id, id))
  return null
}

const isToday = (start: Date | null, now: Date) => start !== null && isSameDay(start, now)

const unreachable = 'The customer has no email address and did not agree to texts. Please call.'

const arrival = (render: (context: Context, booking: StoredBooking) => Promise<Decision>): NoticeKind => ({
  decide: async (context, { relatedId }) => {
    const [booking] = await context.db.select().from(bookings).where(eq(bookings.id, relatedId!))
    if (!booking || booking.deletedAt !== null) return { skip: 'trash' }
    if (booking.status !== 'confirmed' || booking.arrivalAt === null) return { skip: 'withdrawn' }
    if (!isToday(booking.scheduledStart, context.now())) return { skip: 'withdrawn' }
    // The office sees that the customer was not notified.
    if (booking.arrivalAt <= context.now()) return { skip: 'appointment-over', isFailure: true }
    return render(context, booking)
  },
  refuseResend: async (_context, { sentAt }) => (sentAt === null ? null : 'Press On My Way again instead.'),
})

async function text(context: Context, booking: StoredBooking): Promise<Decision> {
  if (!(await agreedToTexts(context.db, booking))) return { skip: 'unsubscribed' }
  const { brand, local } = await context.profile(context.db)
  const technician = await namedTechnician(context.db, booking.technicianId)
  const subject = `${onTheWay(technician)}: expect us around ${arrivalTime(booking.arrivalAt!)}`
  return { subject, html: '', text: `${brand}: ${subject}. Questions? Call ${local}. Reply STOP to opt out.` }
}

/** Emails the customer in time if the text fails, and notes that for the office and the technician. */
async function mailInstead(context: Context, { relatedId, lastError }: OutboxRow): Promise<void> {
  const [booking] = await context.db.select().from(bookings).where(eq(bookings.id, relatedId!))
  if (!booking || booking.status !== 'confirmed' || !booking.arrivalAt || booking.arrivalAt <= context.now()) return
  const { id, email } = booking
  const hasMail = email.includes('@')
  const text = `“On My Way” didn’t arrive by text. ${lastError ?? ''} ${hasMail ? 'They get an email instead.' : 'Please call them.'}`
  const summary = `A text to the customer of ${reference('B', id)} did not arrive`
  const activity = { actor: 'system' as const, action: 'booking.text-failed', summary }
  await publish(context, 'lead.note_added', { kind: 'booking', id, text, activity })
  const notice = { kind: 'customer-on-my-way', family: 'arrival', role: 'customer' as const, to: email }
  if (hasMail) await enqueueNotices(context, [{ ...notice, relatedKind: 'booking', relatedId: id }])
}

/** How the messages of "On My Way" are decided when they are sent. */
export const arrivalNotices = {
  'customer-on-my-way': arrival((context, booking) => customerMail(context, 'on-my-way', booking)),
  'customer-text-on-my-way': { ...arrival(text), failed: mailInstead },
}
