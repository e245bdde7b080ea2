import { and, arrayContains, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'

import { publish, type EventContext, type Subscriber } from '#app/events.ts'
import { type Assignment, moved, peopleOf } from '#app/features/bookings/assignment.ts'
import { reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { historyOf } from '#app/server/events/history.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { lockBookings, storeBooking } from '#db/booking-rows.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { recordEvents } from '#db/schema/history.ts'
import { appointments } from '#db/schema/jobs.ts'
import { technicians } from '#db/schema/technicians.ts'

import { bookingRow, type StoredBooking } from './booking-row.server.ts'

/** Chooses who goes to a job. Nothing happens if they do already. */
export async function assign(context: Context, caller: Pick<Caller, 'ip'>, id: number, chosen: Assignment) {
  const booking = await bookingRow(context.db, id)
  if (isSame(booking, chosen)) return
  const names = await namesOf(context.db, booking, chosen)
  const { technicianId, helperIds } = chosen
  if (technicianId !== null && helperIds.includes(technicianId))
    throw refuse.invalid({ helperIds: `${names.get(technicianId)} already leads this job.` })
  if (technicianId === null && helperIds.length > 0)
    throw refuse.invalid({ technicianId: 'Please choose who leads the job, too.' })
  await store(context, booking, chosen)
  const activity = { actor: 'admin', ip: caller.ip, action: 'booking.assign', summary: summaryOf(id, chosen) } as const
  await publish(context, 'booking.assigned', { kind: 'booking', id, note: inWords(chosen, names), activity })
}

const isSame = (one: Assignment, other: Assignment) => String(peopleOf(one)) === String(peopleOf(other))

const summaryOf = (id: number, { technicianId }: Assignment) =>
  `${technicianId === null ? 'Unassigned' : 'Assigned'} ${reference('B', id)}`

const inWords = ({ technicianId, helperIds }: Assignment, names: Map<number, string>) => {
  if (technicianId === null) return 'Nobody'
  const helpers = helperIds.map((id) => names.get(id)).join(' and ')
  return `${names.get(technicianId)}${helpers && `, with ${helpers}`}`
}

/** The names of those chosen. Somebody inactive can stay, but not be chosen. */
async function namesOf(db: Orm, before: Assignment, chosen: Assignment): Promise<Map<number, string>> {
  const stayed = peopleOf(before)
  const found = await db
    .select()
    .from(technicians)
    .where(and(inArray(technicians.id, peopleOf(chosen)), isNull(technicians.deletedAt)))
  const names = new Map(
    found.filter(({ id, isActive }) => isActive || stayed.includes(id)).map(({ id, name }) => [id, name]),
  )
  const { technicianId, helperIds } = chosen
  const gone = 'Please choose somebody of the team. This technician is no longer active.'
  if (technicianId !== null && !names.has(technicianId)) throw refuse.invalid({ technicianId: gone })
  if (helperIds.some((id) => !names.has(id))) throw refuse.invalid({ helperIds: gone })
  return names
}

const store = ({ db, now }: EventContext, booking: StoredBooking, { technicianId, helperIds }: Assignment) =>
  storeBooking(db, booking.id, {
    technicianId,
    helperIds,
    updatedAt: newVersion(booking, now()),
    // Who was on the way was somebody else.
    ...(technicianId !== booking.technicianId && booking.arrivalAt && { arrivalAt: null }),
    // Somebody goes in place of the technician who can't make it.
    ...(technicianId !== null && booking.status === 'confirmed' && { unseenSince: null }),
  })

const teamOf = ([technicianId, ...helperIds]: number[]): Assignment => ({
  technicianId: technicianId ?? null,
  helperIds,
})

/** Canceled ones too: they may be reopened. */
const isToCome = (now: Date) =>
  and(ne(bookings.status, 'completed'), or(isNull(appointments.scheduledEnd), gt(appointments.scheduledEnd, now)))

/** Takes who left the team off the jobs that are not over, and gives them back to who is restored. */
export const assignmentSubscriber: Subscriber = {
  on: {
    'technician.left': async ({ id, name }, context) => {
      const isTheirs = or(eq(appointments.technicianId, id), arrayContains(appointments.helperIds, [id]))
      const left = await lockBookings(context.db, and(isTheirs, isToCome(context.now())))
      for (const booking of left) {
        await store(context, booking, moved(booking, id, null))
        await publish(context, 'booking.assigned', {
          kind: 'booking',
          id: booking.id,
          note: `${name} left the team`,
          team: peopleOf(booking),
        })
      }
    },
    'technician.restored': async ({ id }, context) => {
      const { db, now } = context
      const active = await db
        .select()
        .from(technicians)
        .where(and(eq(technicians.isActive, true), isNull(technicians.deletedAt)))
      const names = new Map(active.map((person) => [person.id, person.name]))
      if (!names.has(id)) return
      const withLeavers = db
        .select({ id: recordEvents.recordId })
        .from(recordEvents)
        .where(and(eq(recordEvents.kind, 'booking'), eq(recordEvents.to, 'assigned'), isNotNull(recordEvents.from)))
      const left = await lockBookings(db, and(isToCome(now()), inArray(bookings.id, withLeavers)))
      for (const booking of left) {
        const last = (await historyOf(db, 'booking', booking.id)).find(({ to }) => to === 'assigned')
        const team = last?.from?.split(' ').map(Number) ?? []
        // Nobody has been sent there since.
        if (!team.includes(id) || !isSame(booking, moved(teamOf(team), id, null))) continue
        const back = teamOf(team.filter((person) => names.has(person)))
        await store(context, booking, back)
        await publish(context, 'booking.assigned', { kind: 'booking', id: booking.id, note: inWords(back, names) })
      }
    },
  },
}
