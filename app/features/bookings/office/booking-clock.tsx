import { LeadClock } from '#app/features/leads/office/lead-clock.tsx'
import { waitingStates } from '#app/features/leads/kinds.ts'

import type { BookingRow } from './schemas.ts'

/** The promise's clock of a booking. */
export const BookingClock = ({ booking }: { booking: BookingRow }) => (
  <LeadClock
    createdAt={booking.createdAt}
    dueAt={booking.dueAt}
    firstResponseAt={booking.firstResponseAt}
    waiting={waitingStates.booking.includes(booking.status)}
  />
)
