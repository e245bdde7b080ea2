import { and, eq, gt, isNull, ne } from 'drizzle-orm'

import { webAddressOf } from '#app/business/web-address.ts'
import { publishChange } from '#app/events.ts'
import { appointmentMail } from '#app/features/bookings/appointment.email.tsx'
import { mayText } from '#app/features/bookings/office/may-text.server.ts'
import type { StoredBooking } from '#app/features/bookings/office/rows.server.ts'
import { isAbout } from '#app/features/leads/public.server.ts'
import { endLinks } from '#app/features/links/public.server.ts'
import { reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueNotices, type NoticeKind } from '#app/server/mail/outbox.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'

import { hasEnded } from './appointment.server.ts'
import { shortPath } from '#app/features/leads/manage-path.ts'
import type { Lookup } from './schemas.ts'
import { pageToken } from './page-link.server.ts'

const family = 'link'

/** Sends the link of the booking with this reference, if its phone number ends with these digits. Nobody learns whether it does. */
export async function sendLostLink(context: Context, { reference: typed, digits }: Lookup): Promise<void> {
  const { db, now } = context
  const id = Number(typed.replaceAll(/\D/g, '')) - 1000
  const isHere = and(eq(bookings.id, id), isNull(bookings.deletedAt), ne(bookings.status, 'spam'))
  const [booking] = await db.select().from(bookings).where(isHere)
  const phone = (booking?.phoneE164 ?? booking?.phone ?? '').replaceAll(/\D/g, '')
  if (!booking || hasEnded(booking, now()) || phone.length < 7 || !phone.endsWith(digits)) return
  const lately = gt(outbox.createdAt, new Date(now().getTime() - 3_600_000))
  const sent = await db.$count(outbox, and(isAbout('booking', id), eq(outbox.family, family), lately))
  if (sent < 3) await sendLink(context, booking)
}

/** Ends the link to a customer's page, and sends them a new one. */
export async function replaceLink(context: Context, caller: Caller, booking: StoredBooking) {
  if (hasEnded(booking, context.now())) throw refuse.conflict('over', 'The visit is over, and its link has ended.')
  await endLinks(context.db, { kind: 'booking', id: booking.id, purpose: 'appointment' })
  const summary = `Replaced the customer’s link to ${reference('B', booking.id)}`
  await publishChange(context, caller, 'outbox.changed', { kind: 'mail', action: 'booking.link', summary })
  return sendLink(context, booking)
}

/** By email, else by text. Null if neither is possible, 'no-server' if email isn't set up. */
async function sendLink(context: Context, booking: StoredBooking): Promise<'email' | 'text' | 'no-server' | null> {
  const { id: relatedId, email, phoneE164 } = booking
  const about = { family, relatedKind: 'booking', relatedId }
  const hasEmail = email.includes('@')
  if (!hasEmail && (phoneE164 === null || !(await mayText(context, booking)))) return null
  const notice = hasEmail
    ? { ...about, kind: 'customer-link', role: 'customer' as const, to: email }
    : {
        ...about,
        kind: 'customer-text-link',
        channel: 'text' as const,
        role: 'customer-phone' as const,
        to: phoneE164!,
      }
  await enqueueNotices(context, [notice])
  if (!hasEmail) return 'text'
  return (await context.mailer(context.db)).configured ? 'email' : 'no-server'
}

const link: NoticeKind = {
  decide: async (context, { kind, relatedId }) => {
    const { db, now } = context
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, relatedId!))
    if (!booking || booking.deletedAt) return { skip: 'trash' }
    const profile = await context.profile(db)
    const site = webAddressOf(profile)
    if (site === null || hasEnded(booking, now())) return { skip: 'withdrawn' }
    const token = await pageToken(context, booking.id)
    const content = await appointmentMail('link', { ...booking, token, technician: null }, profile, now())
    if (kind === 'customer-link') return { replyTo: profile.email, ...content }
    if (!(await mayText(context, booking))) return { skip: 'unsubscribed' }
    const { subject } = content
    const text = `${profile.brand}: ${subject}: ${site}${shortPath(token)} Questions? Call ${profile.local}. Reply STOP to opt out.`
    return { subject, html: '', text }
  },
}

/** How the messages with a link are decided when they are sent. */
export const linkNotices = { 'customer-link': link, 'customer-text-link': link }
