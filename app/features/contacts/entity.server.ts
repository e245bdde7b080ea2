import { sql } from 'drizzle-orm'

import { leadEntity } from '#app/features/leads/public.server.ts'
import type { Entity } from '#app/server/entity.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'

import { subjectLabel } from '#app/business/subjects.ts'

export const messageEntities = {
  contact: leadEntity('contact', {
    table: byColumnsOf<RecordTable>(contacts),
    title: sql`${contacts.name}`,
    detail: sql`${contacts.subject}`,
    detailWords: subjectLabel,
  }),
  'privacy-contact': leadEntity('privacy-contact', {
    table: byColumnsOf<RecordTable>(privacyContacts),
    title: sql`${privacyContacts.name}`,
    detail: sql`''`,
  }),
} satisfies Record<string, Entity>
