import type { Entity } from '#app/office/entity.ts'

export const deviceEntity = {
  kind: 'push-device',
  label: 'Device',
  invalidates: ['/api/admin/push', '/api/admin/setup', '/api/admin/activity'],
  events: ['push'],
} satisfies Entity
