import { useQuery } from '@tanstack/react-query'

import { dollars } from '#app/business/dollars.ts'
import { addDays, mondayOf } from '#app/business/local-instant.ts'
import { listAdminBookings } from '#app/features/bookings/office/calls.ts'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { Link } from '#app/ui/link.tsx'

import { useToday } from './coming-jobs.tsx'

/** How many jobs were done this week, and what they come to; nothing as long as there are none. */
export function WeekDone() {
  const scheduledFrom = mondayOf(useToday())
  const days = { scheduledFrom, scheduledTo: addDays(scheduledFrom, 6) }
  const query = useQuery(apiQuery(listAdminBookings, undefined, { status: 'completed', pageSize: 100, ...days }))
  const { data } = query
  if (query.isLoadingError) return <ErrorCard resource="this week's jobs" query={query} />
  if (!data || data.total === 0) return null
  const value = data.items.reduce((sum, { jobValue }) => sum + (jobValue ?? 0), 0)
  const jobs = data.total === 1 ? '1 job done' : `${data.total} jobs done`
  return (
    <p className="text-lg">
      {'This week: '}
      <Link
        to={`/admin?${new URLSearchParams({ tab: 'jobs', ...days }).toString()}`}
        className="font-semibold underline underline-offset-4"
      >
        {jobs}
      </Link>
      {value > 0 && data.total <= data.items.length && `, ${dollars(value)}`}
    </p>
  )
}
