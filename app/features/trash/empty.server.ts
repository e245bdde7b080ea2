import { and, lte, not } from 'drizzle-orm'

import { logActivity } from '#app/server/events/history.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Orm } from '#db/database.ts'

import { keptDays, type TrashKind, trashKinds } from './calls.ts'
import { keptKinds } from './kinds.server.ts'
import { filesOf, isUsed, purge } from './purge.server.ts'
import { removeFiles, removeWhatIsLeft } from './remove-files.server.ts'

const hour = 3_600_000
const atOnce = 500

/**
 * Deletes for good what has lain in the trash for 30 days (PRODUCT §5). Hourly rather than nightly: what the trash says
 * of the days left is then true, and there is little to do each time.
 */
export const trashJob: Job = {
  name: 'trash',
  every: hour,
  run: async ({ db, now, events, files }) => {
    await removeWhatIsLeft({ db, now, files })
    const before = new Date(now().getTime() - keptDays * 24 * hour)
    let all = 0
    for (const { value: kind } of trashKinds) {
      let gone = 0
      do {
        // One piece after the other, each in a transaction of its own; files go after it.
        const piece = await db.transaction(async (db) => {
          const ids = await dueIn(db, kind, before)
          const removed = await filesOf(db, kind, ids)
          await purge(db, kind, ids)
          return { count: ids.length, removed }
        })
        await removeFiles({ db, now, files }, piece.removed)
        gone = piece.count
        all += gone
      } while (gone === atOnce)
    }
    if (all === 0) return
    const summary = `Deleted ${all === 1 ? 'one thing' : `${all} things`} for good after ${keptDays} days in the trash`
    await logActivity(db, { at: now(), actor: 'system', action: 'trash.empty', kind: 'trash', summary })
    await events.tell(db, { type: 'trash.changed' })
  },
}

async function dueIn(db: Orm, kind: TrashKind, before: Date): Promise<number[]> {
  const { table } = keptKinds[kind]
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(lte(table.deletedAt, before), kind === 'image' ? not(isUsed) : undefined))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
