import type { Entity } from '#app/office/entity.ts'

export const backupEntity: Entity = {
  kind: 'backup',
  label: 'Backup',
  plural: 'Backups',
  invalidates: ['/api/admin/backups', '/api/admin/health', '/api/admin/activity'],
}
