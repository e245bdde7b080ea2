import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Orm } from '#db/database.ts'
import type { RecordTable } from '#db/schema/columns.ts'

import type { Context } from './context.ts'

/** How the trash, the activity log and search treat one kind of record. Each feature defines its own. */
export interface Entity {
  table: RecordTable
  title: SQL
  /** Tells records of the same title apart, as stored. */
  detail: SQL
  /** The detail as it is shown; by default as stored. */
  detailWords?: (id: number, stored: string) => string
  /** Its name in the activity log; by default its title. */
  logName?: (id: number, title: string) => string
  /** Refuses to restore a record that can't be restored. */
  refuseRestore?: (db: Orm, id: number) => Promise<void>
  /** Restores what belongs to it and publishes the event. `isDraft`: it is a draft now. */
  restored: (context: Context, id: number) => Promise<{ isDraft: true } | void>
  /** Refuses to delete a record permanently. */
  refusePurge?: (db: Orm, id: number, now: Date) => Promise<void>
  /** In SQL: whether it is still used elsewhere, and so must not be purged. */
  isUsed?: SQL
  /** Deletes related rows elsewhere, before the records themselves. */
  purge?: (db: Orm, ids: number[]) => Promise<void>
  /** Whether it still waits for an answer; if not, notifications about it are not sent. */
  isWaiting?: (db: Orm, id: number) => Promise<boolean>
  /** The uploaded files to delete with them. */
  files?: (db: Orm, ids: number[]) => Promise<string[]>
  /** If the search of the whole office finds it. */
  search?: SearchColumns
}

export type Entities = Record<string, Entity>

/** A kind of record that the search of the whole office finds. */
export interface Searchable extends Pick<Entity, 'title' | 'detail' | 'detailWords'> {
  table: PgTable & { id: PgColumn; deletedAt?: PgColumn }
  search: SearchColumns
}

/** What the search of the whole office looks in, and shows beside title and detail. */
interface SearchColumns {
  /** Its `search_text`, or `folded` columns of a short table. */
  text: PgColumn | SQL
  /** When it was made. */
  at: PgColumn
  phone?: PgColumn
  email?: PgColumn
  /** A text to quote from. */
  quoted?: PgColumn
  /** The letter of its references. */
  letter?: string
  isSpam?: SQL
  /** Whether the office shows it at all; by default always. */
  isShown?: SQL | undefined
}
