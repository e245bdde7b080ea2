import type { Entity } from '#app/office/entity.ts'

export const websiteEntity: Entity = {
  kind: 'website',
  label: 'Site setup',
  invalidates: ['/api/admin/website', '/api/admin/activity'],
}
