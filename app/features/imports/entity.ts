import type { Entity } from '#app/office/entity.ts'

export const importEntity = {
  kind: 'import',
  label: 'Import',
  plural: 'Imports',
  invalidates: ['/api/admin/imports', '/api/admin/activity'],
} satisfies Entity
