import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Context } from '#app/server/context.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import { settings } from '#db/schema.ts'

const key = 'files-to-remove'
const Left = z.object({ files: z._default(z.array(z.string()), []) })

type Parts = Pick<Context, 'db' | 'now' | 'files'>

/**
 * Removes files whose rows are gone for good. What the store does not let go of just now is remembered, for else it would
 * be there for everybody for ever, and nothing would name it any more.
 */
export async function removeFiles(parts: Parts, keys: string[]): Promise<void> {
  const left = await stillThere(parts, keys)
  if (left.length > 0) await change(parts, (known) => [...new Set([...known, ...left])])
}

/** Tries again with what was remembered. */
export async function retryFileRemovals(parts: Parts): Promise<void> {
  const { files } = await readSetting(parts.db, key, Left)
  if (files.length === 0) return
  const left = new Set(await stillThere(parts, files))
  await change(parts, (known) => known.filter((one) => !files.includes(one) || left.has(one)))
}

async function stillThere({ files }: Pick<Parts, 'files'>, keys: string[]): Promise<string[]> {
  const removed = await Promise.allSettled(keys.map((one) => files.remove(one)))
  return keys.filter((_one, at) => removed[at]!.status === 'rejected')
}

const change = ({ db, now }: Parts, to: (known: string[]) => string[]) =>
  db.transaction(async (db) => {
    await db.insert(settings).values({ key, value: {}, updatedAt: now() }).onConflictDoNothing()
    await db.select().from(settings).where(eq(settings.key, key)).for('update')
    const { files } = await readSetting(db, key, Left)
    await writeSetting(db, key, { files: to(files) }, now())
  })
