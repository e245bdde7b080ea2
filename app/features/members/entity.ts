import type { Entity } from '#app/office/entity.ts'

export const membershipEntity = {
  kind: 'membership',
  label: 'Membership',
  plural: 'Members',
  listPath: (title) => `/admin?tab=members&q=${encodeURIComponent(title)}`,
  invalidates: ['/api/admin/memberships', '/api/admin/properties', '/api/admin/activity'],
  related: { events: ['booking', 'customer', 'property'], path: '/api/admin/memberships' },
} satisfies Entity
