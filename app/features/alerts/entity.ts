import type { Entity } from '#app/office/entity.ts'

export const alertEntity: Entity = {
  kind: 'alert',
  label: 'Alert',
  plural: 'Alerts',
  invalidates: ['/api/admin/alerts'],
}
