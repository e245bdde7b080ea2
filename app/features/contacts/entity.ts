import { leadPath } from '#app/features/leads/kinds.ts'
import { relatedLeadPaths, leadDetailEvents } from '#app/features/leads/related-paths.ts'
import type { Entity } from '#app/office/entity.ts'

export const contactEntity = {
  kind: 'contact',
  label: 'Message',
  plural: 'Messages',
  letter: 'C',
  path: (id) => leadPath('contact', id),
  stale: ['/api/contacts', '/api/admin/contacts', ...relatedLeadPaths],
  shows: leadDetailEvents('/api/admin/contacts/'),
  isRequest: true,
} satisfies Entity

export const privacyContactEntity = {
  kind: 'privacy-contact',
  label: 'Privacy message',
  plural: 'Privacy messages',
  letter: 'P',
  path: (id) => leadPath('privacy-contact', id),
  stale: ['/api/admin/privacy-contacts', ...relatedLeadPaths],
  shows: leadDetailEvents('/api/admin/privacy-contacts/'),
  isRequest: true,
} satisfies Entity
