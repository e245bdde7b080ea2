import { technicianFilter } from '#app/features/technicians/office/person-filter.tsx'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { unknownSource } from '#app/features/analytics/came-from.ts'
import { notKnown } from '#app/features/analytics/office/came-from-text.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { columnsOf, hasAppointments } from './booking-columns.tsx'
import { bookingScreen } from './booking-screen.tsx'

/** The bookings of the tab that the address names, in a team with who goes to each. */
export function useBookingScreen(): typeof bookingScreen {
  const team = useTeam()
  const params = new URLSearchParams(useExactSearch())
  const status = params.get('status') ?? 'open'
  // What was chosen on another tab stays in sight.
  const isChosen = ['preferredFrom', 'preferredTo', 'overdue', 'scheduledFrom', 'scheduledTo'].some((name) =>
    params.get(name),
  )
  const filters = [
    ...bookingScreen.filters,
    ...(isChosen || !hasAppointments(status) ? requestFilters : []),
    ...(isChosen || status === 'all' || hasAppointments(status) ? [appointmentDate] : []),
    ...technicianFilter(team),
    ...sourceFilter(params.get('trafficSource')),
  ]
  return { ...bookingScreen, columns: columnsOf(status, team !== null), filters }
}

const appointmentDate = { from: 'scheduledFrom', to: 'scheduledTo', label: 'Appointment' }
const requestFilters = [
  { from: 'preferredFrom', to: 'preferredTo', label: 'Preferred date' },
  { toggle: 'overdue', label: 'Overdue only' },
]

/** The source that was chosen under Visitors, where all of them are. */
const sourceFilter = (source: string | null) =>
  source
    ? [
        {
          name: 'trafficSource',
          label: 'Source',
          allLabel: 'All sources',
          options: [{ value: source, label: source === unknownSource ? notKnown : source }],
        },
      ]
    : []
