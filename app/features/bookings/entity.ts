import { leadPath } from '#app/features/leads/kinds.ts'
import { leadReads, leadShows } from '#app/features/leads/lead-reads.ts'
import type { Entity } from '#app/office/entity.ts'

export const bookingEntity = {
  kind: 'booking',
  label: 'Booking',
  plural: 'Bookings',
  letter: 'B',
  path: (id) => leadPath('booking', id),
  stale: ['/api/bookings', '/api/admin/bookings', ...leadReads],
  shows: leadShows('/api/admin/bookings/'),
  isRequest: true,
} satisfies Entity
