import { and, ne, sql } from 'drizzle-orm'

import { type EventContext, publishChange } from '#app/events.ts'
import { pauseDevices } from '#app/features/push/public.server.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Orm } from '#db/database.ts'
import { pushDevices } from '#db/schema/push.ts'
import { sessions } from '#db/schema/site.ts'

/** Whether a session is not expired, by the clock of the process. */
export const isActiveSession = () => sql`${sessions.expire} >= to_timestamp(${Date.now() / 1000})`

/** Deletes every session but the caller's, with their notifications, and returns their number. */
export async function deleteOtherSessions(db: Orm, { session }: Pick<Caller, 'session'>): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(isActiveSession(), ne(sessions.sid, session ?? '')))
    .returning({ sid: sessions.sid })
  // Expired ones too: their devices are still notified.
  await pauseDevices(db, ne(pushDevices.session, session ?? ''))
  return ended.length
}

export const logSecurity = (context: EventContext, caller: Pick<Caller, 'ip'>, action: string, summary: string) =>
  publishChange(context, caller, 'security.changed', { kind: 'security', action, summary })
