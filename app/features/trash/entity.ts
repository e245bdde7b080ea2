import type { Entity } from '#app/office/entity.ts'

export const trashEntity: Entity = {
  kind: 'trash',
  label: 'Trash',
  // With what is deleted for good go the mails about it.
  invalidates: ['/api/admin/trash', '/api/admin/activity', '/api/admin/outbox', '/api/admin/health'],
  events: ['trash', 'records'],
}
