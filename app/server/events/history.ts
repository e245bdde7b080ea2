import { and, desc, eq } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { activityLog, recordEvents } from '#db/schema.ts'

import type { Caller } from '#app/server/request/answer.ts'
import type { SiteEvent } from './events.ts'
import type { Context } from '#app/server/context.ts'

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

/** Writes down what the administrator did to a record (`did` as "publish") and tells everybody. */
export async function logChange(
  { db, now, events }: Pick<Context, 'db' | 'now' | 'events'>,
  { ip }: Pick<Caller, 'ip'>,
  { kind, id, did, summary, meta, event = { type: `${kind}.changed`, ...(id !== undefined && { id }) } }: Change,
): Promise<void> {
  const action = `${kind}.${did}`
  await logActivity(db, { at: now(), actor: 'admin', action, kind, recordId: id, summary, ip, meta })
  await events.tell(db, event)
}

interface Change extends Pick<Activity, 'summary' | 'meta'> {
  kind: string
  /** Left out where many changed at once. */
  id?: number
  did: string
  event?: SiteEvent
}
