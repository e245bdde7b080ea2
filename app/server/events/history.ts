import { and, desc, eq, inArray } from 'drizzle-orm'

import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { recordEvents, revisions } from '#db/schema/history.ts'

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

/** How many versions of a record are listed. */
const maxListed = 50

/** Stores a version of a record. */
export const addRevision = async (db: Orm, kind: string, recordId: number, data: object, at: Date): Promise<void> =>
  void (await db.insert(revisions).values({ kind, recordId, data: { ...data }, at }))

/** Deletes the versions of a record that are not listed anymore. */
export async function deleteUnlisted(db: Orm, kind: string, recordId: number): Promise<void> {
  const { id } = revisions
  const old = db.select({ id }).from(revisions).where(isOf(kind, recordId)).orderBy(desc(id)).offset(maxListed)
  await db.delete(revisions).where(inArray(id, old))
}

/** The stored versions of a record, newest first. */
export const revisionsOf = (db: Orm, kind: string, recordId: number) =>
  db.select().from(revisions).where(isOf(kind, recordId)).orderBy(desc(revisions.id)).limit(maxListed)

export const hasRevisions = async (db: Orm, kind: string, recordId: number): Promise<boolean> =>
  (await db.$count(revisions, isOf(kind, recordId))) > 0

/** The data of a stored version of a record. Throws 404 if it has no such version. */
export async function readRevision(db: Orm, kind: string, recordId: number, id: number) {
  const [found] = await db
    .select()
    .from(revisions)
    .where(and(eq(revisions.id, id), isOf(kind, recordId)))
  if (!found) throw refuse.notFound('Version not found')
  return found.data
}

const isOf = (kind: string, recordId: number) => and(eq(revisions.kind, kind), eq(revisions.recordId, recordId))

/** Deletes the revisions of records that are purged. */
export const deleteRevisions =
  (kind: string) =>
  async (db: Orm, ids: number[]): Promise<void> =>
    void (await db.delete(revisions).where(and(eq(revisions.kind, kind), inArray(revisions.recordId, ids))))
