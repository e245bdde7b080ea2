import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'

import { localDay } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { type LeadKind, leadInfo } from '#app/features/leads/kinds.ts'
import { requestLabel } from '#app/features/leads/request-label.ts'
import { excerptOf, isWaiting, isWatched } from '#app/features/leads/public.server.ts'
import { withOpenRescheduleRequest, rescheduleRequestsOf } from '#app/features/bookings/public.server.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { membersOn } from '#app/features/members/public.server.ts'
import { hasTeam } from '#app/features/technicians/public.server.ts'
import { erased, reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { bookingColumns, bookingRows, onJob, selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { recordEvents } from '#db/schema/history.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import type { Urgency } from '#db/schema/leads.ts'
import { timeOff } from '#db/schema/technicians.ts'

/**
 * The first requests that need a reply, with those for today that wait for a time only, those of customers who want another
 * time and the appointments that were canceled or given back unseen, and the number of all, without repetitions: emergencies,
 * what concerns today, members, then by due time. Those of one person are next to each other, where their most urgent one would be.
 */
export async function readQueueRows(context: Context, limit: number) {
  const { db, now } = context
  const today = todayHere(now())
  const { start, end } = localDay(today)
  const isOn = (column: typeof appointments.scheduledStart) => sql`(${column} >= ${start} and ${column} < ${end})`
  /** Of the first appointment today of somebody who wrote. */
  const ofToday = (column: typeof appointments.scheduledStart | typeof appointments.technicianId) => sql`(
    select ${column} from ${bookingRows} where ${bookings.customerId} = ${contacts.customerId}
      and ${bookings.status} = 'confirmed' and ${bookings.deletedAt} is null and ${isOn(appointments.scheduledStart)}
    order by ${appointments.scheduledStart} limit 1
  )`
  const waiting = sql`(
    select 'booking'::text as kind, ${bookings.id} as id, ${bookings.firstName} || ' ' || ${bookings.lastName} as name,
      ${bookings.phone} as phone, ${bookings.email} as email, ${bookings.serviceType} as what,
      ${bookings.urgency} as urgency, ${bookings.status} as status, ${bookings.createdAt} as created_at, ${bookings.dueAt} as due_at,
      ${bookings.tryAgainAt} as try_again_at, left(${bookings.message}, 500) as beginning,
      ${bookings.customerId} as customer_id, ${bookings.town} as town, ${bookings.preferredDate} as preferred_date,
      ${bookings.preferredDate} = ${today} as is_today, null::timestamptz as setback_start, null::timestamptz as setback_end,
      null::timestamptz as reply_version, null::int as technician_id
    from ${bookings} where ${isWatched(db, 'booking')} or ${bookings.status} = 'contacted'
      and ${bookings.preferredDate} = ${today} and ${bookings.deletedAt} is null and ${bookings.firstName} <> ${erased}
    union all
    select 'booking', ${bookings.id}, ${bookings.firstName} || ' ' || ${bookings.lastName}, ${bookings.phone},
      ${bookings.email}, ${bookings.serviceType}, 'normal', ${bookings.status}, ${bookings.createdAt}, ${bookingColumns.requestedAt},
      null, null, ${bookings.customerId}, ${bookings.town}, null, ${isOn(appointments.scheduledStart)}, null, null, null, null
    from ${bookingRows} where ${withOpenRescheduleRequest(context.now())}
    union all
    select 'booking', ${bookings.id}, ${bookings.firstName} || ' ' || ${bookings.lastName}, ${bookings.phone},
      ${bookings.email}, ${bookings.serviceType}, 'normal', ${bookings.status}, ${bookings.unseenSince}, ${bookings.unseenSince},
      null, left(case when ${bookings.status} = 'confirmed' then ${lastAssigned} else ${bookings.cancelReason} end, 500),
      ${bookings.customerId}, ${bookings.town}, null, ${isOn(appointments.scheduledStart)},
      ${appointments.scheduledStart}, ${appointments.scheduledEnd}, null, ${appointments.technicianId}
    from ${bookings} join ${jobs} on ${onJob} join ${appointments} on ${appointments.jobId} = ${jobs.id}
      and case when ${bookings.status} = 'completed' then ${appointments.canceledAt} >= ${jobs.completedAt} else ${appointments.isCurrent} end
    where ${bookings.unseenSince} is not null and ${appointments.scheduledEnd} > ${start}
      and ${bookings.deletedAt} is null and ${bookings.firstName} <> ${erased}
    union all
    select 'contact', ${contacts.id}, ${contacts.name}, ${contacts.phone}, ${contacts.email}, ${contacts.subject},
      ${contacts.urgency}, ${contacts.status}, ${contacts.createdAt}, ${contacts.dueAt}, ${contacts.tryAgainAt},
      left(${contacts.message}, 500), ${contacts.customerId}, null, null, ${ofToday(appointments.scheduledStart)} is not null,
      ${ofToday(appointments.scheduledStart)}, null,
      case when ${contacts.source} <> 'web' and ${contacts.urgency} = 'normal' then ${contacts.updatedAt} end, ${ofToday(appointments.technicianId)}
    from ${contacts} where ${isWatched(db, 'contact')}
    union all
    select 'privacy-contact', ${privacyContacts.id}, ${privacyContacts.name}, ${privacyContacts.phone},
      ${privacyContacts.email}, '', 'normal', ${privacyContacts.status}, ${privacyContacts.createdAt}, ${privacyContacts.dueAt},
      ${privacyContacts.tryAgainAt}, left(${privacyContacts.message}, 500), ${privacyContacts.customerId},
      null, null, false, null, null, null, null
    from ${privacyContacts} where ${isWatched(db, 'privacy-contact')}
  ) as waiting`
  const [rows, [all]] = await Promise.all([
    db
      .select({ ...row, isMember: isMember(today) })
      .from(sql`(select waiting.*, ${place(today)} as place, ${person} as person from ${waiting}) as waiting`)
      .orderBy(sql`min(place) over (partition by person), place`)
      .limit(limit),
    db.select({ total: sql`count(*)`.mapWith(Number) }).from(waiting),
  ])
  const halfDays = await rescheduleRequestsOf(
    context,
    rows.flatMap(({ kind, id, status, start }) => (kind === 'booking' && status === 'confirmed' && !start ? [id] : [])),
  )
  return {
    items: rows.map(({ beginning, start, end, technicianId, replyVersion, ...row }) => ({
      ...row,
      ...(replyVersion && { replyVersion }),
      appointment: end ? null : start && { scheduledStart: start, technicianId },
      setback: start && end && { scheduledStart: start, scheduledEnd: end, technicianId },
      rescheduleRequest: (row.kind === 'booking' && !start && halfDays.get(row.id)) || null,
      excerpt: excerptOf(beginning),
      reference: reference(leadInfo[row.kind].letter, row.id),
      what: requestLabel(row.kind, row.what),
    })),
    total: all?.total ?? 0,
    emergencies: await emergencies(context),
  }
}

/** The emergencies of the last week that nobody goes to yet, or somebody who is off: those nobody reached, then the oldest. */
async function emergencies({ db, now }: Context) {
  const since = new Date(now().getTime() - 7 * 86_400_000)
  const isUnassigned = (await hasTeam(db))
    ? and(
        eq(bookings.status, 'confirmed'),
        isNotNull(appointments.scheduledEnd),
        or(isNull(appointments.technicianId), isOff),
      )
    : undefined
  const ofBookings = await selectBookings(db)
    .where(
      and(
        eq(bookings.urgency, 'emergency'),
        isNull(bookings.deletedAt),
        ne(bookings.firstName, erased),
        gt(bookings.createdAt, since),
        or(inArray(bookings.status, ['pending', 'contacted']), isUnassigned),
      ),
    )
    .orderBy(bookings.id)
  const ofMessages = await db
    .select()
    .from(contacts)
    .where(and(isWaiting('contact'), eq(contacts.urgency, 'emergency'), gt(contacts.createdAt, since)))
  return [
    ...ofBookings.map((row) => ({
      ...row,
      kind: 'booking' as const,
      name: nameOf(row),
      excerpt: excerptOf(row.message),
    })),
    ...ofMessages.map((row) => ({
      ...row,
      kind: 'contact' as const,
      town: null,
      excerpt: excerptOf(row.message),
      scheduledStart: null,
      technicianId: null,
    })),
  ].toSorted(
    (one, other) =>
      Number(one.firstResponseAt !== null) - Number(other.firstResponseAt !== null) ||
      Number(one.createdAt) - Number(other.createdAt),
  )
}

/** SQL condition: its technician is off at its time, and has not started. */
const isOff = sql`(${appointments.startedAt} is null and exists (
  select from ${timeOff} where ${timeOff.technicianId} = ${appointments.technicianId}
    and ${timeOff.startsAt} < ${appointments.scheduledEnd} and ${timeOff.endsAt} > ${appointments.scheduledStart}
))`

/** By whom a job was given back, and why. */
const lastAssigned = sql`(
  select ${recordEvents.text} from ${recordEvents}
  where ${recordEvents.kind} = 'booking' and ${recordEvents.recordId} = ${bookings.id} and ${recordEvents.to} = 'assigned'
  order by ${recordEvents.id} desc limit 1
)`

/** The most urgent first. */
const place = (today: string) => sql`row_number() over (
  order by waiting.urgency = 'emergency' desc, waiting.is_today is true desc, ${isMember(today)} desc, waiting.due_at, waiting.created_at, waiting.kind, waiting.id
)`

/** Members come before others, as the website says. */
const isMember = (today: string) => sql<boolean>`coalesce(waiting.customer_id in (${membersOn(today)}), false)`

/** The customer; of a request without one, itself. */
const person = sql`coalesce(waiting.customer_id::text, waiting.kind || waiting.id)`

const row = {
  kind: sql<LeadKind>`waiting.kind`,
  id: sql<number>`waiting.id`,
  name: sql<string>`waiting.name`,
  phone: sql<string | null>`waiting.phone`,
  email: sql<string>`waiting.email`,
  what: sql<string>`waiting.what`,
  urgency: sql<Urgency>`waiting.urgency`,
  status: sql<string>`waiting.status`,
  createdAt: sql`waiting.created_at`.mapWith(bookings.createdAt),
  dueAt: sql`waiting.due_at`.mapWith(bookings.dueAt),
  town: sql<string | null>`waiting.town`,
  preferredDate: sql<string | null>`waiting.preferred_date`,
  isToday: sql<boolean>`waiting.is_today is true`,
  tryAgainAt: sql`waiting.try_again_at`.mapWith(bookings.tryAgainAt),
  start: sql`waiting.setback_start`.mapWith(appointments.scheduledStart),
  end: sql`waiting.setback_end`.mapWith(appointments.scheduledEnd),
  technicianId: sql<number | null>`waiting.technician_id`,
  replyVersion: sql`waiting.reply_version`.mapWith(contacts.updatedAt),
  beginning: sql<string | null>`waiting.beginning`,
}
