import { useTeam } from '#app/features/technicians/office/use-team.ts'

import { People } from './people.tsx'
import { bookingScreen } from './booking-screen.tsx'
import { technicianFilter } from './technician-filter.ts'

/** The bookings, in a team with who goes to each. */
export function useBookingScreen(): typeof bookingScreen {
  const team = useTeam()
  if (!team) return bookingScreen
  const columns = bookingScreen.columns.toSpliced(5, 0, {
    key: 'technician',
    header: 'Who goes',
    className: 'max-w-48 whitespace-nowrap max-lg:hidden',
    cell: (booking) =>
      booking.scheduledStart === null ? null : <People assignment={booking} isDone={booking.status !== 'confirmed'} />,
  })
  return { ...bookingScreen, columns, filters: [...bookingScreen.filters, ...technicianFilter(team)] }
}
