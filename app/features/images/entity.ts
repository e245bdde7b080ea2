import type { Entity } from '#app/office/entity.ts'

export const imageEntity: Entity = {
  kind: 'image',
  label: 'Image',
  plural: 'Images',
  invalidates: ['/api/admin/images', '/api/admin/activity'],
}
