import type { Entity } from '#app/office/entity.ts'

export const trashEntity: Entity = {
  kind: 'trash',
  label: 'Trash',
  // Permanently deleting a record also deletes its mails.
  invalidates: ['/api/admin/trash', '/api/admin/activity', '/api/admin/outbox', '/api/admin/health'],
  events: ['trash', 'records'],
}
