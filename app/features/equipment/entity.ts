import type { Entity } from '#app/office/entity.ts'

export const equipmentEntity = {
  kind: 'equipment',
  label: 'Unit',
  plural: 'Equipment',
  listPath: (title) => `/admin?tab=equipment&q=${encodeURIComponent(title)}`,
  invalidates: ['/api/admin/equipment', '/api/admin/properties', '/api/admin/activity'],
  related: { events: ['booking', 'property'], path: '/api/admin/equipment' },
} satisfies Entity

export const refrigerantEntity = {
  kind: 'refrigerant',
  label: 'Refrigerant entry',
  plural: 'Refrigerant',
  listPath: () => '/admin?tab=equipment',
  invalidates: ['/api/admin/refrigerant', '/api/admin/equipment', '/api/admin/bookings/', '/api/admin/activity'],
  related: { events: ['booking', 'equipment', 'property', 'technician'], path: '/api/admin/refrigerant' },
} satisfies Entity
