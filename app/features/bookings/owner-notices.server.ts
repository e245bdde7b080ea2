import { eq } from 'drizzle-orm'

import type { BusinessProfile } from '#app/business/profile.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { isWished } from '#app/features/bookings/office/wishes.server.ts'
import { leadPath } from '#app/features/leads/kinds.ts'
import { leadTypes, notifyOwnerOfChange, ownerMail, shortName, singleLine } from '#app/features/leads/public.server.ts'
import { isQuiet, TextSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { type Content, type Decision, type NoticeKind, undoDelay } from '#app/server/mail/outbox.ts'
import { bookings } from '#db/schema/bookings.ts'
import type { CancelReason } from '#db/schema/outbox.ts'

import { isLate } from './customer-page/appointment.server.ts'
import { wishLabel } from './customer-page/wishes.ts'

type Row = typeof bookings.$inferSelect
type Lead = Awaited<ReturnType<typeof leadTypes.booking.find>>[number]

/** What a customer did on their page, or a technician on theirs, that the owner must know. */
type Act = 'other-time' | 'customer-cancelled' | 'cannot-make-it'

/** Notifies the owner, wherever they want to know of new bookings. */
export async function notifyOwnerOf(context: Context, act: Act | 'emergency', booking: Row): Promise<void> {
  const [lead] = await leadTypes.booking.find(context.db, eq(bookings.id, booking.id))
  const when = timeOf(booking)
  await notifyOwnerOfChange(context, lead!, act, {
    title: `${heads[act]}: ${lead!.reference}`,
    body: `${lead!.what}${when ? `. ${when.short}` : ''}.`,
    // An emergency, once the customer can't take it back.
    ...(act === 'emergency' && { at: new Date(context.now().getTime() + undoDelay) }),
  })
}

/** Mails the owner that the customer's wish is answered by a new time, once that can no longer be undone. */
export async function mailOwnerOfNewTime(context: Context, { id }: Row): Promise<void> {
  const [lead] = await leadTypes.booking.find(context.db, eq(bookings.id, id))
  const mailAt = new Date(context.now().getTime() + undoDelay)
  await notifyOwnerOfChange(context, lead!, 'new-time', { mailAt })
}

const heads: Record<Act | 'emergency', string> = {
  emergency: 'Emergency',
  'other-time': 'Asks for another time',
  'customer-cancelled': 'Canceled by the customer',
  'cannot-make-it': 'Somebody can’t make it',
}

/** Why a notice is no longer true. */
type Untrue = (booking: Row, now: Date) => CancelReason | null

type Render = (booking: Row, lead: Lead, profile: BusinessProfile, now: Date) => Content | Promise<Content>

const notice = (untrue: Untrue, render: Render, isText = false): NoticeKind => ({
  decide: async (context, { relatedId, createdAt }): Promise<Decision> => {
    const { db, now } = context
    const named = eq(bookings.id, relatedId!)
    const [booking] = await db.select().from(bookings).where(named)
    const [lead] = await leadTypes.booking.find(db, named)
    if (!booking || !lead) return { skip: 'trash' }
    const until = new Date(booking.updatedAt.getTime() + undoDelay)
    // Restored on the same day, it is sent.
    if (booking.deletedAt) return { skip: 'trash', until: new Date(createdAt.getTime() + 24 * 3_600_000) }
    const reason = untrue(booking, now())
    if (reason) return { skip: reason, until }
    const hold = isText && isQuiet(await readSetting(db, 'texts', TextSettings), now())
    return { ...(await render(booking, lead, await context.profile(db), now())), hold }
  },
})

const untrue: Record<Act | 'new-time', Untrue> = {
  'other-time': (booking, now) => (isWished(booking, now) ? null : 'answered'),
  'customer-cancelled': ({ status }) => (status === 'cancelled' ? null : 'reopened'),
  'cannot-make-it': ({ status }) => (status === 'confirmed' ? null : 'withdrawn'),
  'new-time': ({ status, wishedAt }) => (status === 'confirmed' && wishedAt === null ? null : 'withdrawn'),
}

const timeOf = ({ scheduledStart, scheduledEnd }: Row) =>
  scheduledStart && scheduledEnd ? appointmentTime(scheduledStart, scheduledEnd) : null

const wishesOf = ({ wishes }: Row) => (wishes ?? []).map(wishLabel).join('; ')

const mails: Record<Act | 'new-time', Render> = {
  'other-time': (booking, lead, profile) => {
    const name = shortName(lead.name)
    const when = timeOf(booking)!
    const wishes = wishesOf(booking)
    return ownerMail({ ...lead, message: booking.wishNote }, profile, {
      subject: `Asks for another time: ${name}, ${when.short}`,
      title: `${name} asks for another time`,
      tone: 'warn',
      banner: `Now: ${when.day}, ${when.hours}`,
      text: `${wishes ? `They would rather have ${wishes}. ` : ''}The appointment stays as it is until you answer.`,
    })
  },
  'new-time': (booking, lead, profile) => {
    const name = shortName(lead.name)
    const when = timeOf(booking)!
    const next = lead.email.includes('@')
      ? 'They get an email too.'
      : 'We have no email address of theirs, so please call.'
    return ownerMail(lead, profile, {
      subject: `New time: ${name}, ${when.short}`,
      title: `${name} has the new time they asked for`,
      tone: 'calm',
      banner: `Now: ${when.day}, ${when.hours}`,
      text: `You moved the appointment, which answers their wish. ${next}`,
    })
  },
  'customer-cancelled': (booking, lead, profile) => {
    const name = shortName(lead.name)
    const when = timeOf(booking)
    const late = isLate(booking, booking.updatedAt) ? ', less than 24 hours before the visit' : ''
    return ownerMail(lead, profile, {
      subject: `Canceled by the customer: ${name}, ${when ? when.short : lead.what}`,
      title: when ? `${name} canceled the appointment` : `${name} canceled the request`,
      tone: late ? 'bad' : 'warn',
      banner: when ? `Was: ${when.day}, ${when.hours}` : 'It had no time yet',
      text: `They canceled on our website${late}. Reason: ${singleLine(booking.cancelReason ?? '', 300)}`,
    })
  },
  'cannot-make-it': (booking, lead, profile) => {
    const name = shortName(lead.name)
    const when = timeOf(booking)!
    return ownerMail(lead, profile, {
      subject: `${heads['cannot-make-it']}: ${name}, ${when.short}`,
      title: `Somebody can’t make it to ${name}`,
      tone: 'bad',
      banner: `Still confirmed: ${when.day}, ${when.hours}`,
      text: 'The history of the booking says who and why. Please send somebody else.',
    })
  },
}

const text =
  (act: Act): Render =>
  (booking, lead, { siteUrl }) => {
    const when = timeOf(booking)
    const subject = `${heads[act]}: ${shortName(lead.name)}, ${when ? when.short : lead.what}`
    const wishes = act === 'other-time' ? wishesOf(booking) : ''
    const parts = [`${subject}.`, wishes && `Wishes: ${wishes}.`, siteUrl + leadPath('booking', booking.id)]
    return { subject, html: '', text: parts.filter(Boolean).join(' ') }
  }

/** How the owner is notified of what happens to a booking after it was made: docs/product.md, "Notices". */
export const bookingOwnerNotices: Record<string, NoticeKind> = {
  'owner-other-time': notice(untrue['other-time'], mails['other-time']),
  'owner-text-other-time': notice(untrue['other-time'], text('other-time'), true),
  'owner-new-time': notice(untrue['new-time'], mails['new-time']),
  'owner-customer-cancelled': notice(untrue['customer-cancelled'], mails['customer-cancelled']),
  'owner-text-customer-cancelled': notice(untrue['customer-cancelled'], text('customer-cancelled'), true),
  'owner-cannot-make-it': notice(untrue['cannot-make-it'], mails['cannot-make-it']),
  'owner-text-cannot-make-it': notice(untrue['cannot-make-it'], text('cannot-make-it'), true),
}
