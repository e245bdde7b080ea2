import { and, lte, not } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Entity } from '#app/server/entity.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Orm } from '#db/database.ts'

import { retentionDays } from './calls.ts'
import { purge } from './purge.server.ts'
import { removeFiles, retryFileRemovals } from './remove-files.server.ts'

const hour = 3_600_000
const batchSize = 500

/**
 * Deletes for good what has lain in the trash for 30 days (PRODUCT §5). Hourly rather than nightly: what the trash says
 * of the days left is then true, and there is little to do each time.
 */
export const trashJob: Job = {
  name: 'trash',
  every: hour,
  run: async (context) => {
    const { db, now } = context
    await retryFileRemovals(context)
    const before = new Date(now().getTime() - retentionDays * 24 * hour)
    let all = 0
    for (const [kind, entity] of Object.entries(context.entities)) {
      let gone = 0
      do {
        // A batch after the other, each in a transaction of its own; files go after it.
        const batch = await db.transaction(async (db) => {
          const ids = await dueIn(db, entity, before)
          return { count: ids.length, files: await purge({ ...context, db }, kind, ids) }
        })
        await removeFiles(context, batch.files)
        gone = batch.count
        all += gone
      } while (gone === batchSize)
    }
    if (all === 0) return
    const summary = `Deleted ${all === 1 ? 'one thing' : `${all} things`} for good after ${retentionDays} days in the trash`
    const activity = { actor: 'system' as const, action: 'trash.empty', summary }
    await publish(context, 'trash.changed', { kind: 'trash', activity })
  },
}

async function dueIn(db: Orm, { table, isUsed }: Entity, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(lte(table.deletedAt, before), isUsed && not(isUsed)))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
