import { leadPath } from '#app/features/leads/kinds.ts'
import { relatedLeadPaths, leadDetailEvents } from '#app/features/leads/related-paths.ts'
import type { Entity } from '#app/office/entity.ts'

export const bookingEntity = {
  kind: 'booking',
  label: 'Booking',
  plural: 'Bookings',
  referencePrefix: 'B',
  path: (id) => leadPath('booking', id),
  invalidates: ['/api/bookings', '/api/admin/bookings', ...relatedLeadPaths],
  related: leadDetailEvents('/api/admin/bookings/'),
  isRequest: true,
} satisfies Entity
