import { and, lte, not } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Entity } from '#app/server/entity.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import type { Orm } from '#db/database.ts'

import { retentionDays } from './calls.ts'
import { purge } from './purge.server.ts'
import { removeFiles, retryFileRemovals } from './remove-files.server.ts'

const hour = 3_600_000
const batchSize = 500

/** Permanently deletes records after 30 days in the trash. Hourly, so that the days left shown in the trash are accurate. */
export const trashTask: Task = {
  name: 'trash',
  every: hour,
  deletes: true,
  run: async (context) => {
    const { db, now } = context
    await retryFileRemovals(context)
    const before = new Date(now().getTime() - retentionDays * 24 * hour)
    let total = 0
    for (const [kind, entity] of Object.entries(context.entities)) {
      for (let deleted = batchSize; deleted === batchSize; total += deleted) {
        // One transaction per batch; its files are removed afterwards.
        const { count, files } = await db.transaction(async (db) => {
          const ids = await expiredIn(db, entity, before)
          return { count: ids.length, files: await purge({ ...context, db }, kind, ids) }
        })
        await removeFiles(context, files)
        deleted = count
      }
    }
    if (total === 0) return
    const summary = `Permanently deleted ${total === 1 ? '1 item' : `${total} items`} after ${retentionDays} days in the trash`
    const activity = { actor: 'system' as const, action: 'trash.empty', summary }
    await publish(context, 'trash.changed', { kind: 'trash', activity })
  },
}

async function expiredIn(db: Orm, { table, isUsed }: Entity, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(lte(table.deletedAt, before), isUsed && not(isUsed)))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
