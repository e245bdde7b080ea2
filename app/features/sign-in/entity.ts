import type { Entity } from '#app/office/entity.ts'

export const securityEntity: Entity = {
  kind: 'security',
  label: 'Security',
  stale: ['/api/admin/security', '/api/admin/activity'],
}
export const sessionEntity: Entity = { kind: 'session', label: 'Sign-in' }
