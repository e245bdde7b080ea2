import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { clockFrom } from '#app/features/bookings/clock.server.ts'
import { placeNames } from '#app/features/bookings/place-labels.ts'
import type { ServicePlace } from '#app/features/bookings/service-place-schema.ts'
import { type BookingStatus, closingStatuses, nextStatuses, refusal } from '#app/features/bookings/statuses.ts'
import { transition } from '#app/features/leads/public.server.ts'
import { reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { asCustomerKnows, type BookingChange, cancelRest, restoreRest } from '#db/booking-rows.ts'

import type { StatusChange, MailOutcome } from './schemas.ts'
import { dropNotice, isNotified, notifyCustomer } from './appointment-notices.server.ts'
import { isErased } from './name-of.ts'
import { closeRescheduleRequest } from './reschedule-requests.server.ts'
import { bookingRow, earlierTimes, type StoredBooking } from './booking-row.server.ts'
import { heldUntil, timesOf } from './times.server.ts'
import { windowFor } from './arrival-window.server.ts'

/**
 * Changes a booking's status along with its times, response clock, mails and history. 'technician': through My Day; 'system': a
 * task; without a caller, the customer. Returns null if it already had that status, otherwise what happened to the mail to the customer.
 */
export async function changeBooking(
  context: Context,
  caller: Pick<Caller, 'ip'> | 'system' | 'technician' | null,
  stored: StoredBooking,
  change: StatusChange,
): Promise<MailOutcome | null> {
  const { db } = context
  const { id } = stored
  const from = stored.status as BookingStatus
  const isUndone = change.undo && from === 'completed' && (await restoreRest(db, stored))
  const booking = isUndone ? await bookingRow(db, id) : stored
  const hadEarlier = (await earlierTimes(db, booking)).length > 0
  // After an appointment that took place, canceling what is left completes the job.
  const isRest = change.status === 'cancelled' && nextStatuses[from].includes('cancelled') && hadEarlier
  const to = isRest ? 'completed' : change.status
  const allowed = isRest ? [...nextStatuses[from], to] : nextStatuses[from]
  const waits = hadEarlier && from === 'confirmed' && booking.scheduledStart === null
  if (waits && to !== 'completed' && to !== from) throw refuse.conflict('waiting', waitsRefusal)
  if (change.from !== undefined && change.from !== from && to !== from) throw refuse.stale()
  if (from === 'confirmed' && to === 'confirmed') refuseDifferentTime(booking, change)
  const isChanged = await transition(context, caller, {
    kind: 'booking',
    row: booking,
    to,
    undo: change.undo,
    allowed,
    refusal: refusal(from, to),
    erased: {
      is: isErased(booking),
      allowed: allowed.filter((next) => closingStatuses.includes(next)),
      refusal: erasedRefusal,
    },
    isResponse: to === 'contacted' || to === 'confirmed',
    summary: summaries[to].replace('{booking}', reference('B', id)),
    enter: async () => {
      const { set, note } = await statusRules[change.status](context, booking, change)
      const at = context.now()
      if (isRest || waits) await cancelRest(db, booking.jobId!, at)
      return {
        set: {
          cancelReason: null,
          cancelledBy: null,
          unseenSince: caller === null && from === 'confirmed' ? at : null,
          ...set,
          // With the same time as what is canceled, by which Undo finds that.
          ...(isRest && { completedAt: at }),
        },
        note: [note, change.note].filter(Boolean).join('\n') || null,
      }
    },
  })
  if (!isChanged) return null
  return notify(context, booking, await asCustomerKnows(db, await bookingRow(db, id)), change)
}

/** Confirmed elsewhere for another time. A success response would drop the time chosen here. */
function refuseDifferentTime({ scheduledStart, scheduledEnd }: StoredBooking, change: StatusChange): void {
  if (!differs(change.scheduledStart, scheduledStart) && !differs(change.scheduledEnd, scheduledEnd)) return
  const time = scheduledStart && scheduledEnd && appointmentTime(scheduledStart, scheduledEnd)
  const when = time ? ` for ${time.day}, ${time.hours}` : ''
  throw refuse.conflict(
    'already_confirmed',
    `This booking is already confirmed${when}. Reschedule it to change the time.`,
  )
}

const differs = (requested: string | null | undefined, stored: Date | null) =>
  requested != null && Date.parse(requested) !== stored?.getTime()

const waitsRefusal = 'This job waits for another appointment. Please schedule, complete or cancel that.'

const erasedRefusal = "This booking's personal data was erased, so it can't be reopened."

type Enter = (
  context: Context,
  booking: StoredBooking,
  change: StatusChange,
) => Promise<{ set?: BookingChange; note?: string }>

/** What each status requires and sets. */
const statusRules: Record<BookingStatus, Enter> = {
  // After spam or a cancellation, the promise starts over.
  pending: async (context, booking, { undo }) => {
    const { status, urgency, dueAt, remindedAt, overdueNotifiedAt } = booking
    const spamScore = status === 'spam' ? { spamScore: 0 } : {}
    if (undo) return { set: spamScore }
    if (booking.proposedUntil) {
      const clock = await clockFrom(context, context.now(), urgency)
      return { set: { ...clock, proposedUntil: null, remindedStart: null, remindedAt: null, overdueNotifiedAt: null } }
    }
    if (status !== 'contacted') {
      const clock = await clockFrom(context, context.now(), urgency)
      return { set: { ...clock, remindedAt: null, overdueNotifiedAt: null, ...spamScore } }
    }
    // Contacted before, and the promise is over: don't notify anyone that it was missed.
    const now = context.now()
    if (dueAt > now) return {}
    return { set: { remindedAt: remindedAt ?? now, overdueNotifiedAt: overdueNotifiedAt ?? now } }
  },
  // Undone, the time of a proposal is held again.
  contacted: async ({ now }, { source, scheduledStart }, { undo }) => {
    const until = undo && source === 'plan' && scheduledStart ? heldUntil(scheduledStart, now()) : null
    return until !== null && until > now() ? { set: { proposedUntil: until } } : {}
  },
  confirmed: async ({ db, now }, booking, change) => {
    const hadTime = change.undo || booking.status === 'completed' || booking.status === 'no-show'
    // It waits for another appointment again.
    if (hadTime && booking.scheduledStart === null && change.scheduledStart == null) return {}
    const times = timesOf(change, hadTime ? booking : null, now())
    const { day, hours } = appointmentTime(times.scheduledStart, times.scheduledEnd)
    const isMoved = +times.scheduledStart !== Number(booking.scheduledStart)
    const wasProposed = booking.proposedUntil !== null
    if (isMoved) await closeRescheduleRequest(db, booking, 'withdrawn', now())
    return {
      set: {
        ...times,
        ...(wasProposed && { proposedUntil: null, remindedStart: null, scheduledAt: now() }),
        ...(isMoved && { scheduledAt: now(), ...(await windowFor(db, booking, times.scheduledStart)) }),
        ...placeOf(change),
      },
      note: `${day}, ${hours}`,
    }
  },
  completed: async ({ now }, _booking, { workDone, jobValue }) => ({
    set: {
      completedAt: now(),
      ...(workDone !== undefined && { workDone }),
      ...(jobValue !== undefined && { valueCents: centsOf(jobValue) }),
    },
  }),
  cancelled: async (_context, { proposedUntil }, { reason, cancelledBy }) => {
    if (!reason) throw refuse.invalid({ reason: 'Please give a reason.' })
    if (!cancelledBy) throw refuse.invalid({ cancelledBy: 'Please choose who canceled.' })
    const note = `By ${cancelledBy === 'customer' ? 'the customer' : 'us'}: ${reason}`
    // Of one that nobody answered, the customer's page says that the time is no longer held.
    const isAnswered = proposedUntil !== null && cancelledBy === 'customer'
    return { set: { cancelReason: reason, cancelledBy, ...(isAnswered && { proposedUntil: null }) }, note }
  },
  'no-show': async () => ({}),
  spam: async () => ({}),
}

/** The parts of the place that the change names. */
function placeOf(change: StatusChange): Partial<ServicePlace> {
  return Object.fromEntries(placeNames.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]))
}

