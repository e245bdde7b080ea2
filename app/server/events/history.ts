import { and, desc, eq, inArray } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { recordEvents, revisions } from '#db/schema.ts'

type RecordEvent = typeof recordEvents.$inferInsert

/** Adds an entry to the history of a record. */
export const writeHistory = async (db: Orm, event: RecordEvent): Promise<void> =>
  void (await db.insert(recordEvents).values(event))

/** The history of a record, newest first. */
export const historyOf = (db: Orm, kind: string, recordId: number) =>
  db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.kind, kind), eq(recordEvents.recordId, recordId)))
    .orderBy(desc(recordEvents.id))

/** Deletes the revisions of records that are purged. */
export const deleteRevisions =
  (kind: string) =>
  async (db: Orm, ids: number[]): Promise<void> =>
    void (await db.delete(revisions).where(and(eq(revisions.kind, kind), inArray(revisions.recordId, ids))))
