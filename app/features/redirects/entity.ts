import type { Entity } from '#app/office/entity.ts'

export const redirectEntity = {
  kind: 'redirect',
  label: 'Redirect',
  plural: 'Redirects',
  invalidates: ['/api/admin/redirects', '/api/admin/activity'],
} satisfies Entity
