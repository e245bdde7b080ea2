import { eq } from 'drizzle-orm'

import { truncate } from '#app/business/truncate.ts'
import type { Context } from '#app/server/context.ts'
import { importItems, imports } from '#db/schema/imports.ts'

import type { NewItem } from './new-items.server.ts'

const batchSize = 50
/** Characters of a batch, so that storing it doesn't hold up the site. */
const batchLength = 500_000
/** In milliseconds; an import that shows no progress for ten minutes is taken for stopped. */
const maxWait = 20_000

/** The import was canceled, or has ended on another instance. */
export class Ended extends Error {}

/** Collects items and stores them in batches; of those with the same key only the first. */
export function storeIn({ db, events, now }: Context, importId: number) {
  let batch: NewItem[] = []
  let length = 0
  let added = 0
  let flushedAt = performance.now()
  const flush = async () => {
    const rows = batch.map((item) => ({ ...item, importId }))
    batch = []
    length = 0
    flushedAt = performance.now()
    await db.transaction(async (transaction) => {
      const [current] = await transaction
        .update(imports)
        .set({ claimedAt: now() })
        .where(eq(imports.id, importId))
        .returning({ status: imports.status })
      if (current?.status !== 'reading') throw new Ended()
      if (rows.length > 0) await transaction.insert(importItems).values(rows).onConflictDoNothing()
    })
    await events.notify(db, { type: 'import.changed', id: importId })
    return added
  }
  return {
    /** Resolves with the number of all items. */
    flush,
    add: async (item: NewItem) => {
      added++
      // Longer ones don't fit into the index.
      batch.push({ ...item, key: truncate(item.key, 500) })
      length += (item.data as { text?: string } | undefined)?.text?.length ?? 0
      if (batch.length >= batchSize || length > batchLength || performance.now() - flushedAt > maxWait) await flush()
    },
  }
}
export type ItemStore = ReturnType<typeof storeIn>

/** Posts that share an id, and pages that all name the home page as their address, get keys of their own. */
export function distinctKeys() {
  const counts = new Map<string, number>()
  return (item: NewItem): NewItem => {
    const count = (counts.get(item.key) ?? 0) + 1
    if (item.kind !== 'post' || !item.data) return item
    counts.set(item.key, count)
    const sourceKey = `${count} ${item.key}`
    return count === 1 ? item : { ...item, key: sourceKey, data: { ...item.data, sourceKey } }
  }
}
