import type { Entity } from '#app/office/entity.ts'

export const imageEntity: Entity = {
  kind: 'image',
  label: 'Picture',
  plural: 'Pictures',
  invalidates: ['/api/admin/images', '/api/admin/activity'],
}
