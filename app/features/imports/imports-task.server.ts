import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { type Queue, workThrough } from '#app/server/tasks/queue.ts'
import { isDatabaseUnavailable } from '#app/server/request/errors.ts'
import { importItems, imports } from '#db/schema/imports.ts'

import { endImport } from './end-import.server.ts'
import { importCategory, importPosts, skipItem } from './import-item.server.ts'
import { type ImageSource, imageSource } from './images.server.ts'
import { readFiles } from './read-files.server.ts'

const stopped =
  'The site stopped during this import. What was imported stays; importing the same file again adds the rest and nothing twice.'
/** Posts whose images are fetched at a time, and which are stored together. */
const batchSize = 8
const day = 24 * 60 * 60_000
/** Every post would be too often: each time the response cache is cleared. */
const showEvery = 1_000

/**
 * Reads uploaded files and imports what is in them. Each item is stored together with its result, and posts know what they were
 * imported from, so nothing is imported twice if the owner imports the same file again.
 */
export const importsTask: Task = {
  name: 'imports',
  every: 15_000,
  onEvents: ['import.queued'],
  everywhere: true,
  timeout: day,
  run: async (context) => {
    const { db, now } = context
    const abandoned = new Date(now().getTime() - day)
    await db.delete(imports).where(and(eq(imports.status, 'uploading'), lt(imports.createdAt, abandoned)))
    await workThrough(queue, context)
  },
}

const queue: Queue<typeof imports> = {
  table: imports,
  which: () => inArray(imports.status, ['reading', 'running']),
  batchSize: 1,
  // Work that makes progress renews its claim, and the 30 images of a post may take 15 s each.
  lease: 10 * 60_000,
  work: async (claimed, context) => {
    for (const { id, attempts } of claimed) {
      if (attempts > 1) {
        await endImport(context, id, { status: 'failed', error: stopped })
        continue
      }
      await readFiles(context, id)
      await importItemsOf(context, id)
    }
  },
}

type Item = typeof importItems.$inferSelect

/** Imports all waiting items: posts first, because a category is redirected only if a post has it. */
async function importItemsOf(context: Context, importId: number): Promise<void> {
  const { db, now, events } = context
  const images = imageSource(context, importId)
  let shownAt = performance.now()
  /** Renders pages and the office's progress again. */
  const show = async () => {
    shownAt = performance.now()
    await publish(context, 'post.changed', { kind: 'post' })
    await events.notify(db, { type: 'import.changed', id: importId })
  }
  while (!events.ending.aborted) {
    const items = await db
      .select()
      .from(importItems)
      .where(and(eq(importItems.importId, importId), eq(importItems.status, 'waiting')))
      .orderBy(sql`${importItems.kind} <> 'post'`, importItems.id)
      .limit(batchSize)
    if (items.length === 0) {
      await finish(context, importId)
      break
    }
    await importBatch(context, items, images)
    await db.update(imports).set({ claimedAt: now() }).where(eq(imports.id, importId))
    if (performance.now() - shownAt > showEvery) await show()
  }
  await show()
}

/** If a batch fails, its items are tried alone, so that one that can't be stored doesn't hold up the others. */
async function importBatch(context: Context, items: Item[], images: ImageSource): Promise<void> {
  const posts = items.filter(({ kind }) => kind === 'post')
  const [item] = items
  try {
    if (posts.length > 0) await importPosts(context, posts, images)
    else for (const category of items) await importCategory(context, category)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    if (items.length > 1) {
      for (const one of items) await importBatch(context, [one], images)
      return
    }
    context.log.error({ err: error, item: item?.id }, 'An item could not be imported')
    await skipItem(
      context,
      item!,
      'It couldn’t be imported because of an error on this site. Import the file again, or add it by hand.',
    )
  }
}

async function finish(context: Context, importId: number): Promise<void> {
  const { db, now } = context
  await db.transaction(async (transaction) => {
    const [finished] = await transaction
      .update(imports)
      .set({ status: 'done', finishedAt: now(), claimedAt: null })
      .where(and(eq(imports.id, importId), eq(imports.status, 'running')))
      .returning()
    if (!finished) return
    const posts = await transaction.$count(
      importItems,
      and(eq(importItems.importId, importId), eq(importItems.kind, 'post'), eq(importItems.status, 'done')),
    )
    // The media library is of no use anymore.
    await transaction
      .delete(importItems)
      .where(
        and(eq(importItems.importId, importId), eq(importItems.kind, 'attachment'), ne(importItems.status, 'waiting')),
      )
    const change = { ...context, db: transaction }
    await publish(change, 'category.changed', { kind: 'category' })
    await publish(change, 'redirect.changed', { kind: 'redirect' })
    await publish(change, 'import.changed', {
      kind: 'import',
      id: importId,
      activity: {
        actor: 'system',
        action: 'import.finish',
        summary: `Imported ${posts === 1 ? '1 post' : `${posts} posts`} from ${finished.name}`,
      },
    })
  })
}
