import { sql } from 'drizzle-orm'

import { leadEntity } from '#app/features/leads/public.server.ts'
import { type Entity, recordTable } from '#app/server/entity.ts'
import { contacts, privacyContacts } from '#db/schema.ts'

import { subjects } from '#app/business/subjects.ts'

export const messageEntities = {
  contact: leadEntity('contact', {
    table: recordTable(contacts),
    title: sql`${contacts.name}`,
    detail: sql`${contacts.subject}`,
    detailWords: (stored) => subjects.find(({ value }) => value === stored)?.label ?? stored,
  }),
  'privacy-contact': leadEntity('privacy-contact', {
    table: recordTable(privacyContacts),
    title: sql`${privacyContacts.name}`,
    detail: sql`''`,
  }),
} satisfies Record<string, Entity>
