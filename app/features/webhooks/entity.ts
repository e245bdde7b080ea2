import type { Entity } from '#app/office/entity.ts'

export const webhookEntity = {
  kind: 'webhook',
  label: 'Webhook',
  plural: 'Webhooks',
  invalidates: ['/api/admin/webhooks', '/api/admin/activity'],
} satisfies Entity
