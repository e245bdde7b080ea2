import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'

/** The history of each lead: status changes, notes, contact attempts and mails. */
export const recordEvents = pgTable(
  'record_events',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    recordId: integer('record_id').notNull(),
    type: text()
      .$type<'created' | 'status' | 'note' | 'mail' | 'contact-attempt' | 'restore' | 'edit' | 'erase'>()
      .notNull(),
    from: text(),
    to: text(),
    text: text(),
    actor: text().$type<'admin' | 'system' | 'technician' | 'visitor'>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('record_events_record').on(table.kind, table.recordId, table.id)],
)

/** Actions in the office: what, by whom and from where. */
export const activityLog = pgTable(
  'activity_log',
  {
    id: serial().primaryKey(),
    at: moment('at').notNull(),
    actor: text().notNull(),
    /** e.g. "blog.publish". */
    action: text().notNull(),
    kind: text(),
    recordId: integer('record_id'),
    summary: text().notNull(),
    ip: text(),
    meta: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index('activity_log_at').on(table.at), index('activity_log_record').on(table.kind, table.recordId)],
)

/** Earlier versions of posts, services, reviews, plans and the website's sections, to view, compare and restore. */
export const revisions = pgTable(
  'revisions',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    recordId: integer('record_id').notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('revisions_record').on(table.kind, table.recordId, table.id)],
)
