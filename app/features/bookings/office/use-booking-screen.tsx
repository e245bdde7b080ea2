import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { unknownSource } from '#app/features/analytics/came-from.ts'
import { notKnown } from '#app/features/analytics/office/came-from-text.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { People } from './people.tsx'
import { bookingScreen } from './booking-screen.tsx'
import { technicianFilter } from './technician-filter.ts'

/** The bookings, in a team with who goes to each. */
export function useBookingScreen(): typeof bookingScreen {
  const team = useTeam()
  const source = new URLSearchParams(useExactSearch()).get('trafficSource')
  const { columns } = bookingScreen
  const filters = [...bookingScreen.filters, ...technicianFilter(team), ...sourceFilter(source)]
  if (!team) return { ...bookingScreen, filters }
  const withTeam = columns.toSpliced(5, 0, {
    key: 'technician',
    header: 'Assigned',
    className: 'max-w-48 whitespace-nowrap max-lg:hidden',
    cell: (booking) =>
      booking.scheduledStart === null ? null : <People assignment={booking} isDone={booking.status !== 'confirmed'} />,
  })
  return { ...bookingScreen, columns: withTeam, filters }
}

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
