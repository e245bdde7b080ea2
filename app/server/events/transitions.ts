import { and, desc, eq } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { recordEvents } from '#db/schema.ts'

import { Refused } from '#app/server/request/refuse.ts'

/** How long a toast offers Undo. */
const undoFor = 10_000

/**
 * Whether a record may go from one state to another (PRODUCT §7): when `allowed` names it, or when it takes back the last
 * change within 10 s, which `isUndo` then says. Null when it is there already. Anything else is refused with 409
 * invalid_transition.
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
