import type { Entity } from '#app/office/entity.ts'

export const equipmentEntity = {
  kind: 'equipment',
  label: 'Unit',
  plural: 'Equipment',
  listPath: (title) => `/admin?tab=equipment&q=${encodeURIComponent(title)}`,
  invalidates: ['/api/admin/equipment', '/api/admin/properties', '/api/admin/activity'],
  related: { events: ['booking', 'property'], path: '/api/admin/equipment' },
} satisfies Entity
