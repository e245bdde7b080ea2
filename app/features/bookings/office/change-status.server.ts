import { eq } from 'drizzle-orm'

import type { PromiseClock } from '#app/business/promise-clock.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import type { AppointmentNews } from '#app/features/bookings/appointment.email.tsx'
import { clockFrom } from '#app/features/bookings/clock.offer.ts'
import { type BookingStatus, closingStatuses, nextStatuses, refusal } from '#app/features/bookings/statuses.ts'
import { announceChanged } from '#app/features/leads/announce-lead.offer.ts'
import { letGo, whyHeldBack } from '#app/features/leads/held-back.offer.ts'
import { tellOwner } from '#app/features/leads/intake.offer.ts'
import { changeStatus } from '#app/features/leads/story.offer.ts'
import { reference } from '#app/http/reference.ts'
import type { Caller } from '#app/server/request/answer.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'
import { Refused, refuse } from '#app/server/request/refuse.ts'
import { mayChange } from '#app/server/events/transitions.ts'
import { bookings } from '#db/schema.ts'

import type { StatusChange, Told } from './schemas.ts'
import { takeBackMail, tellCustomer, toldWeCome, untoldNews, waitForNews } from './customer-mail.server.ts'
import { hasPerson } from './name-of.ts'
import type { StoredBooking } from './rows.server.ts'
import { timesOf } from './times.server.ts'

/**
 * Brings a booking into another state, with everything PRODUCT §7.1 ties to it: times, the response clock, mails,
 * history. Nothing is written when it may not. Gives null when it was there already.
 */
export async function changeBooking(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  booking: StoredBooking,
  change: StatusChange,
): Promise<Told | null> {
  const { db } = context
  const now = context.now()
  const { id } = booking
  const from = booking.status as BookingStatus
  const to = change.status
  if (change.from !== undefined && change.from !== from && to !== from) throw refuse.stale()
  if (from === 'confirmed' && to === 'confirmed') refuseOtherTime(booking, change)
  const rule = { allowed: nextStatuses[from], sentence: refusal(from, to) }
  const turn = await mayChange(db, { ...rule, kind: 'booking', id, from, to, now })
  if (!turn) return null
  // Undo would come this far with it.
  if (!hasPerson(booking) && !closingStatuses.includes(to)) {
    const allowed = nextStatuses[from].filter((next) => closingStatuses.includes(next))
    throw new Refused(409, 'invalid_transition', nobodyLeft, { more: { from, to, allowed } })
  }

  const { isUndo } = turn
  const clock = await clockFrom(db, now, booking.serviceType)
  const { set, said } = entering[to](booking, change, { now, isUndo, clock })
  await changeStatus(context, caller, {
    kind: 'booking',
    row: booking,
    to,
    answers: to === 'contacted' || to === 'confirmed',
    summary: summaries[to].replace('{booking}', reference('B', id)),
    note: [said, change.note].filter(Boolean).join('\n') || null,
    set: { cancelReason: null, cancelledBy: null, ...set, updatedAt: newVersion(booking, now) },
  })
  if (isUndo || from === 'confirmed') await takeBackMail(context, id)
  const [changed] = await db.select().from(bookings).where(eq(bookings.id, id))
  await announceChanged(context, changed!, from)
  const news = await newsOf(context, booking, changed!, change, isUndo)
  const undone = isUndo && !news && whyHeldBack('booking', to, from)
  if (undone) await letGo(context, 'booking', id, undone)
  if (from === 'spam' && !isUndo) await tellOwner(context, 'booking', id)
  return news ? tellCustomer(context, changed!, news) : 'not-told'
}

/** Another window has confirmed it for another time: answered like a success, the time asked for here would be lost. */
function refuseOtherTime({ scheduledStart, scheduledEnd }: StoredBooking, change: StatusChange): void {
  if (!differs(change.scheduledStart, scheduledStart) && !differs(change.scheduledEnd, scheduledEnd)) return
  const time = scheduledStart && scheduledEnd && appointmentTime(scheduledStart, scheduledEnd)
  const when = time ? ` for ${time.day}, ${time.hours}` : ''
  throw refuse.conflict(
    'already_confirmed',
    `This booking is already confirmed${when}. Reschedule it to change the time.`,
  )
}

