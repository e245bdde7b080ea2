import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'

import { openTimes } from '#app/business/opening-hours.ts'
import { publish } from '#app/events.ts'
import { peopleOf, sharePeople } from '#app/features/bookings/assignment.ts'
import { notification } from '#app/features/notifications/public.server.ts'
import { hasTeam } from '#app/features/technicians/public.server.ts'
import { reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueNotices, undoDelay } from '#app/server/mail/outbox.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { selectBookings, storeBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments } from '#db/schema/jobs.ts'
import { timeOff } from '#db/schema/technicians.ts'

import { appointmentTimes, overlapping } from './appointment-fields.ts'
import { bookingOf, customerMail } from './customer-mail.server.ts'
import { proposePart } from './free-time.ts'
import { jobsOfDays } from './jobs-of-days.server.ts'
import { nameOf } from './name-of.ts'
import type { StoredBooking } from './rows.server.ts'
import type { Wish } from './wish-schema.ts'

type Wished = Pick<StoredBooking, 'status' | 'scheduledEnd' | 'wishedAt'>

/** Whether the customer waits for an answer to their wish for another time. */
export const isWished = ({ status, scheduledEnd, wishedAt }: Wished, now: Date): boolean =>
  wishedAt !== null && status === 'confirmed' && scheduledEnd !== null && scheduledEnd > now

/** The same in SQL. */
export const wished = (now: Date) =>
  and(
    isNotNull(bookings.wishedAt),
    eq(bookings.status, 'confirmed'),
    isNull(bookings.deletedAt),
    gt(appointments.scheduledEnd, now),
  )!

/** What a customer asks for, each half day with the time that the calendar proposes. */
export async function wishOf(context: Context, booking: StoredBooking): Promise<Wish | null> {
  const { db, now, profile } = context
  if (!isWished(booking, now())) return null
  const { id, updatedAt, wishedAt, wishNote, scheduledStart, scheduledEnd } = booking
  const open = openTimes((await profile(db)).hours, 'bookingPage')
  const inTeam = await hasTeam(db)
  const off = inTeam ? await timeOffOf(db, peopleOf(booking), now()) : []
  const times: Wish['times'] = []
  for (const wish of booking.wishes ?? []) {
    const jobs = (await jobsOfDays(db, wish.date, 2))
      .filter((job) => job.id !== id)
      .map((job) => ({ ...job, scheduledStart: iso(job.scheduledStart), scheduledEnd: iso(job.scheduledEnd) }))
    const inTheWay = inTeam ? jobs.filter((job) => sharePeople(job, booking)) : jobs
    const place = proposePart(wish.part === 'morning' ? 'Morning' : 'Afternoon', wish.date, {
      now: now(),
      open,
      busy: [[...inTheWay, ...off]],
    })
    const proposed = appointmentTimes(place)
    // A half day of the past has no place.
    if (proposed === null || Date.parse(proposed.scheduledStart) <= now().getTime()) continue
    times.push({ ...wish, ...proposed, overlaps: overlapping(inTheWay, proposed, id).map(nameOf) })
  }
  const wishes = booking.wishes ?? []
  return {
    at: iso(wishedAt!),
    version: iso(updatedAt),
    scheduledStart: iso(scheduledStart!),
    scheduledEnd: iso(scheduledEnd!),
    wishes,
    note: wishNote,
    times,
  }
}

/** When those who go can't work. */
async function timeOffOf(db: Orm, people: number[], now: Date) {
  const rows = await db
    .select()
    .from(timeOff)
    .where(and(inArray(timeOff.technicianId, people), gt(timeOff.endsAt, now)))
  return rows.map(({ startsAt, endsAt }) => ({ scheduledStart: iso(startsAt), scheduledEnd: iso(endsAt) }))
}

const iso = (at: Date) => at.toISOString()

/** The wishes of several bookings, by booking. */
export async function wishesOf(context: Context, ids: number[]): Promise<Map<number, Wish>> {
  const rows = await selectBookings(context.db).where(inArray(bookings.id, ids))
  const found = new Map<number, Wish>()
  for (const row of rows) {
    const wish = await wishOf(context, row)
    if (wish) found.set(row.id, wish)
  }
  return found
}

/** The appointment stays as it is. */
export async function declineWish(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  booking: StoredBooking,
  notifyCustomer: boolean,
): Promise<void> {
  const { db, now } = context
  if (!isWished(booking, now())) throw refuse.conflict('no_wish', 'This was answered already.')
  const { id, email } = booking
  await storeBooking(db, id, { wishes: null, wishNote: null, wishedAt: null, updatedAt: newVersion(booking, now()) })
  const summary = `Kept the time of ${reference('B', id)}`
  const activity = { actor: 'admin' as const, ip: caller.ip, action: 'booking.keep-time', summary }
  await publish(context, 'booking.time_kept', { kind: 'booking', id, activity })
  if (!notifyCustomer || !email.includes('@')) return
  await enqueueNotices(context, [timeKept.notice('email', { kind: 'booking', id }, email)])
}

/** "Your appointment stays as it is." */
export const timeKept = notification<StoredBooking>('customer', 'time-kept', {
  delay: undoDelay,
  record: bookingOf,
  still: ({ status, scheduledStart, scheduledEnd }, { now }) => {
    if (status !== 'confirmed' || scheduledStart === null) return 'withdrawn'
    return scheduledEnd !== null && scheduledEnd <= now() ? 'appointment-over' : null
  },
  email: customerMail('time-kept'),
  refuseResend: async (_context, { sentAt }) => (sentAt === null ? null : 'This email is sent once.'),
})
