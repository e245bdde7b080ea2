import { and, eq, gt, isNull, ne } from 'drizzle-orm'

import { webAddressOf } from '#app/business/web-address.ts'
import { publishChange } from '#app/events.ts'
import { bookingOf, customerMail } from './customer-mail.server.ts'
import type { StoredBooking } from './booking-row.server.ts'
import { isAbout } from '#app/features/leads/public.server.ts'
import { endLinks } from '#app/features/links/public.server.ts'
import { mayText, notification } from '#app/features/notifications/public.server.ts'
import { reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueNotices } from '#app/server/mail/outbox.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { outbox } from '#db/schema/outbox.ts'

import { hasEnded } from './times.server.ts'
import { shortPath } from '#app/features/leads/manage-path.ts'
import { pageToken } from './page-link.server.ts'

/** Sends the link of the booking with this reference, if its phone number ends with these digits. Nobody learns whether it does. */
export async function sendLostLink(
  context: Context,
  { reference: typed, digits }: { reference: string; digits: string },
): Promise<void> {
  const { db, now } = context
  const id = Number(typed.replaceAll(/\D/g, '')) - 1000
  const isHere = and(eq(bookings.id, id), isNull(bookings.deletedAt), ne(bookings.status, 'spam'))
  const [booking] = await selectBookings(db).where(isHere)
  const phone = (booking?.phoneE164 ?? booking?.phone ?? '').replaceAll(/\D/g, '')
  if (!booking || hasEnded(booking, now()) || phone.length < 7 || !phone.endsWith(digits)) return
  const lately = gt(outbox.createdAt, new Date(now().getTime() - 3_600_000))
  const sent = await db.$count(outbox, and(isAbout('booking', id), eq(outbox.family, 'link'), lately))
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
  const { id, email, phoneE164 } = booking
  const about = { kind: 'booking', id }
  if (email.includes('@')) {
    await enqueueNotices(context, [link.notice('email', about, email)])
    return (await context.mailer(context.db)).configured ? 'email' : 'no-server'
  }
  if (phoneE164 === null || !(await mayText(context, booking))) return null
  await enqueueNotices(context, [link.notice('text', about, phoneE164)])
  return 'text'
}

/** The message with a link to the customer's page. */
export const link = notification<StoredBooking>('customer', 'link', {
  record: bookingOf,
  still: async (booking, { db, now, profile }) =>
    webAddressOf(await profile(db)) === null || hasEnded(booking, now()) ? 'withdrawn' : null,
  email: customerMail('link'),
  text: async (booking, profile, context) => {
    if ((await context.textGateway(context.db)) === null) return { skip: 'unsubscribed' }
    const { subject } = await customerMail('link')(booking, profile, context)
    const address = `${webAddressOf(profile)}${shortPath(await pageToken(context, booking.id))}`
    const text = `${profile.brand}: ${subject}: ${address} Questions? Call ${profile.local}. Reply STOP to opt out.`
    return { subject, html: '', text }
  },
})
