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
import { bookingColumns, selectBookings, storeBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, rescheduleRequests } from '#db/schema/jobs.ts'
import { timeOff } from '#db/schema/technicians.ts'

import { appointmentTimes, overlapping } from './appointment-fields.ts'
import { bookingOf, customerMail } from './customer-mail.server.ts'
import { proposePart } from './free-time.ts'
import { jobsOfDays } from './jobs-of-days.server.ts'
import { nameOf } from './name-of.ts'
import type { StoredBooking } from './booking-row.server.ts'
import type { RescheduleRequest } from './reschedule-request-schema.ts'

type Asked = Pick<StoredBooking, 'status' | 'scheduledEnd' | 'requestedAt'>

const ofCurrent = (db: Orm, { jobId }: Pick<StoredBooking, 'jobId'>) =>
  db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.jobId, jobId ?? 0), appointments.isCurrent))

const ofBooking = (db: Orm, booking: StoredBooking) => inArray(rescheduleRequests.appointmentId, ofCurrent(db, booking))

/** Stores what the customer would rather have, in place of what they asked for before. */
export async function storeRescheduleRequest(
  db: Orm,
  booking: StoredBooking,
  request: Pick<typeof rescheduleRequests.$inferInsert, 'halfDays' | 'note' | 'requestedAt'>,
): Promise<void> {
  await closeRescheduleRequest(db, booking, 'withdrawn', request.requestedAt)
  const [appointment] = await ofCurrent(db, booking)
  await db.insert(rescheduleRequests).values({ appointmentId: appointment!.id, ...request })
}

/** Ends the wait for an answer, if there is one. */
export async function closeRescheduleRequest(
  db: Orm,
  booking: StoredBooking,
  outcome: 'accepted' | 'declined' | 'withdrawn',
  answeredAt: Date,
): Promise<void> {
  const isOpen = and(ofBooking(db, booking), isNull(rescheduleRequests.answeredAt))
  await db.update(rescheduleRequests).set({ outcome, answeredAt }).where(isOpen)
}

/** SQL condition: what the booking's time was the answer to. */
const answeredByTime = (db: Orm, booking: StoredBooking) =>
  and(
    ofBooking(db, booking),
    eq(rescheduleRequests.outcome, 'accepted'),
    eq(rescheduleRequests.answeredAt, booking.scheduledAt ?? new Date(0)),
  )

/** The customer waits for an answer again. */
export async function reopenRescheduleRequest(db: Orm, booking: StoredBooking): Promise<void> {
  await db.update(rescheduleRequests).set({ outcome: null, answeredAt: null }).where(answeredByTime(db, booking))
}

/** Whether the booking has the time that its customer asked for. */
export const wasAccepted = async (db: Orm, booking: StoredBooking): Promise<boolean> =>
  (await db.$count(rescheduleRequests, answeredByTime(db, booking))) > 0

/** Whether the customer waits for an answer about another time. */
export const hasOpenRescheduleRequest = ({ status, scheduledEnd, requestedAt }: Asked, now: Date): boolean =>
  requestedAt !== null && status === 'confirmed' && scheduledEnd !== null && scheduledEnd > now

/** The same in SQL. */
export const withOpenRescheduleRequest = (now: Date) =>
  and(
    isNotNull(bookingColumns.requestedAt),
    eq(bookings.status, 'confirmed'),
    isNull(bookings.deletedAt),
    gt(appointments.scheduledEnd, now),
  )!

/** What a customer asks for, each half day with the time that the calendar proposes. */
export async function rescheduleRequestOf(context: Context, booking: StoredBooking): Promise<RescheduleRequest | null> {
  const { db, now, profile } = context
  if (!hasOpenRescheduleRequest(booking, now())) return null
  const { id, updatedAt, requestedAt, requestNote, scheduledStart, scheduledEnd } = booking
  const open = openTimes((await profile(db)).hours, 'bookingPage')
  const inTeam = await hasTeam(db)
  const off = inTeam ? await timeOffOf(db, peopleOf(booking), now()) : []
  const times: RescheduleRequest['times'] = []
  const halfDays = booking.halfDays ?? []
  for (const { date, part } of halfDays) {
    const jobs = (await jobsOfDays(db, date, 2))
      .filter((job) => job.id !== id && job.status === 'confirmed')
      .map((job) => ({ ...job, scheduledStart: iso(job.scheduledStart), scheduledEnd: iso(job.scheduledEnd) }))
    const inTheWay = inTeam ? jobs.filter((job) => sharePeople(job, booking)) : jobs
    const place = proposePart(part === 'morning' ? 'Morning' : 'Afternoon', date, {
      now: now(),
      open,
      busy: [[...inTheWay, ...off]],
    })
    const proposed = appointmentTimes(place)
    // A half day of the past has no place.
    if (proposed === null || Date.parse(proposed.scheduledStart) <= now().getTime()) continue
    times.push({ date, part, ...proposed, overlaps: overlapping(inTheWay, proposed, id).map(nameOf) })
  }
  return {
    at: iso(requestedAt!),
    version: iso(updatedAt),
    scheduledStart: iso(scheduledStart!),
    scheduledEnd: iso(scheduledEnd!),
    halfDays,
    note: requestNote,
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

/** What the customers of several bookings ask for, by booking. */
export async function rescheduleRequestsOf(context: Context, ids: number[]): Promise<Map<number, RescheduleRequest>> {
  const rows = await selectBookings(context.db).where(inArray(bookings.id, ids))
  const found = new Map<number, RescheduleRequest>()
  for (const row of rows) {
    const request = await rescheduleRequestOf(context, row)
    if (request) found.set(row.id, request)
  }
  return found
}

/** The appointment stays as it is. */
export async function declineReschedule(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  booking: StoredBooking,
  notifyCustomer: boolean,
): Promise<void> {
  const { db, now } = context
  if (!hasOpenRescheduleRequest(booking, now())) throw refuse.conflict('no_request', 'This was answered already.')
  const { id, email } = booking
  await closeRescheduleRequest(db, booking, 'declined', now())
  await storeBooking(db, id, { updatedAt: newVersion(booking, now()) })
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
