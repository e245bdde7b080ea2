import { and, eq, isNull } from 'drizzle-orm'

import { alarmIn } from '#app/business/messages/emergency-words.ts'
import { openTimes } from '#app/business/opening-hours.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { withWindow, windowTime } from '#app/features/bookings/appointment-time.ts'
import { earlierTimes } from '#app/features/bookings/jobs/booking-row.server.ts'
import { hasEnded, isLate, isProposed } from '#app/features/bookings/jobs/times.server.ts'
import { hasOpenRescheduleRequest } from '#app/features/bookings/jobs/reschedule-requests.server.ts'
import { greetingName } from '#app/features/leads/greeting-name.ts'
import { linkHasEnded, openLink } from '#app/features/links/public.server.ts'
import { privateFilesOf } from '#app/features/private-files/public.server.ts'
import { NotificationSettings } from '#app/features/settings/public.server.ts'
import { namedTechnician } from '#app/features/technicians/public.server.ts'
import { reference } from '#app/http/reference.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { historyOf } from '#app/server/events/history.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { asCustomerKnows, lockBookings, selectBookings, type StoredBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'

import { maxPhotos } from './calls.ts'
import type { Appointment, WaitingRequest } from './schemas.ts'
import { openDays } from '#app/features/bookings/jobs/half-days.ts'

type Row = StoredBooking

/**
 * The booking of a link; 404 if there is none or the link has ended. With `lock`, for the rest of the transaction, to change it.
 * Spam can be read, since its sender must not learn that it is.
 */
export async function bookingOf({ db, now }: Context, token: string, lock = false): Promise<Row> {
  const link = await openLink(db, 'appointment', token)
  if (!link) throw linkHasEnded()
  const isShown = and(eq(bookings.id, link.id), isNull(bookings.deletedAt))
  const [booking] = lock ? await lockBookings(db, isShown) : await selectBookings(db).where(isShown)
  if (!booking || hasEnded(booking, now())) throw linkHasEnded()
  return lock ? booking : asCustomerKnows(db, booking)
}

/**
 * Locks the booking of a link for a change. Refuses with a sentence if it can't be changed (any longer), or was moved since
 * the page showed it. Spam can only be made an emergency.
 */
export async function bookingToChange(
  context: Context,
  { token, start }: { token: string; start?: string | null },
  states: readonly Appointment['state'][] = ['open', 'proposed', 'confirmed'],
  { allowsSpam = false } = {},
): Promise<Row> {
  const booking = await bookingOf(context, token, true)
  if (booking.status === 'spam' && !allowsSpam) throw linkHasEnded()
  const state = stateOf(booking, context.now())
  if (!states.includes(state)) throw refuse.conflict('changed', unchangeable[state])
  // Of a booking that was confirmed and is not any more, the page shows no time.
  const { scheduledStart } = state === 'open' ? { scheduledStart: null } : withWindow(booking)
  if (start !== undefined && Number(scheduledStart) !== (start === null ? 0 : Date.parse(start))) {
    const when = state === 'open' ? null : windowTime(booking)
    throw refuse.conflict(
      'changed',
      when
        ? `Your appointment was moved to ${when.day}, ${when.hours}. Please check the new time first.`
        : unchangeable.open,
    )
  }
  return booking
}

const unchangeable: Record<Appointment['state'], string> = {
  open: "Your appointment doesn't have a time anymore. We'll call you about a new one.",
  returning: "Your next visit doesn't have a time yet. We'll call you about it.",
  confirmed: 'Your visit has a time already. Please check it first.',
  proposed: 'Please answer first whether the time we proposed works for you.',
  lapsed: 'We no longer hold this time. Please ask for another visit, or call us.',
  cancelled: 'Your appointment is already canceled.',
  over: "Your appointment has passed, so it can't be changed here.",
}

function stateOf(booking: Row, now: Date): Appointment['state'] {
  const { status, scheduledStart, scheduledEnd, proposedUntil } = booking
  if (isProposed(booking)) return proposedUntil! > now ? 'proposed' : 'lapsed'
  if (status === 'cancelled') return proposedUntil === null ? 'cancelled' : 'lapsed'
  if (status === 'completed' || status === 'no-show') return 'over'
  if (status !== 'confirmed') return 'open'
  if (scheduledStart === null) return 'returning'
  return scheduledEnd !== null && scheduledEnd <= now ? 'over' : 'confirmed'
}

/** What the customer sees now. `id` is for the record of the response; it isn't sent. */
export async function appointmentOf(context: Context, token: string): Promise<Appointment & { id: number }> {
  const { db, now, profile } = context
  const booking = await bookingOf(context, token)
  const { id, serviceType, scheduledStart, scheduledEnd, acknowledgedStart } = withWindow(booking)
  const state = stateOf(booking, now())
  const hasTime = state !== 'open' && scheduledStart !== null && scheduledEnd !== null
  const hasAsked = hasOpenRescheduleRequest(booking, now())
  const photos = await privateFilesOf(db, 'booking', [id])
  return {
    id,
    state,
    reference: reference('B', id),
    firstName: greetingName(booking.firstName),
    service: serviceLabel(serviceType),
    scheduledStart: hasTime ? scheduledStart.toISOString() : null,
    scheduledEnd: hasTime ? scheduledEnd.toISOString() : null,
    earlier: await earlierTimes(db, booking),
    technician: state === 'confirmed' ? await namedTechnician(db, booking.technicianId) : null,
    isLate: state === 'confirmed' && isLate(booking, now()),
    isAcknowledged: acknowledgedStart !== null && Number(acknowledgedStart) === Number(scheduledStart),
    hasAsked,
    halfDays: hasAsked ? (booking.halfDays ?? []) : [],
    words: hasAsked ? booking.requestNote : null,
    days: openDays(openTimes((await profile(db)).hours, 'bookingPage'), now()),
    photosLeft: Math.max(0, maxPhotos - photos.length),
    request: state === 'open' ? await requestOf(context, booking) : null,
  }
}

/** What the customer sees of a request without a time. */
async function requestOf({ db, now }: Context, booking: Row): Promise<WaitingRequest> {
  const { serviceType, createdAt, dueAt, message } = booking
  const { remindCustomer } = await readSetting(db, 'notifications', NotificationSettings)
  const isEmergency = booking.urgency === 'emergency'
  const pressedAt = isEmergency ? ((await pressOf(db, booking.id))?.at ?? null) : null
  const words = alarmIn(message ?? '')
  const doubtful = words && 'doubtful'
  const alarm = words === 'danger' ? words : pressedAt ? 'pressed' : isEmergency ? 'emergency' : doubtful
  return {
    serviceType,
    // Of a time that we proposed, when they answered.
    sentAt: (booking.source === 'plan' ? booking.updatedAt : createdAt).toISOString(),
    dueAt: isUnanswered(booking) ? dueAt.toISOString() : null,
    readAt: now().toISOString(),
    isEmergency,
    alarm: isUnanswered(booking) ? alarm : null,
    canUndo: pressedAt !== null && now().getTime() - pressedAt.getTime() < 10_000,
    reminds: remindCustomer,
  }
}

/** Whether the customer still waits for our call. */
export const isUnanswered = ({ status, firstResponseAt }: Row): boolean =>
  (status === 'pending' || status === 'spam') && firstResponseAt === null

/** The event in which the customer made the request an emergency; null if they didn't, or took it back. */
export async function pressOf(db: Orm, id: number) {
  const last = (await historyOf(db, 'booking', id)).find(({ to }) => to === 'emergency' || to === 'no-emergency')
  return last?.to === 'emergency' ? last : null
}
