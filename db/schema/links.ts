import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { createdAt } from './columns.ts'

export type LinkPurpose = 'appointment' | 'review' | 'day' | 'calendar' | 'renewal'

export type LinkedKind = 'booking' | 'technician' | 'office' | 'membership'

/** Links that open one record without a sign-in. A copy of the database opens nothing: tokens are derived by a key outside of it. */
export const links = pgTable(
  'links',
  {
    /** Random, so that no two sites or restored backups derive the same token. */
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text().$type<LinkPurpose>().notNull(),
    recordKind: text('record_kind').$type<LinkedKind>().notNull(),
    recordId: integer('record_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('links_record').on(table.recordKind, table.recordId),
    check('links_purpose', sql`${table.purpose} in ('appointment','review','day','calendar','renewal')`),
    check('links_record_kind', sql`${table.recordKind} in ('booking','technician','office','membership')`),
  ],
)
