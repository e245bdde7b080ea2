import type { Entity } from '#app/office/entity.ts'

export const customerEntity: Entity = {
  kind: 'customer',
  label: 'Customer',
  plural: 'Customers',
  path: (id) => `/admin?tab=customers&id=${id}`,
  invalidates: ['/api/admin/customers', '/api/admin/activity'],
  related: { events: ['outbox', 'consent', 'newsletter', 'subscriber'], path: '/api/admin/customers/' },
}
