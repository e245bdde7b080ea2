import { inArray } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'

/**
 * Permanently deletes rows and everything that belongs to them, except for the consent ledger and the activity log.
 * Returns the files to remove after the transaction is committed.
 */
export async function purge(context: Context, kind: string, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { db, entities } = context
  const { table, files, purge: purgeRelated } = entities[kind]!
  const removable = (await files?.(db, ids)) ?? []
  await purgeRelated?.(db, ids)
  await db.delete(table).where(inArray(table.id, ids))
  await publish(context, 'records.purged', { kind, ids })
  return removable
}
