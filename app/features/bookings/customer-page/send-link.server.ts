import { and, eq, gt, isNull, ne } from 'drizzle-orm'

import { webAddressOf } from '#app/business/web-address.ts'
import { publishChange } from '#app/events.ts'
import { appointmentMail } from '#app/features/bookings/appointment.email.tsx'
import { agreedToTexts, mayText } from '#app/features/bookings/office/may-text.server.ts'
import type { StoredBooking } from '#app/features/bookings/office/rows.server.ts'
import { isAbout } from '#app/features/leads/public.server.ts'
import { reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { type Decision, enqueueNotices, type NoticeKind } from '#app/server/mail/outbox.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { bookings, outbox } from '#db/schema.ts'

import { hasEnded } from './appointment.server.ts'
import { shortPath } from './manage-path.ts'
import type { Lookup } from './schemas.ts'
import { ensureToken, newToken } from './token.server.ts'

const family = 'link'
/** An hour, for each booking. */
const maxLookups = 3

/** Sends the link of the booking with this reference, if its phone number ends with these digits. Whether it does, nobody learns. */
export async function sendLostLink(context: Context, { reference: typed, digits }: Lookup): Promise<void> {
  const { db, now } = context
  const id = Number(typed.replaceAll(/\D/g, '')) - 1000
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isNull(bookings.deletedAt), ne(bookings.status, 'spam')))
  const phone = (booking?.phoneE164 ?? booking?.phone ?? '').replaceAll(/\D/g, '')
  if (!booking || hasEnded(booking, now()) || phone.length < 7 || !phone.endsWith(digits)) return
  const lately = gt(outbox.createdAt, new Date(now().getTime() - 3_600_000))
  const sent = await db.$count(outbox, and(isAbout('booking', id), eq(outbox.family, family), lately))
  if (sent < maxLookups) await sendLink(context, booking)
}

/** Ends the link to a customer's page, and sends them a new one. */
export async function replaceLink(context: Context, caller: Caller, booking: StoredBooking) {
  const { db, now } = context
  if (hasEnded(booking, now())) throw refuse.conflict('over', 'This link has ended by itself: the visit is over.')
  await db.update(bookings).set(newToken()).where(eq(bookings.id, booking.id))
  const summary = `Replaced the customer’s link to ${reference('B', booking.id)}`
  await publishChange(context, caller, 'outbox.changed', { kind: 'mail', action: 'booking.link', summary })
  return sendLink(context, booking)
}

/** Sends a customer the link to their page, by email if there is an address, else by text. Null if neither is possible. */
async function sendLink(context: Context, booking: StoredBooking): Promise<'email' | 'text' | null> {
  const { id, email, phoneE164 } = booking
  await ensureToken(context.db, id)
  const about = { family, relatedKind: 'booking', relatedId: id }
  if (email.includes('@')) {
    await enqueueNotices(context, [{ ...about, kind: 'customer-link', role: 'customer', to: email }])
    return 'email'
  }
  if (phoneE164 === null || !(await mayText(context, booking))) return null
  await enqueueNotices(context, [{ ...about, kind: 'customer-text-link', role: 'customer-phone', to: phoneE164 }])
  return 'text'
}

const notice = (render: (context: Context, booking: StoredBooking, link: string) => Promise<Decision>): NoticeKind => ({
  decide: async (context, { relatedId }) => {
    const [booking] = await context.db.select().from(bookings).where(eq(bookings.id, relatedId!))
    if (!booking || booking.deletedAt) return { skip: 'trash' }
    const site = webAddressOf(await context.profile(context.db))
    if (site === null || booking.manageToken === null || hasEnded(booking, context.now())) return { skip: 'withdrawn' }
    return render(context, booking, site + shortPath(booking.manageToken))
  },
  refuseResend: async () => null,
})

async function mail({ db, now, profile }: Context, booking: StoredBooking): Promise<Decision> {
  const business = await profile(db)
  const content = await appointmentMail('link', { ...booking, technician: null }, business, now())
  return { replyTo: business.email, ...content }
}

async function text({ db, profile }: Context, booking: StoredBooking, link: string): Promise<Decision> {
  if (!(await agreedToTexts(db, booking))) return { skip: 'unsubscribed' }
  const { brand, local } = await profile(db)
  const subject = 'The link to your appointment'
  return { subject, html: '', text: `${brand}: ${subject}: ${link} Questions? Call ${local}. Reply STOP to opt out.` }
}

/** How the messages with a link are decided when they are sent. */
export const linkNotices = { 'customer-link': notice(mail), 'customer-text-link': notice(text) }
