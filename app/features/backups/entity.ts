import type { Entity } from '#app/office/entity.ts'

export const backupEntity = {
  kind: 'backup',
  label: 'Backup',
  plural: 'Backups',
  invalidates: ['/api/admin/backups', '/api/admin/health', '/api/admin/setup', '/api/admin/activity'],
} satisfies Entity
