import { and, ne, sql } from 'drizzle-orm'

import type { Caller } from '#app/server/request/answer.ts'
import { logActivity } from '#app/server/events/history.ts'
import type { Orm } from '#db/database.ts'
import { sessions } from '#db/schema.ts'

/** Sessions that last, by the process's clock, as the sessions themselves. */
export const lasting = () => sql`${sessions.expire} >= to_timestamp(${Date.now() / 1000})`

/** Ends every session but the caller's; gives how many. */
export async function endOthers(db: Orm, { session }: Pick<Caller, 'session'>): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(lasting(), ne(sessions.sid, session ?? '')))
    .returning({ sid: sessions.sid })
  return ended.length
}

export const logSecurity = (db: Orm, { ip }: Pick<Caller, 'ip'>, at: Date, action: string, summary: string) =>
  logActivity(db, { at, actor: 'admin', action, kind: 'security', summary, ip })
