import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Context } from '#app/server/context.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import { settings } from '#db/schema.ts'

const key = 'files-to-remove'
const PendingRemovals = z.object({ files: z._default(z.array(z.string()), []) })

type RemovalContext = Pick<Context, 'db' | 'now' | 'files'>

/**
 * Removes files whose rows were permanently deleted. Files that cannot be removed now are stored for a retry, because
 * nothing else refers to them any more.
 */
export async function removeFiles(context: RemovalContext, keys: string[]): Promise<void> {
  const failed = await failedRemovals(context, keys)
  if (failed.length > 0) await updatePending(context, (pending) => [...new Set([...pending, ...failed])])
}

/** Retries the removals that failed. */
export async function retryFileRemovals(context: RemovalContext): Promise<void> {
  const { files } = await readSetting(context.db, key, PendingRemovals)
  if (files.length === 0) return
  const failed = new Set(await failedRemovals(context, files))
  await updatePending(context, (pending) => pending.filter((file) => !files.includes(file) || failed.has(file)))
}

async function failedRemovals({ files }: Pick<RemovalContext, 'files'>, keys: string[]): Promise<string[]> {
  const removed = await Promise.allSettled(keys.map((file) => files.remove(file)))
  return keys.filter((_file, index) => removed[index]!.status === 'rejected')
}

const updatePending = ({ db, now }: RemovalContext, update: (pending: string[]) => string[]) =>
  db.transaction(async (db) => {
    await db.insert(settings).values({ key, value: {}, updatedAt: now() }).onConflictDoNothing()
    await db.select().from(settings).where(eq(settings.key, key)).for('update')
    const { files } = await readSetting(db, key, PendingRemovals)
    await writeSetting(db, key, { files: update(files) }, now())
  })
