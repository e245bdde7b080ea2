import { leadPath } from '#app/features/leads/kinds.ts'
import { leadReads, leadShows } from '#app/features/leads/lead-reads.ts'
import type { Entity } from '#app/office/entity.ts'

export const contactEntity = {
  kind: 'contact',
  label: 'Message',
  plural: 'Messages',
  letter: 'C',
  path: (id) => leadPath('contact', id),
  stale: ['/api/contacts', '/api/admin/contacts', ...leadReads],
  shows: leadShows('/api/admin/contacts/'),
  isRequest: true,
} satisfies Entity

export const privacyContactEntity = {
  kind: 'privacy-contact',
  label: 'Privacy message',
  plural: 'Privacy messages',
  letter: 'P',
  path: (id) => leadPath('privacy-contact', id),
  stale: ['/api/admin/privacy-contacts', ...leadReads],
  shows: leadShows('/api/admin/privacy-contacts/'),
  isRequest: true,
} satisfies Entity
