import type { Entity } from '#app/office/entity.ts'

export const consentEntity: Entity = {
  kind: 'sms-consent',
  label: 'SMS consent',
  invalidates: ['/api/admin/sms-consent', '/api/admin/activity'],
  events: ['consent'],
}
