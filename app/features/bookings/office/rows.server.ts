import { and, desc, eq, gte, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'

import { isDay, localDay } from '#app/business/local-instant.ts'
import { unknownSource } from '#app/features/analytics/came-from.ts'
import { countOfTab } from '#app/features/leads/kinds.ts'
import { byUrgency, excerptOf, isOnTab, isWaiting } from '#app/features/leads/public.server.ts'
import { erased } from '#app/http/reference.ts'
import { pageOf } from '#app/server/request/list-rows.ts'
import { matching } from '#app/server/request/search.ts'
import { bookingColumns, bookingRows, onAppointment, onJob } from '#db/booking-rows.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'

import { goesTo, withReference } from '#app/features/bookings/jobs/booking-row.server.ts'
import type { BookingQuery } from './schemas.ts'

/** One page of the list, and the row count of each tab under the same filters. */
export async function pageOfBookings(db: Orm, query: BookingQuery, now: Date) {
  const { items, ...page } = await pageOf(db, query, {
    // Counting is slower with what it doesn't need.
    from: usesAppointments(query) ? bookingRows : bookings,
    found: filtersOf(query, now),
    tab: bookings.status,
    onTab: (chosen) => isOnTab('booking', chosen),
    totalOf: (counts) => countOfTab('booking', counts, query.status),
    read: (where) =>
      db
        .select(listed)
        .from(bookings)
        .leftJoin(jobs, onJob)
        .leftJoin(appointments, onAppointment)
        .where(where)
        .orderBy(...orderOf(query)),
  })
  return {
    ...page,
    items: items.map(({ beginning, ...row }) => ({
      ...withReference(row),
      excerpt: excerptOf(beginning),
      notifiedOfVisit: row.notifiedStatus === 'confirmed',
    })),
  }
}

/** Lists show the start of messages, which can be long, and not what is only in the drawer. */
const {
  message: _message,
  searchText: _search,
  halfDays: _days,
  requestNote: _note,
  isCurrent: _current,
  requestedAt: _at,
  ...columns
} = bookingColumns
const listed = { ...columns, beginning: sql<string | null>`left(${bookings.message}, 500)` }

const usesAppointments = ({ technician, waiting, scheduledFrom, scheduledTo }: BookingQuery) =>
  [technician, waiting, scheduledFrom, scheduledTo].some((filter) => filter !== '')

/** All filters except the status, which is the tab. */
export function filtersOf(
  { q, serviceType, preferredFrom, preferredTo, overdue, technician, trafficSource, waiting, ...query }: BookingQuery,
  now: Date,
): SQL | undefined {
  const { scheduledFrom, scheduledTo } = query
  return and(
    isNull(bookings.deletedAt),
    serviceType === '' ? undefined : eq(bookings.serviceType, serviceType),
    isDay(preferredFrom) ? gte(bookings.preferredDate, preferredFrom) : undefined,
    isDay(preferredTo) ? lte(bookings.preferredDate, preferredTo) : undefined,
    overdue === '' ? undefined : isOverdue(now),
    hasTechnician(technician),
    waiting === '' ? undefined : waiting === 'request' ? isNull(appointments.proposedUntil) : isComingBack,
    cameFrom(trafficSource),
    isDay(scheduledFrom) ? gte(appointments.scheduledStart, localDay(scheduledFrom).start) : undefined,
    isDay(scheduledTo) ? lt(appointments.scheduledStart, localDay(scheduledTo).end) : undefined,
    matching(q, bookings.searchText, { id: bookings.id, letter: 'B' }),
  )
}

/** SQL condition: a job that waits for another appointment. */
const isComingBack = and(
  eq(bookings.status, 'confirmed'),
  isNull(appointments.scheduledStart),
  // Then the index of times finds them.
  isNotNull(appointments.jobId),
  ne(bookings.firstName, erased),
)

/** The bookings of a technician, or those without one. */
function hasTechnician(technician: string): SQL | undefined {
  if (technician === 'nobody') return isNull(appointments.technicianId)
  const id = Number(technician)
  return Number.isInteger(id) && id > 0 ? goesTo(id) : undefined
}

function cameFrom(source: string): SQL | undefined {
  if (source === '') return undefined
  return source === unknownSource ? isNull(bookings.trafficSource) : eq(bookings.trafficSource, source)
}

const isOverdue = (now: Date) => and(isWaiting('booking'), lt(bookings.dueAt, now))

const sortable: Record<string, SQL[]> = {
  createdAt: [sql`${bookings.createdAt}`],
  dueAt: [sql`${bookings.dueAt}`],
  preferredDate: [sql`${bookings.preferredDate}`],
  scheduledStart: [sql`${appointments.scheduledStart}`],
  name: [sql`lower(${bookings.lastName})`, sql`lower(${bookings.firstName})`],
  serviceType: [sql`${bookings.serviceType}`],
  status: [sql`${bookings.status}`],
}

/** By the given column. By default, open bookings by urgency and due time, confirmed ones by the time of their appointment, others newest first. */
function orderOf({ sort, status }: BookingQuery): SQL[] {
  const columns = sortable[sort.replace('-', '')]
  if (columns) {
    const way = sort.startsWith('-') ? sql`desc` : sql`asc`
    // Missing dates come last. Names are never missing, and their index doesn't support `nulls last`.
    const last = columns.length > 1 ? sql`` : sql` nulls last`
    return [...columns.map((column) => sql`${column} ${way}${last}`), sql`${bookings.id} ${way}`]
  }
  if (status === 'confirmed') return [sql`${appointments.scheduledStart} asc nulls last`, sql`${bookings.id} asc`]
  return status === 'open' || status === 'pending' ? byUrgency('booking') : [desc(bookings.id)]
}