const differs = (asked: string | null, stored: Date | null) => asked !== null && Date.parse(asked) !== stored?.getTime()

const nobodyLeft = "This booking's personal data is erased: it can't be opened again."

/** What each state asks for, and sets beside itself. */
const entering: Record<
  BookingStatus,
  (
    booking: StoredBooking,
    change: StatusChange,
    when: { now: Date; isUndo: boolean; clock: PromiseClock },
  ) => { set?: Partial<StoredBooking>; said?: string }
> = {
  // Who comes back from spam or a cancellation gets the promise anew.
  pending: ({ status, dueAt, remindedAt, overdueToldAt }, _change, { now, isUndo, clock }) => ({
    set: {
      ...(!isUndo && status !== 'contacted' && { ...clock, remindedAt: null, overdueToldAt: null }),
      // He was contacted, and the first promise is over: nobody is told that it was broken.
      ...(!isUndo &&
        status === 'contacted' &&
        dueAt <= now && { remindedAt: remindedAt ?? now, overdueToldAt: overdueToldAt ?? now }),
      ...(status === 'spam' && { spamScore: 0 }),
    },
  }),
  contacted: () => ({}),
  confirmed: (booking, change, { isUndo }) => {
    const wasFixed = isUndo || booking.status === 'completed' || booking.status === 'no-show'
    const times = timesOf(change, wasFixed ? booking : null)
    const { day, hours } = appointmentTime(times.scheduledStart, times.scheduledEnd)
    return { set: times, said: `${day}, ${hours}` }
  },
  completed: () => ({}),
  cancelled: (_booking, { reason, cancelledBy }) => {
    if (!reason) throw refuse.invalid({ reason: 'Please give a reason.' })
    if (!cancelledBy) throw refuse.invalid({ cancelledBy: 'Please choose who cancelled.' })
    const said = `By ${cancelledBy === 'customer' ? 'the customer' : 'us'}: ${reason}`
    return { set: { cancelReason: reason, cancelledBy }, said }
  },
  'no-show': () => ({}),
  spam: () => ({}),
}

const summaries: Record<BookingStatus, string> = {
  pending: 'Made {booking} pending again',
  contacted: 'Marked {booking} as contacted',
  confirmed: 'Confirmed {booking}',
  completed: 'Completed {booking}',
  cancelled: 'Cancelled {booking}',
  'no-show': 'Marked {booking} as a no-show',
  spam: 'Marked {booking} as spam',
}

/**
 * What the customer is told of it. A state that is only put right, at the same time as before, is no news to him. Not each
 * step back within the seconds of Undo is its button: who cancels anew, or rebooks for another time, means it.
 */
async function newsOf(
  context: Context,
  before: StoredBooking,
  after: StoredBooking,
  { notifyCustomer }: StatusChange,
  isUndo: boolean,
): Promise<AppointmentNews | null> {
  if (after.status === 'cancelled') {
    const isToCome = before.scheduledEnd !== null && before.scheduledEnd > context.now()
    const expected =
      before.status === 'confirmed' || (isToCome && (await toldWeCome(context.db, [after.id])).has(after.id))
    return (notifyCustomer ?? (!isUndo && expected)) ? 'cancelled' : null
  }
  if (after.status !== 'confirmed') return null
  const isNew = !isUndo && (before.status === 'pending' || before.status === 'contacted')
  if (isNew || before.scheduledStart?.getTime() !== after.scheduledStart?.getTime()) return 'confirmed'
  // What was taken back with the appointment is told again with it, while there is something to come to.
  if (!after.scheduledEnd || after.scheduledEnd <= context.now()) return null
  await waitForNews(context, after.id)
  return untoldNews(context, after.id)
}
