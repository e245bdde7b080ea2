import { dollars } from '#app/business/dollars.ts'
import type { Column } from '#app/office/list/column.ts'
import { figureColumn } from '#app/office/list/columns.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { todayHere } from '#app/business/local-time.ts'
import { serviceTypes } from '#app/business/service-types.ts'
import { dayLabel } from '#app/features/bookings/appointment-time.ts'
import { technicianFilter } from '#app/features/technicians/office/person-filter.tsx'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { notKnown } from '#app/features/analytics/office/came-from-text.ts'

import { BookingDrawer } from './booking-drawer.tsx'
import { bookingFilters, listAdminBookings } from './calls.ts'
import { ExportBookingsLink } from './export-bookings-link.tsx'
import { JobSums } from './job-sums.tsx'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { People } from './people.tsx'
import type { BookingRow } from './schemas.ts'
import { ServiceName } from './service-name.tsx'

type Filter = (typeof bookingFilters)[number]

/** The jobs done, and what they add up to. */
export function CompletedJobs() {
  const list = useRecordList<BookingRow, Filter>(listAdminBookings, {
    filters: bookingFilters,
    status: 'completed',
    sort: '-scheduledStart',
  })
  const team = useTeam()
  return (
    <div className="grid grid-cols-1 gap-8">
      <JobSums />
      <RecordList<BookingRow, Filter>
        list={list}
        compact
        filters={[
          { from: 'scheduledFrom', to: 'scheduledTo', label: 'Date' },
          { name: 'serviceType', label: 'Service', allLabel: 'All services', options: serviceTypes },
          ...technicianFilter(team),
        ]}
        toolbar={
          <div className="md:ml-auto">
            <ExportBookingsLink query={{ ...list.query }} />
          </div>
        }
        resource="the completed jobs"
        label="Completed jobs"
        columns={team ? columns : columns.filter(({ key }) => key !== 'technician')}
        rowLabel={nameOf}
        card={jobCard}
        drawer={<BookingDrawer list={list} rows={list.rows} />}
        noResults="No completed jobs match these filters."
        empty={<EmptyState>No completed jobs yet. When you complete a booking, you can enter its value.</EmptyState>}
      />
    </div>
  )
}

const dateOf = ({ scheduledStart }: BookingRow) =>
  scheduledStart === null ? 'No date' : dayLabel(todayHere(new Date(scheduledStart)))

const jobCard = (job: BookingRow) => (
  <div className="grid gap-1 text-ink-soft">
    <span>
      {dateOf(job)} · <ServiceName {...job} />
    </span>
    <People assignment={job} isDone />
    {job.jobValue !== null && <span className="font-medium text-ink">{dollars(job.jobValue)}</span>}
  </div>
)

const columns: Column<BookingRow>[] = [
  { key: 'name', header: 'Customer', sort: true, className: 'font-semibold', cell: nameOf },
  { key: 'scheduledStart', header: 'Date', sort: true, className: 'whitespace-nowrap', cell: dateOf },
  { key: 'serviceType', header: 'Service', sort: true, cell: (job) => <ServiceName {...job} /> },
  { key: 'technician', header: 'Technician', cell: (job) => <People assignment={job} isDone /> },
  {
    key: 'source',
    header: 'Source',
    className: 'max-w-56 wrap-anywhere',
    cell: ({ trafficSource }) => trafficSource ?? notKnown,
  },
  figureColumn('value', 'Value', ({ jobValue }) => (jobValue === null ? '–' : dollars(jobValue))),
]
