import { and, desc, eq, getTableColumns, inArray, isNull, max, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

import type { Orm } from './database.ts'
import { bookings } from './schema/bookings.ts'
import { appointments, jobs, rescheduleRequests } from './schema/jobs.ts'
import { properties } from './schema/properties.ts'

const { id: _appointment, jobId: _job, ...ofAppointment } = getTableColumns(appointments)

const ofOpenRequest = <Column extends PgColumn>(column: Column): SQL<Column['_']['data'] | null> =>
  sql`(
    select ${column} from ${rescheduleRequests}
    where ${rescheduleRequests.appointmentId} = ${appointments.id} and ${rescheduleRequests.answeredAt} is null
  )`.mapWith(column)

/** The columns of a booking, of its job, of the job's current appointment and of an open reschedule request, in one row. */
export const bookingColumns = {
  ...getTableColumns(bookings),
  ...ofAppointment,
  icsSequence: sql<number>`coalesce(${appointments.icsSequence}, 0)`,
  helperIds: sql<number[]>`coalesce(${appointments.helperIds}, '{}')`,
  /** What the customer would rather have, as long as they wait for an answer. */
  halfDays: ofOpenRequest(rescheduleRequests.halfDays),
  requestNote: ofOpenRequest(rescheduleRequests.note),
  requestedAt: ofOpenRequest(rescheduleRequests.requestedAt),
  completedAt: jobs.completedAt,
  /** The last day of the latest plan at its address. */
  memberUntil: sql<
    string | null
  >`(select member_until from ${properties} where ${properties.id} = ${bookings.propertyId})`,
  workDone: jobs.workDone,
  /** In dollars. */
  jobValue: sql<number | null>`${jobs.valueCents} / 100.0`.mapWith(Number),
}

/** How bookings are joined with their jobs, and those with their current appointments. */
export const onJob = eq(jobs.id, bookings.jobId)
export const onAppointment = and(eq(appointments.jobId, jobs.id), appointments.isCurrent)
/** With each of their appointments, the earlier ones too. */
export const onEveryAppointment = and(eq(appointments.jobId, jobs.id), isNull(appointments.canceledAt))

/** SQL: bookings with their job and its current appointment, to count. */
export const bookingRows = sql`${bookings} left join ${jobs} on ${onJob} left join ${appointments} on ${onAppointment}`

export const selectBookings = (db: Orm, on = onAppointment) =>
  db.select(bookingColumns).from(bookings).leftJoin(jobs, onJob).leftJoin(appointments, on)

export type StoredBooking = Awaited<ReturnType<typeof selectBookings>>[number]

/** Locks bookings for this transaction, in the order of their IDs. Everything about their job changes under this lock. */
export async function lockBookings(db: Orm, where: SQL | undefined): Promise<StoredBooking[]> {
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(jobs, onJob)
    .leftJoin(appointments, onAppointment)
    .where(where)
    .orderBy(bookings.id)
    .for('update', { of: bookings })
  const ids = found.map(({ id }) => id)
  // Read again: of what is joined, a statement that waited for a lock sees the rows of before.
  return selectBookings(db)
    .where(and(inArray(bookings.id, ids), where))
    .orderBy(bookings.id)
}

export type NewBooking = typeof bookings.$inferInsert & BookingChange
export type BookingChange = Omit<
  PgUpdateSetSource<typeof bookings> & PgUpdateSetSource<typeof jobs> & PgUpdateSetSource<typeof appointments>,
  'id' | 'jobId' | 'isCurrent'
>

/** Stores a booking, with the job and the appointment that are among its values. */
export async function insertBooking(db: Orm, values: NewBooking): Promise<StoredBooking> {
  const [stored] = await db
    .insert(bookings)
    .values(partOf(values, bookings) as typeof bookings.$inferInsert)
    .returning({ id: bookings.id })
  const { id } = stored!
  await storeBooking(db, id, { ...partOf(values, jobs), ...partOf(values, appointments) })
  const [booking] = await selectBookings(db).where(eq(bookings.id, id))
  return booking!
}

/** Changes columns of a booking, of its job and of the current appointment. A job begins with the first of its columns. */
export async function storeBooking(db: Orm, id: number, change: BookingChange): Promise<void> {
  const ofBooking = partOf(change, bookings)
  const ofItsJob = partOf(change, jobs)
  const ofAppointment = partOf(change, appointments)
  if (ofBooking) await db.update(bookings).set(ofBooking).where(eq(bookings.id, id))
  if (!ofItsJob && !ofAppointment) return
  const jobId = await jobOf(db, id)
  if (ofItsJob) await db.update(jobs).set(ofItsJob).where(eq(jobs.id, jobId))
  if (ofAppointment)
    await db
      .update(appointments)
      .set(ofAppointment)
      .where(and(eq(appointments.jobId, jobId), appointments.isCurrent))
}

/** The job of a booking, which begins with an appointment that has no time yet. */
async function jobOf(db: Orm, id: number): Promise<number> {
  const [booking] = await db.select({ jobId: bookings.jobId }).from(bookings).where(eq(bookings.id, id))
  if (booking?.jobId) return booking.jobId
  const [job] = await db.insert(jobs).values({}).returning({ id: jobs.id })
  await db.insert(appointments).values({ jobId: job!.id })
  await db.update(bookings).set({ jobId: job!.id }).where(eq(bookings.id, id))
  return job!.id
}

const ofJob = (jobId: number) => eq(appointments.jobId, jobId)

/** Begins the next appointment of a job, which waits for a time. */
export async function beginAppointment(
  db: Orm,
  jobId: number,
  next: Omit<typeof appointments.$inferInsert, 'jobId'>,
): Promise<void> {
  await db
    .update(appointments)
    .set({ isCurrent: false })
    .where(and(ofJob(jobId), appointments.isCurrent))
  await db.insert(appointments).values({ jobId, ...next })
}

/** Takes the current appointment of a job back: the one before it is the current one again. */
export async function takeBackAppointment(db: Orm, jobId: number): Promise<void> {
  await db.delete(appointments).where(and(ofJob(jobId), appointments.isCurrent))
  await makeLastCurrent(db, jobId)
}

/** Cancels the current appointment of a job of which an earlier one took place, which is the current one again. */
export async function cancelRest(db: Orm, jobId: number, canceledAt: Date): Promise<void> {
  const current = and(ofJob(jobId), appointments.isCurrent)
  await db.update(appointments).set({ canceledAt, isCurrent: false }).where(current)
  await makeLastCurrent(db, jobId)
}

/** Undoes that; false if there is nothing to undo. */
export async function restoreRest(db: Orm, booking: StoredBooking): Promise<boolean> {
  const rest = await canceledRest(db, booking)
  if (!rest) return false
  await db.update(appointments).set({ isCurrent: false }).where(ofJob(rest.jobId))
  await db.update(appointments).set({ isCurrent: true, canceledAt: null }).where(eq(appointments.id, rest.id))
  return true
}

/** Makes the last one that was not canceled the current appointment. */
async function makeLastCurrent(db: Orm, jobId: number): Promise<void> {
  const last = db
    .select({ id: max(appointments.id) })
    .from(appointments)
    .where(and(ofJob(jobId), isNull(appointments.canceledAt)))
  await db.update(appointments).set({ isCurrent: true }).where(eq(appointments.id, last))
}

/** The appointment that was canceled after the current one took place. */
export async function canceledRest(db: Orm, { jobId, completedAt }: StoredBooking) {
  const [last] = await db
    .select()
    .from(appointments)
    .where(ofJob(jobId ?? 0))
    .orderBy(desc(appointments.id))
    .limit(1)
  // One that was canceled before the job was completed once more is over.
  return last?.canceledAt && completedAt && last.canceledAt >= completedAt ? last : undefined
}

/** The booking as its customer knows it: once what was left of its job is canceled, as canceled, with that appointment. */
export async function asCustomerKnows(db: Orm, booking: StoredBooking): Promise<StoredBooking> {
  const rest = booking.status === 'completed' ? await canceledRest(db, booking) : undefined
  if (!rest?.scheduledStart) return booking
  const { id: _id, ...appointment } = rest
  return { ...booking, ...appointment, status: 'cancelled' }
}

/** The appointments of a job that took place before the current one, or before the one that was canceled, in order. */
export const earlierAppointments = (db: Orm, { jobId, canceledAt }: StoredBooking) =>
  db
    .select()
    .from(appointments)
    .where(
      and(ofJob(jobId ?? 0), canceledAt ? undefined : not(appointments.isCurrent), isNull(appointments.canceledAt)),
    )
    .orderBy(appointments.id)

/** The columns of a change that a table has; null if there are none. */
function partOf(change: BookingChange, table: PgTable) {
  const names = Object.keys(getTableColumns(table))
  const part = Object.entries(change).filter(([name, value]) => value !== undefined && names.includes(name))
  return part.length === 0 ? null : Object.fromEntries(part)
}
