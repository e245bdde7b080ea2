import { and, asc, desc, eq, inArray } from 'drizzle-orm'

import { Refused } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { recordEvents, revisions } from '#db/schema.ts'

type RecordEvent = typeof recordEvents.$inferInsert

/** Writes what happened to one record into its history. */
export const writeHistory = async (db: Orm, event: RecordEvent): Promise<void> =>
  void (await db.insert(recordEvents).values(event))

/** Everything that happened to one record, newest first. */
export const historyOf = (db: Orm, kind: string, recordId: number) =>
  db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.kind, kind), eq(recordEvents.recordId, recordId)))
    .orderBy(desc(recordEvents.id))

/** The first thing of a type that happened to a record. */
export async function firstEvent(db: Orm, kind: string, recordId: number, type: RecordEvent['type']) {
  const { kind: ofKind, recordId: of, type: ofType, id } = recordEvents
  const [event] = await db
    .select()
    .from(recordEvents)
    .where(and(eq(ofKind, kind), eq(of, recordId), eq(ofType, type)))
    .orderBy(asc(id))
    .limit(1)
  return event
}

/** Deletes the earlier states of records of a kind, as a step of deleting them for good. */
export const deleteRevisions =
  (kind: string) =>
  async (db: Orm, ids: number[]): Promise<void> =>
    void (await db.delete(revisions).where(and(eq(revisions.kind, kind), inArray(revisions.recordId, ids))))

/** How long a toast offers Undo. */
const undoFor = 10_000

/**
 * Whether a record may go from one state to another: when `allowed` names it, or when it takes back the last change within
 * 10 s, which `isUndo` then says. Null when it is there already. Anything else is refused with 409 invalid_transition.
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
  // Nor was it a moment ago what lies ahead by a clock that was set back since.
  const isUndo = last?.from === to && last.to === from && Math.abs(now.getTime() - last.at.getTime()) <= undoFor
  if (isUndo || allowed.includes(to)) return { isUndo }
  throw new Refused(409, 'invalid_transition', change.sentence, { more: { from, to, allowed } })
}
