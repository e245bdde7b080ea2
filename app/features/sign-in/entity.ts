import type { Entity } from '#app/office/entity.ts'

export const securityEntity = {
  kind: 'security',
  label: 'Security',
  invalidates: ['/api/admin/security', '/api/admin/setup', '/api/admin/activity'],
} satisfies Entity
export const sessionEntity: Entity = { kind: 'session', label: 'Login' }
