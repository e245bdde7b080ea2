import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'

import { publicAddressOf } from '#app/business/web-address.ts'
import { publish, type DomainEvents } from '#app/events.ts'
import { createLink as createLinkTo, endLinks, linkDates } from '#app/features/links/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { handle } from '#app/server/request/handler.ts'
import { recordHandlers, recordsIn } from '#app/server/request/record-handlers.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { onAppointment, onJob } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'
import { pushDevices } from '#db/schema/push.ts'
import { technicians, timeOff } from '#db/schema/technicians.ts'

import { addTimeOff, createLink, endLink, removeTimeOff, technicianCalls } from './calls.ts'
import { refuseTaken } from './refuse-taken.server.ts'
import type { LinkKind } from './schemas.ts'
import * as schemas from './schemas.ts'
import { notifiedBy } from './team.server.ts'

type Stored = typeof technicians.$inferSelect

const records = recordsIn(technicians, {
  kind: 'technician',
  event: 'technician.changed' satisfies keyof DomainEvents,
  notFoundMessage: 'Technician not found',
  describe: ({ name }) => `the technician ${name}`,
})

const addresses = { day: '/booking?day=', calendar: '/api/admin/calendar.ics?key=' }

export const technicianHandlers = [
  ...recordHandlers(technicianCalls, schemas.technician, records, {
    verbs: { create: 'Added', update: 'Changed' },
    list: (_call, context) => listed(context),
    shown: async ({ id }, context) => (await listed(context, id))[0],
    create: async (body, context) => {
      await refuseTaken(context.db, body)
      return body
    },
    update: async (row, body, context) => {
      const { color = row.color, isActive = row.isActive } = body
      await refuseTaken(context.db, { color, isActive }, row.id)
      if (row.isActive && body.isActive === false) await leave(context, row)
      return body
    },
    remove: (row, context) => leave(context, row),
  }),

  handle(createLink, schemas.createLink, async ({ params: { id, what }, caller }, context) => {
    const technician = await records.lock(context.db, id)
    if (!technician.isActive) throw refuse.conflict('inactive', `${technician.name} is not active.`)
    await end(context, id, what)
    const key = await createLinkTo(context, what, { kind: 'technician', id })
    await records.log(context, caller, technician, 'link', `Created a ${what} link for`)
    const site = publicAddressOf(await context.profile(context.db)) ?? ''
    return { url: `${site}${addresses[what]}${key}`, technician: (await listed(context, id))[0]! }
  }),

  handle(endLink, schemas.endLink, async ({ params: { id, what }, caller }, context) => {
    const technician = await records.lock(context.db, id)
    await end(context, id, what)
    await records.log(context, caller, technician, 'link', `Ended the ${what} link of`)
    return (await listed(context, id))[0]!
  }),

  handle(addTimeOff, schemas.addTimeOff, async ({ params, body, caller }, context) => {
    const { db } = context
    const technician = await records.lock(db, params.id)
    const { startsAt, endsAt, reason } = body
    if (new Date(endsAt) <= context.now()) throw refuse.invalid({ endsAt: 'This time is already over.' })
    await db
      .insert(timeOff)
      .values({ technicianId: technician.id, startsAt: new Date(startsAt), endsAt: new Date(endsAt), reason })
    await records.log(context, caller, technician, 'time_off', 'Added time off for')
    return (await listed(context, technician.id))[0]!
  }),

  handle(removeTimeOff, schemas.removeTimeOff, async ({ params, caller }, context) => {
    const { db } = context
    const [removed] = await db.delete(timeOff).where(eq(timeOff.id, params.id)).returning()
    if (!removed) throw refuse.notFound('Time off not found')
    await records.log(context, caller, await records.find(db, removed.technicianId), 'time_off', 'Removed time off of')
    return { id: removed.id }
  }),
]

const name = sql<string>`trim(${bookings.firstName} || ' ' || ${bookings.lastName})`
/** A job of the technician whose time off it is. */
const isTheirs = or(
  eq(appointments.technicianId, timeOff.technicianId),
  sql`${timeOff.technicianId} = any(${appointments.helperIds})`,
)

/** With the jobs ahead of them and their time off. */
async function listed(context: Context, id?: number) {
  const { db, now } = context
  const at = now()
  const isAhead = and(
    eq(bookings.status, 'confirmed'),
    gt(appointments.scheduledEnd, at),
    sql`${bookings.deletedAt} is null`,
  )
  const rows = await db
    .select()
    .from(technicians)
    .where(and(records.notDeleted, id === undefined ? undefined : eq(technicians.id, id)))
    .orderBy(asc(sql`lower(${technicians.name})`), asc(technicians.id))
  const ahead = await db
    .select({ id: sql<number>`person`, jobs: sql`count(*)`.mapWith(Number) })
    .from(bookings)
    .leftJoin(jobs, onJob)
    .leftJoin(appointments, onAppointment)
    .innerJoin(
      sql`unnest(${appointments.helperIds} || ${appointments.technicianId}) as person`,
      sql`person is not null`,
    )
    .where(isAhead)
    .groupBy(sql`person`)
  const absences = await db.select().from(timeOff).where(gt(timeOff.endsAt, at)).orderBy(asc(timeOff.startsAt))
  const { scheduledStart, scheduledEnd } = appointments
  const missed = await db
    .select({ timeOffId: timeOff.id, id: bookings.id, name, scheduledStart })
    .from(bookings)
    .leftJoin(jobs, onJob)
    .leftJoin(appointments, onAppointment)
    .innerJoin(timeOff, and(isAhead, isTheirs, lt(scheduledStart, timeOff.endsAt), gt(scheduledEnd, timeOff.startsAt)))
    .orderBy(asc(appointments.scheduledStart), asc(bookings.id))
  const ids = rows.map((row) => row.id)
  const linkDate = await linkDates(db, 'technician', ids)
  const ways = await Promise.all(rows.map((row) => notifiedBy(context, row)))
  return rows.map((row, index) => ({
    ...row,
    notifiedBy: ways[index]!,
    dayKeySince: linkDate('day', row.id),
    feedKeySince: linkDate('calendar', row.id),
    jobsAhead: ahead.find((one) => one.id === row.id)?.jobs ?? 0,
    timeOff: absences
      .filter(({ technicianId }) => technicianId === row.id)
      .map((absence) => ({
        ...absence,
        jobs: missed.flatMap(({ timeOffId, scheduledStart, ...job }) =>
          timeOffId === absence.id ? { ...job, scheduledStart: scheduledStart! } : [],
        ),
      })),
  }))
}

/** Ends links; a phone that had the link to their day is not notified any more, either. */
async function end({ db }: Context, id: number, purpose?: LinkKind) {
  await endLinks(db, { kind: 'technician', id, ...(purpose && { purpose }) })
  if (purpose !== 'calendar') await db.delete(pushDevices).where(eq(pushDevices.technicianId, id))
}

/** Somebody made inactive or deleted goes to no more jobs. Active again or restored, they get new links. */
async function leave(context: Context, { id, name }: Stored) {
  await end(context, id)
  await publish(context, 'technician.left', { kind: 'technician', id, name })
}
