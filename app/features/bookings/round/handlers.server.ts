import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'

import { addDays } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { openTimes } from '#app/business/opening-hours.ts'
import { publishChange } from '#app/events.ts'
import { peopleOf } from '#app/features/bookings/assignment.ts'
import { clockFrom } from '#app/features/bookings/clock.server.ts'
import { windowFor } from '#app/features/bookings/jobs/arrival-window.server.ts'
import { rowToChange, takenBetween } from '#app/features/bookings/jobs/booking-row.server.ts'
import { jobsOfDays } from '#app/features/bookings/jobs/jobs-of-days.server.ts'
import { channelTo, sendProposal } from '#app/features/bookings/jobs/proposals.server.ts'
import { heldUntil, isProposed, timesOf } from '#app/features/bookings/jobs/times.server.ts'
import { defaultLength } from '#app/features/bookings/jobs/free-time.ts'
import { does } from '#app/features/bookings/office/who-is-free.ts'
import { inBulk, lockLead, moveToTrash, publishReceived } from '#app/features/leads/public.server.ts'
import { dueMembers } from '#app/features/members/public.server.ts'
import { accessAt } from '#app/features/properties/public.server.ts'
import { AppointmentSettings } from '#app/features/settings/schemas.ts'
import { activeTechnicians, hasTeam } from '#app/features/technicians/public.server.ts'
import { idsIn } from '#app/http/list.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { insertBooking, selectBookings, storeBooking } from '#db/booking-rows.ts'
import type { Orm } from '#db/database.ts'
import { lockProperties, wholeOf } from '#db/property-members.ts'
import { memberships } from '#db/schema/members.ts'
import { timeOff } from '#db/schema/technicians.ts'

import * as calls from './calls.ts'
import { planRound } from './plan-round.ts'
import * as schemas from './schemas.ts'

const serviceType = 'maintenance'
/** How far a round reaches. */
const longest = 120

/** Times for many visits at once: docs/product.md, "Members". */
export const roundHandlers = [
  handle(calls.planRound, schemas.planRound, async ({ query }, context) => {
    const { db, now, profile } = context
    const today = todayHere(now())
    if (query.from <= today) throw refuse.invalid({ from: 'Please choose a day from tomorrow on.' })
    if (query.from > addDays(today, 366)) throw refuse.invalid({ from: 'Please choose a day within the next year.' })
    // Of two terms at one address, one visit is proposed.
    const due = [...new Map((await dueMembers(context)).map((member) => [member.propertyId, member])).values()]
    const here = due.filter(({ town }) => query.town === '' || town === query.town)
    const chosen = new Map(here.slice(0, schemas.mostAtOnce).map((member) => [member.id, member]))
    const days = Array.from({ length: longest }, (_, later) => addDays(query.from, later))
    const jobs = (await jobsOfDays(db, query.from, longest, true))
      .filter(({ status }) => status === 'confirmed' || status === 'contacted')
      .map((job) => ({ ...job, scheduledStart: iso(job.scheduledStart), scheduledEnd: iso(job.scheduledEnd) }))
    const planned = planRound(
      [...chosen.values()].map(({ id, town }) => ({ id, town: town ?? '' })),
      {
        days: days.filter((date) => query.weekdays.includes(String(new Date(date).getUTCDay()))),
        mostADay: query.mostADay,
        minutes: await lengthOfVisit(db),
        open: openTimes((await profile(db)).hours, 'bookingPage'),
        workers: await workersOf(context, idsIn(query.technicians), jobs),
        jobs,
      },
    )
    const items: schemas.RoundVisit[] = []
    for (const { id, ...times } of planned) {
      const member = chosen.get(id)!
      items.push({
        membershipId: id,
        customer: member.customer,
        town: member.town ?? '',
        name: dueName(member, today),
        channel: await channelTo(context, member),
        ...times,
      })
    }
    const towns = new Set(due.flatMap(({ town }) => town ?? []))
    return { items, more: here.length - chosen.size, left: chosen.size - planned.length, towns: [...towns].toSorted() }
  }),

  handle(calls.proposeRound, schemas.proposeRound, async ({ body, caller }, context) => {
    const { db } = context
    const chosen = new Map(body.items.map((item) => [item.membershipId, item]))
    const places = await db
      .select()
      .from(memberships)
      .where(inArray(memberships.id, [...chosen.keys()]))
    // Of two offices that press at once, the second one finds what the first has proposed.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('rounds', 0))`)
    await lockProperties(
      db,
      await wholeOf(
        db,
        places.map(({ propertyId }) => propertyId),
      ),
    )
    const team = (await activeTechnicians(db)).map(({ id }) => id)
    const bookingIds: number[] = []
    const result = await inBulk([...chosen.keys()], async (id) => {
      const [member] = await dueMembers(context, [id])
      if (!member) throw refuse.conflict('changed', 'This visit was done, waived or asked for meanwhile.')
      const { technicianId, scheduledStart } = chosen.get(id)!
      if (technicianId !== null && !team.includes(technicianId))
        throw refuse.conflict('gone', 'This technician is no longer active.')
      return bookingIds.push(await propose(context, member, new Date(scheduledStart), technicianId))
    })
    const summary = `Proposed ${result.updated === 1 ? 'a time' : `${result.updated} times`} for visits that are due`
    await publishChange(context, caller, 'membership.changed', {
      kind: 'membership',
      action: 'membership.propose',
      summary,
    })
    return { ...result, bookingIds }
  }),

  handle(calls.undoRound, schemas.undoRound, async ({ body, caller }, context) =>
    inBulk(body.bookingIds, async (id) => {
      if (!isProposed(await rowToChange(context.db, id)))
        throw refuse.conflict('answered', 'This was answered meanwhile.')
      return moveToTrash(context, caller, 'booking', await lockLead(context.db, 'booking', id))
    }),
  ),
]

