import type { SQL } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import type { RecordTable } from '#db/schema.ts'

import type { Context } from './context.ts'

/** What the trash has to know of one kind of record. Each feature has the entries of its own. */
export interface Entity {
  table: RecordTable
  title: SQL
  /** What tells one from others of the same title, as stored. */
  detail: SQL
  /** The same in words; as stored where it is left out. */
  detailWords?: (id: number, stored: string) => string
  /** How the activity log names it: by its title unless said. */
  logName?: (id: number, title: string) => string
  /** Refuses to restore one that can't come back. */
  refuseRestore?: (db: Orm, id: number) => Promise<void>
  /** Publishes that it is back, with what comes back along with it. `isDraft`: it came back as one. */
  restored: (context: Context, id: number) => Promise<{ isDraft: true } | void>
  /** Refuses to delete one for good. */
  refusePurge?: (db: Orm, id: number, now: Date) => Promise<void>
  /** In SQL: whether one is used elsewhere, and so outlives its time in the trash. */
  isUsed?: SQL
  /** Removes what there is about them elsewhere, before their rows go. */
  purge?: (db: Orm, ids: number[]) => Promise<void>
  /** The uploaded files that go with them. */
  files?: (db: Orm, ids: number[]) => Promise<string[]>
}

export type Entities = Record<string, Entity>
