import type { Entity } from '#app/office/entity.ts'

export const deviceEntity = {
  kind: 'push-device',
  label: 'Notified device',
  invalidates: ['/api/admin/push', '/api/admin/activity'],
  events: ['push'],
} satisfies Entity
