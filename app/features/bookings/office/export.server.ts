import { and, desc, eq, lt, sql } from 'drizzle-orm'

import { heardLabel } from '#app/business/heard-choices.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { isOnTab } from '#app/features/leads/public.server.ts'
import { hasTeam } from '#app/features/technicians/public.server.ts'
import { statusLabel } from '#app/features/leads/status-labels.ts'
import { textChoice } from '#app/features/leads/text-choice.ts'
import { cameFromColumns } from '#app/features/analytics/public.server.ts'
import { reference } from '#app/http/reference.ts'
import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'
import { allRows } from '#app/server/request/list-rows.ts'
import type { Context } from '#app/server/context.ts'
import { bookingColumns, onAppointment, onJob, type StoredBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'
import { technicians } from '#db/schema/technicians.ts'

import type { BookingQuery } from './schemas.ts'
import { filtersOf } from './rows.server.ts'

/** Streams the bookings that match the list's filters as CSV, in batches. */
export async function bookingsCsv({ db, now }: Context, query: BookingQuery) {
  const filters = and(filtersOf(query, now()), isOnTab('booking', query.status))
  const rows = allRows(
    (after) =>
      db
        .select({ ...bookingColumns, technician: technicians.name, helpers })
        .from(bookings)
        .leftJoin(jobs, onJob)
        .leftJoin(appointments, onAppointment)
        .leftJoin(technicians, eq(technicians.id, appointments.technicianId))
        .where(and(filters, after === 0 ? undefined : lt(bookings.id, after)))
        .orderBy(desc(bookings.id)),
    ({ id }) => id,
  )
  return csv<WithTeam>([...bookingCsv, ...((await hasTeam(db)) ? teamColumns : [])], rows)
}

type WithTeam = StoredBooking & { technician: string | null; helpers: string | null }

const teamColumns: CsvColumn<WithTeam>[] = [
  { head: 'Technician', value: ({ technician }) => technician },
  { head: 'Helpers', value: ({ helpers }) => helpers },
]

const helpers = sql<
  string | null
>`(select string_agg(name, ', ' order by name) from ${technicians} as helper where helper.id = any(${appointments.helperIds}))`

const sourceLabels: Record<string, string> = { web: 'Website', phone: 'Phone' }
const cancelledByLabels = { customer: 'The customer', business: 'We did' }

export const bookingCsv: CsvColumn<StoredBooking>[] = [
  { head: 'Reference', value: ({ id }) => reference('B', id) },
  { head: 'First name', value: ({ firstName }) => firstName },
  { head: 'Last name', value: ({ lastName }) => lastName },
  { head: 'Email', value: ({ email }) => email },
  { head: 'Phone', value: ({ phone }) => phone },
  { head: 'Service', value: ({ serviceType }) => serviceLabel(serviceType) },
  { head: 'Status', value: ({ status }) => statusLabel(status) },
  { head: 'Preferred date', value: ({ preferredDate }) => preferredDate },
  ...csvTimes<StoredBooking>('Scheduled start', ({ scheduledStart }) => scheduledStart),
  ...csvTimes<StoredBooking>('Scheduled end', ({ scheduledEnd }) => scheduledEnd),
  ...csvTimes<StoredBooking>('Received', ({ createdAt }) => createdAt),
  ...csvTimes<StoredBooking>('Due', ({ dueAt }) => dueAt),
  ...csvTimes<StoredBooking>('First answer', ({ firstResponseAt }) => firstResponseAt),
  { head: 'Texts', value: ({ smsConsent }) => textChoice(smsConsent).text },
  { head: 'Source', value: ({ source }) => sourceLabels[source] ?? source },
  ...cameFromColumns,
  { head: 'Heard about us', value: ({ heardFrom }) => heardLabel(heardFrom) },
  { head: 'Cancelled by', value: ({ cancelledBy }) => cancelledBy && cancelledByLabels[cancelledBy] },
  { head: 'Cancel reason', value: ({ cancelReason }) => cancelReason },
  { head: 'Message', value: ({ message }) => message },
  { head: 'Address', value: serviceAddressLine },
  { head: 'Access notes', value: ({ accessNotes }) => accessNotes },
  { head: 'Equipment', value: ({ equipment }) => equipment },
  { head: 'Work done', value: ({ workDone }) => workDone },
  { head: 'Job value', value: ({ jobValue }) => jobValue?.toFixed(2) },
]
