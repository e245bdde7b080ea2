import type { Entity } from '#app/office/entity.ts'

export const outboxEntity = {
  kind: 'outbox',
  label: 'Outbox',
  path: (id) => `/admin?tab=outbox&id=${id}`,
  invalidates: ['/api/admin/outbox', '/api/admin/health', '/api/admin/activity'],
} satisfies Entity