type Member = Awaited<ReturnType<typeof dueMembers>>[number]

/** Holds a time for a member and asks them. */
async function propose(context: Context, member: Member, start: Date, technicianId: number | null) {
  const { db, now } = context
  const at = now()
  const end = new Date(start.getTime() + (await lengthOfVisit(db)) * 60_000)
  const times = timesOf({ scheduledStart: iso(start), scheduledEnd: iso(end) }, null, at)
  const proposedUntil = heldUntil(start, at)
  if (proposedUntil <= at) throw refuse.conflict('soon', 'This time is too soon to ask. Please call.')
  if ((await channelTo(context, member)) === null)
    throw refuse.conflict('unreachable', 'There is no email address, and no number that may be texted. Please call.')
  const taken = await selectBookings(db).where(takenBetween(start, end))
  const isOff = and(eq(timeOff.technicianId, technicianId ?? 0), lt(timeOff.startsAt, end), gt(timeOff.endsAt, start))
  if ((await db.$count(timeOff, isOff)) > 0) throw refuse.conflict('off', 'The technician is off then.')
  if (taken.some((job) => technicianId === null || peopleOf(job).includes(technicianId)))
    throw refuse.conflict('taken', 'This time was taken meanwhile.')
  const [firstName = '', ...lastNames] = member.customer.split(' ')
  const booking = await insertBooking(db, {
    firstName,
    lastName: lastNames.join(' '),
    email: member.email,
    phone: member.phone ?? '',
    phoneE164: member.phone,
    customerId: member.customerId,
    propertyId: member.propertyId,
    street: member.street,
    unit: member.unit,
    town: member.town,
    zip: member.zip,
    accessNotes: await accessAt(db, member.propertyId),
    serviceType,
    message: `${member.planName} plan: ${dueName(member, todayHere(at))}`,
    status: 'contacted',
    source: 'plan',
    createdAt: at,
    updatedAt: at,
    firstResponseAt: at,
    ...(await clockFrom(context, at, 'normal')),
    ...times,
    scheduledAt: at,
    proposedUntil,
    technicianId,
  })
  await storeBooking(db, booking.id, await windowFor(db, booking, start))
  await publishReceived(context, 'booking', booking)
  await sendProposal(context, booking)
  return booking.id
}

const dueName = ({ visits }: Member, today: string) =>
  visits
    .filter(({ doneOn, waivedOn, dueFrom }) => doneOn === null && waivedOn === null && dueFrom <= today)
    .map(({ name }) => name)
    .join(' and ')

async function lengthOfVisit(db: Orm) {
  const { lengths } = await readSetting(db, 'appointments', AppointmentSettings)
  return lengths[serviceType] ?? defaultLength
}

async function workersOf(
  { db, now }: Context,
  ids: number[],
  jobs: readonly (Job & { technicianId: number | null })[],
) {
  if (!(await hasTeam(db))) return [{ id: null, busy: jobs }]
  const off = await db.select().from(timeOff).where(gt(timeOff.endsAt, now()))
  return (await activeTechnicians(db))
    .filter((person) => does(person, serviceType) && (ids.length === 0 || ids.includes(person.id)))
    .map(({ id }) => ({
      id,
      busy: [
        ...jobs.filter((job) => peopleOf(job).includes(id)),
        ...off
          .filter(({ technicianId }) => technicianId === id)
          .map(({ startsAt, endsAt }) => ({ scheduledStart: iso(startsAt), scheduledEnd: iso(endsAt) })),
      ],
    }))
}

type Job = { scheduledStart: string; scheduledEnd: string; helperIds: number[] }

const iso = (at: Date) => at.toISOString()
