import { and, inArray, isNull } from 'drizzle-orm'

import { type Activity, publish } from '#app/events.ts'
import { type Assignment, peopleOf } from '#app/features/bookings/assignment.ts'
import { nextStatuses } from '#app/features/bookings/statuses.ts'
import { transition } from '#app/features/leads/public.server.ts'
import { reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { beginAppointment, earlierAppointments, storeBooking, takeBackAppointment } from '#db/booking-rows.ts'
import type { Orm } from '#db/database.ts'
import { technicians } from '#db/schema/technicians.ts'

import { isErased } from './name-of.ts'
import type { StoredBooking } from './booking-row.server.ts'
import type { ComeBack } from './schemas.ts'

type By = Pick<Caller, 'ip'> & Pick<Activity, 'actor'>

/**
 * Begins another appointment of a job, which waits until the office chooses its time: docs/product.md, "Another appointment".
 * The current one must have begun; a completed job is open again.
 */
export async function comeBack(context: Context, by: By, booking: StoredBooking, next: ComeBack): Promise<void> {
  const { status, scheduledStart, startedAt, completedAt } = booking
  if (isErased(booking)) throw refuse.conflict('erased', erasedRefusal)
  const isDone = status === 'completed'
  if ((status !== 'confirmed' && !isDone) || (isDone && scheduledStart === null))
    throw refuse.conflict('not_begun', 'This job has not begun.')
  if (scheduledStart === null) throw refuse.conflict('waiting', 'This job waits for another appointment already.')
  if (status === 'confirmed' && startedAt === null && scheduledStart > context.now())
    throw refuse.conflict('not_begun', 'This appointment has not begun. Please reschedule it instead.')
  const doneAt = isDone ? completedAt : null
  await storeBooking(context.db, booking.id, { doneAt })
  await beginAppointment(context.db, booking.jobId!, { ...(await activeTeamOf(context.db, booking)), ...next })
  await changed(context, by, booking, { note: next.reason, ...(isDone && { to: 'confirmed' }) })
}

/** Undoes that, as long as the other appointment has no time. */
export async function undoComeBack(context: Context, by: By, booking: StoredBooking): Promise<void> {
  const last = (await earlierAppointments(context.db, booking)).at(-1)
  if (booking.status !== 'confirmed' || booking.scheduledStart !== null || !last) throw refuse.stale()
  await takeBackAppointment(context.db, booking.jobId!)
  await changed(context, by, booking, { note: null, ...(last.doneAt && { to: 'completed' }) })
}

/** Those of a job's people who are still on the team. */
async function activeTeamOf(db: Orm, booking: StoredBooking): Promise<Assignment> {
  const { id, isActive, deletedAt } = technicians
  const team = await db
    .select({ id })
    .from(technicians)
    .where(and(inArray(id, peopleOf(booking)), isActive, isNull(deletedAt)))
  const [technicianId = null, ...helperIds] = peopleOf(booking).filter((person) =>
    team.some((one) => one.id === person),
  )
  return { technicianId, helperIds }
}

async function changed(
  context: Context,
  by: By,
  booking: StoredBooking,
  { note, to }: { note: string | null; to?: 'confirmed' | 'completed' },
): Promise<void> {
  const { db, now } = context
  const { id } = booking
  const named = reference('B', id)
  const summary =
    note === null ? `Took back another appointment of ${named}` : `Planned another appointment of ${named}`
  const activity = { actor: by.actor, ip: by.ip, action: 'booking.come-back', summary }
  const event = { kind: 'booking', id, note, activity } as const
  if (!to) {
    await storeBooking(db, id, { updatedAt: newVersion(booking, now()) })
    return publish(context, 'booking.coming_back', event)
  }
  const allowed = to === 'confirmed' ? nextStatuses.completed : nextStatuses.confirmed
  const caller = by.actor === 'admin' ? by : 'technician'
  const change = {
    to,
    allowed,
    isResponse: false,
    summary: `${to === 'confirmed' ? 'Reopened' : 'Completed'} ${named}`,
  }
  await transition(context, caller, { kind: 'booking', row: booking, ...change })
  await publish(context, 'booking.coming_back', event)
}

const erasedRefusal = "This booking's personal data was erased, so it can't have another appointment."
