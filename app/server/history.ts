import { and, desc, eq } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { activityLog, recordEvents } from '#db/schema.ts'

type RecordEvent = typeof recordEvents.$inferInsert
type Activity = typeof activityLog.$inferInsert

/** Writes down what happened to one record; read back with `storyOf`. */
export async function remember(db: Orm, ...events: RecordEvent[]): Promise<void> {
  if (events.length > 0) await db.insert(recordEvents).values(events)
}

/** Everything that happened to one record, newest first. */
export const storyOf = (db: Orm, kind: string, recordId: number) =>
  db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.kind, kind), eq(recordEvents.recordId, recordId)))
    .orderBy(desc(recordEvents.id))

/** Writes down what was done in the office (the activity tab): `action` as "blog.publish", `summary` for the owner to read. */
export async function logActivity(db: Orm, activity: Activity): Promise<void> {
  await db.insert(activityLog).values(activity)
}