/** Of dollars. */
const centsOf = (dollars: number | null) => dollars && Math.round(dollars * 100)

const summaries: Record<BookingStatus, string> = {
  pending: 'Set {booking} back to pending',
  contacted: 'Marked {booking} as contacted',
  confirmed: 'Confirmed {booking}',
  completed: 'Completed {booking}',
  cancelled: 'Canceled {booking}',
  'no-show': 'Marked {booking} as a no-show',
  spam: 'Marked {booking} as spam',
}

/** Notifies the customer if there is something new. */
async function notify(
  context: Context,
  before: StoredBooking,
  after: StoredBooking,
  { undo, notifyCustomer: isWanted }: StatusChange,
): Promise<MailOutcome> {
  const isAhead = before.scheduledEnd !== null && before.scheduledEnd > context.now()
  const wasConfirmed = before.status === 'confirmed'
  if (after.status === 'cancelled') {
    const expected = wasConfirmed || (isAhead && before.notifiedStatus === 'confirmed')
    if (isWanted ?? (!undo && expected)) return notifyCustomer(context, after, 'cancelled')
    if (wasConfirmed) await dropNotice(context, after.id)
    return 'not-sent'
  }
  if (after.status !== 'confirmed') return 'not-sent'
  const isNew = !undo && (before.status === 'pending' || before.status === 'contacted')
  if (isNew || before.scheduledStart?.getTime() !== after.scheduledStart?.getTime())
    return notifyCustomer(context, after, 'confirmed')
  // An earlier notice may not have left before the change that is undone or corrected.
  if (!isAhead || after.icsUid === null || (await isNotified(context.db, after))) return 'not-sent'
  return notifyCustomer(context, after, after.notifiedStatus === 'confirmed' ? 'updated' : 'confirmed')
}
