import { and, desc, eq, inArray } from 'drizzle-orm'

import { Refused } from '#app/server/request/refuse.ts'
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

/** How long a toast offers Undo. */
const undoFor = 10_000

/**
 * Checks a change of status: it must be in `allowed` or undo the last change within 10 s (`isUndo`). Null if the record has
 * that status already. Refuses anything else with 409 invalid_transition.
 */
export async function mayChange(
  db: Orm,
  change: {
    kind: string
    id: number
    from: string
    to: string
    allowed: readonly string[]
    now: Date
    sentence: string
  },
): Promise<{ isUndo: boolean } | null> {
  const { kind, id, from, to, allowed, now } = change
  if (from === to) return null
  const [last] = await db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.kind, kind), eq(recordEvents.recordId, id), eq(recordEvents.type, 'status')))
    .orderBy(desc(recordEvents.id))
    .limit(1)
  // An absolute difference: the last change is in the future if the clock was set back.
  const isUndo = last?.from === to && last.to === from && Math.abs(now.getTime() - last.at.getTime()) <= undoFor
  if (isUndo || allowed.includes(to)) return { isUndo }
  throw new Refused(409, 'invalid_transition', change.sentence, { more: { from, to, allowed } })
}
