import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { blogPosts } from './blog.ts'
import { bytes, createdAt, moment } from './columns.ts'

/** Imports of an earlier website. */
export const imports = pgTable(
  'imports',
  {
    id: serial().primaryKey(),
    kind: text().$type<ImportKind>().notNull(),
    /** The name of the export, or of the sitemap. */
    name: text().notNull(),
    /** 'uploading' until the browser has sent all files, 'reading' until their items are stored. */
    status: text().$type<ImportStatus>().notNull().default('uploading'),
    /** Why it failed. */
    error: text(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    claimedAt: moment('claimed_at'),
    /** How often work on it began; the second time it is ended. */
    attempts: integer().notNull().default(0),
  },
  (table) => [
    check('imports_kind', sql`${table.kind} in ('wordpress','pages')`),
    check('imports_status', sql`${table.status} in ('uploading','reading','running','done','failed','canceled')`),
  ],
)

export type ImportKind = 'wordpress' | 'pages'

export type ImportStatus = 'uploading' | 'reading' | 'running' | 'done' | 'failed' | 'canceled'

/** The uploaded files of an import in pieces, deleted once they are read. */
export const importPieces = pgTable(
  'import_pieces',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The file's number, and the piece's in it. */
    file: integer().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.file, table.position] })],
)

/** What an import found, and what became of it: its report. */
export const importItems = pgTable(
  'import_items',
  {
    id: serial().primaryKey(),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Unique per import and kind. */
    key: text().notNull(),
    title: text().notNull(),
    /** Its address on the earlier website, as `redirects.from`. */
    address: text(),
    /** What is to be stored; null once it is. */
    data: jsonb(),
    status: text().$type<ImportItemStatus>().notNull().default('waiting'),
    /** Why it was left out, or what is missing. */
    note: text(),
    postId: integer('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('import_items_key').on(table.importId, table.kind, table.key),
    index('import_items_post')
      .on(table.postId)
      .where(sql`${table.postId} is not null`),
    index('import_items_status').on(table.importId, table.status, table.id),
    check('import_items_status_known', sql`${table.status} in ('waiting','done','skipped')`),
  ],
)

export type ImportItemStatus = 'waiting' | 'done' | 'skipped'
