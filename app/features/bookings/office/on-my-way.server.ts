import { eq } from 'drizzle-orm'

import { appointmentMail, arrivalTime } from '#app/features/bookings/appointment.email.tsx'
import type { Context } from '#app/server/context.ts'
import { type Decision, enqueueNotices, type NoticeKind, undoDelay } from '#app/server/mail/outbox.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { bookings } from '#db/schema.ts'

import { mayText } from './may-text.server.ts'
import type { StoredBooking } from './rows.server.ts'

/**
 * Tells the customer that we will be there in so many minutes: by text if they agreed to that, else by email. Null takes it
 * back while it waits for its undo. Returns how they are told.
 */
export async function announceArrival(
  context: Context,
  booking: StoredBooking,
  minutes: number | null,
): Promise<'text' | 'email' | 'no-server' | null> {
  const { db, now, mailer } = context
  const { id, status, email, phoneE164 } = booking
  if (status !== 'confirmed')
    throw refuse.conflict('not_confirmed', 'Only the customer of a confirmed booking is told.')
  const arrivalAt = minutes === null ? null : new Date(now().getTime() + minutes * 60_000)
  await db.update(bookings).set({ arrivalAt }).where(eq(bookings.id, id))
  if (minutes === null) return null
  const dueAt = new Date(now().getTime() + undoDelay)
  const notice = { family: 'arrival', relatedKind: 'booking', relatedId: id, dueAt }
  if (await mayText(context, booking)) {
    const text = { kind: 'customer-text-on-my-way', role: 'customer-phone' as const, to: phoneE164! }
    await enqueueNotices(context, [{ ...notice, ...text }])
    return 'text'
  }
  if (!email.includes('@')) throw refuse.conflict('unreachable', unreachable)
  await enqueueNotices(context, [{ ...notice, kind: 'customer-on-my-way', role: 'customer', to: email }])
  return (await mailer(db)).configured ? 'email' : 'no-server'
}

const unreachable = 'The customer has no email address and did not agree to texts. Please call.'

const arrival = (render: (context: Context, booking: StoredBooking) => Promise<Decision>): NoticeKind => ({
  decide: async (context, { relatedId }) => {
    const [booking] = await context.db.select().from(bookings).where(eq(bookings.id, relatedId!))
    if (!booking || booking.deletedAt !== null) return { skip: 'trash' }
    if (booking.status !== 'confirmed' || booking.arrivalAt === null) return { skip: 'withdrawn' }
    return booking.arrivalAt <= context.now() ? { skip: 'appointment-over' } : render(context, booking)
  },
  refuseResend: async () => 'This message is out of date. Press On My Way again instead.',
})

async function mail({ db, now, profile }: Context, booking: StoredBooking): Promise<Decision> {
  const business = await profile(db)
  return { replyTo: business.email, ...(await appointmentMail('on-my-way', booking, business, now())) }
}

async function text(context: Context, booking: StoredBooking): Promise<Decision> {
  if (!(await mayText(context, booking))) return { skip: 'unsubscribed' }
  const { brand, local } = await context.profile(context.db)
  const subject = `We're on our way: expect us around ${arrivalTime(booking.arrivalAt!)}`
  return { subject, html: '', text: `${brand}: ${subject}. Questions? Call ${local}. Reply STOP to opt out.` }
}

/** How the messages of "On My Way" are decided when they are sent. */
export const arrivalNotices = { 'customer-on-my-way': arrival(mail), 'customer-text-on-my-way': arrival(text) }
