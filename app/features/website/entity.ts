import type { Entity } from '#app/office/entity.ts'

export const websiteEntity: Entity = {
  kind: 'website',
  label: 'Site Setup',
  invalidates: ['/api/admin/website', '/api/admin/setup', '/api/admin/activity'],
}
