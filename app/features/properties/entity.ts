import type { Entity } from '#app/office/entity.ts'

export const propertyEntity: Entity = {
  kind: 'property',
  label: 'Address',
  plural: 'Addresses',
  path: (id) => `/admin?tab=customers&view=addresses&id=${id}`,
  invalidates: ['/api/admin/properties', '/api/admin/customers', '/api/admin/activity'],
  related: { events: ['booking', 'customer'], path: '/api/admin/properties' },
}
