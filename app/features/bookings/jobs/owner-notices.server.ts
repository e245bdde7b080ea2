import { eq } from 'drizzle-orm'

import type { BusinessProfile } from '#app/business/profile.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { knownBookingOf } from './customer-mail.server.ts'
import { hasOpenRescheduleRequest, wasAccepted } from './reschedule-requests.server.ts'
import { leadPath } from '#app/features/leads/kinds.ts'
import {
  leadTypes,
  notifyOwnerOfChange,
  ownerMail,
  ownerNotifications,
  shortName,
  singleLine,
} from '#app/features/leads/public.server.ts'
import { notification } from '#app/features/notifications/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { type Content, undoDelay } from '#app/server/mail/outbox.ts'
import type { StoredBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import type { CancelReason } from '#db/schema/outbox.ts'

import { isLate } from './times.server.ts'
import { halfDayLabel } from './half-days.ts'

type Row = StoredBooking
type Lead = Awaited<ReturnType<typeof leadTypes.booking.find>>[number]

/** What a customer did on their page, or a technician on theirs, that the owner must know. */
type Act = 'other-time' | 'customer-cancelled' | 'cannot-make-it'

/** Notifies the owner, wherever they want to know of new bookings. That a wish is answered by a new time, by mail alone. */
export async function notifyOwnerOf(
  context: Context,
  act: Act | 'emergency' | 'new-time',
  booking: Row,
): Promise<void> {
  const [lead] = await leadTypes.booking.find(context.db, eq(bookings.id, booking.id))
  const { reference, what } = lead!
  const when = timeOf(booking)
  const push = act !== 'new-time' && {
    title: `${heads[act]}: ${reference}`,
    body: `${what}${when ? `. ${when.short}` : ''}.`,
  }
  await notifyOwnerOfChange(context, lead!, act === 'emergency' ? ownerNotifications.emergency : toOwner(act), push)
}

const heads: Record<Act | 'emergency', string> = {
  emergency: 'Emergency',
  'other-time': 'Asks for another time',
  'customer-cancelled': 'Canceled by the customer',
  'cannot-make-it': 'Somebody can’t make it',
}

type Subject = Lead & { booking: Row }

const toOwner = (kind: Act | 'new-time') =>
  notification<Subject>('owner', kind, {
    // Once it can no longer be undone.
    ...(kind === 'new-time' ? { delay: undoDelay } : { text: text(kind), quiet: () => true }),
    record: async (context, notice) => {
      const booking = await knownBookingOf(context, notice)
      const [lead] = await leadTypes.booking.find(context.db, eq(bookings.id, notice.relatedId!))
      return booking && lead && { ...lead, booking }
    },
    undoable: true,
    still: async ({ booking }, { db, now }) =>
      kind === 'new-time' && !(await wasAccepted(db, booking)) ? 'withdrawn' : untrue[kind](booking, now()),
    email: mails[kind],
  })

/** Why it is no longer true. */
const untrue: Record<Act | 'new-time', (booking: Row, now: Date) => CancelReason | null> = {
  'other-time': (booking, now) => (hasOpenRescheduleRequest(booking, now) ? null : 'answered'),
  'customer-cancelled': ({ status }) => (status === 'cancelled' ? null : 'reopened'),
  'cannot-make-it': ({ status }) => (status === 'confirmed' ? null : 'withdrawn'),
  'new-time': ({ status }) => (status === 'confirmed' ? null : 'withdrawn'),
}

const timeOf = ({ scheduledStart, scheduledEnd }: Row) =>
  scheduledStart && scheduledEnd ? appointmentTime(scheduledStart, scheduledEnd) : null

const timesAskedFor = ({ halfDays }: Row) => (halfDays ?? []).map(halfDayLabel).join('; ')

const mails: Record<Act | 'new-time', (subject: Subject, profile: BusinessProfile) => Promise<Content>> = {
  'other-time': ({ booking, ...lead }, profile) => {
    const name = shortName(lead.name)
    const when = timeOf(booking)!
    const times = timesAskedFor(booking)
    return ownerMail({ ...lead, message: booking.requestNote }, profile, {
      subject: `Asks for another time: ${name}, ${when.short}`,
      title: `${name} asks for another time`,
      tone: 'warn',
      banner: `Now: ${when.day}, ${when.hours}`,
      text: `${times ? `They would rather have ${times}. ` : ''}The appointment stays as it is until you answer.`,
    })
  },
  'new-time': ({ booking, ...lead }, profile) => {
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
  'customer-cancelled': ({ booking, ...lead }, profile) => {
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
  'cannot-make-it': ({ booking, ...lead }, profile) => {
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
  (act: Act) =>
  ({ booking, ...lead }: Subject, { siteUrl }: BusinessProfile): Content => {
    const when = timeOf(booking)
    const subject = `${heads[act]}: ${shortName(lead.name)}, ${when ? when.short : lead.what}`
    const times = act === 'other-time' ? timesAskedFor(booking) : ''
    const parts = [`${subject}.`, times && `Wishes: ${times}.`, siteUrl + leadPath('booking', booking.id)]
    return { subject, html: '', text: parts.filter(Boolean).join(' ') }
  }

/** How the owner is notified of what happens to a booking after it was made: docs/product.md, "Notices". */
export const ownerNotificationsOfBooking = (
  ['other-time', 'new-time', 'customer-cancelled', 'cannot-make-it'] as const
).map(toOwner)
