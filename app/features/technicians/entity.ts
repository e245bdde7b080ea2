import type { Entity } from '#app/office/entity.ts'

export const technicianEntity = {
  kind: 'technician',
  label: 'Technician',
  plural: 'Technicians',
  listPath: () => '/admin?tab=settings#settings-team',
  // Jobs that somebody leaves wait for another technician.
  invalidates: ['/api/admin/technicians', '/api/admin/bookings', '/api/admin/activity'],
} satisfies Entity
