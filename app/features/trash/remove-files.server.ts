import * as z from 'zod/mini'

import type { Context } from '#app/server/context.ts'
import { lockSetting, readSetting, writeSetting } from '#app/server/config/settings.ts'

const key = 'files-to-remove'
/** At a time, fewer than the S3 client's connections. */
const batchSize = 40
const PendingRemovals = z.object({ files: z._default(z.array(z.string()), []) })

type RemovalContext = Pick<Context, 'db' | 'now' | 'files'>

/**
 * Removes files whose rows were permanently deleted. Files that cannot be removed now are stored for a retry, because
 * nothing else refers to them any more.
 */
export async function removeFiles(context: RemovalContext, keys: string[]): Promise<void> {
  const failed = await failedRemovals(context, keys)
  if (failed.length > 0) await removeFilesLater(context, failed)
}

/** Lets the background task remove the files, after the caller's transaction. */
export const removeFilesLater = (context: Pick<RemovalContext, 'db' | 'now'>, keys: string[]): Promise<void> =>
  updatePending(context, (pending) => [...new Set([...pending, ...keys])])

/** Removes the files that are waiting. False if some are left. */
export async function retryFileRemovals(context: RemovalContext): Promise<boolean> {
  const { files } = await readSetting(context.db, key, PendingRemovals)
  if (files.length === 0) return true
  const failed = new Set(await failedRemovals(context, files))
  const tried = new Set(files)
  await updatePending(context, (pending) => pending.filter((file) => !tried.has(file) || failed.has(file)))
  return failed.size === 0
}

async function failedRemovals({ files }: Pick<RemovalContext, 'files'>, keys: string[]): Promise<string[]> {
  const failed: string[] = []
  for (let from = 0; from < keys.length; from += batchSize) {
    const batch = keys.slice(from, from + batchSize)
    const removed = await Promise.allSettled(batch.map((file) => files.remove(file)))
    failed.push(...batch.filter((_file, index) => removed[index]!.status === 'rejected'))
  }
  return failed
}

const updatePending = ({ db, now }: Pick<RemovalContext, 'db' | 'now'>, update: (pending: string[]) => string[]) =>
  db.transaction(async (db) => {
    await lockSetting(db, key)
    const { files } = await readSetting(db, key, PendingRemovals)
    await writeSetting(db, key, { files: update(files) }, now())
  })
