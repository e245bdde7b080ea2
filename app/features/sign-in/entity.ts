import type { Entity } from '#app/office/entity.ts'

export const securityEntity: Entity = {
  kind: 'security',
  label: 'Security',
  invalidates: ['/api/admin/security', '/api/admin/activity'],
}
export const sessionEntity: Entity = { kind: 'session', label: 'Login' }
