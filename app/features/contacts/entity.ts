import { leadPath } from '#app/features/leads/kinds.ts'
import { relatedLeadPaths, leadDetailEvents } from '#app/features/leads/related-paths.ts'
import type { Entity } from '#app/office/entity.ts'

export const contactEntity = {
  kind: 'contact',
  label: 'Message',
  plural: 'Messages',
  referencePrefix: 'C',
  path: (id) => leadPath('contact', id),
  invalidates: ['/api/contacts', '/api/admin/contacts', ...relatedLeadPaths],
  related: leadDetailEvents('/api/admin/contacts/'),
  isRequest: true,
} satisfies Entity

export const privacyContactEntity = {
  kind: 'privacy-contact',
  label: 'Privacy message',
  plural: 'Privacy messages',
  referencePrefix: 'P',
  path: (id) => leadPath('privacy-contact', id),
  invalidates: ['/api/admin/privacy-contacts', ...relatedLeadPaths],
  related: leadDetailEvents('/api/admin/privacy-contacts/'),
  isRequest: true,
} satisfies Entity
