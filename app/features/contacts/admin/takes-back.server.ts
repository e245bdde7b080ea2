import { and, desc, eq } from 'drizzle-orm'

import type { MessageKind } from '#app/features/contacts/statuses.ts'
import type { Orm } from '#db/database.ts'
import { recordEvents } from '#db/schema.ts'

const undoFor = 10_000

/** Whether the owner takes back, within the toast's time, what was just done. */
export async function takesBack(
  db: Orm,
  kind: MessageKind,
  { id, from, to, now }: { id: number; from: string; to: string; now: Date },
): Promise<boolean> {
  const [last] = await db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.kind, kind), eq(recordEvents.recordId, id), eq(recordEvents.type, 'status')))
    .orderBy(desc(recordEvents.id))
    .limit(1)
  return last?.from === to && last.to === from && now.getTime() - last.at.getTime() <= undoFor
}
