import { and, eq, inArray } from 'drizzle-orm'

import { addImage, categoryNamed, importedPosts, importPost } from '#app/features/blog/public.server.ts'
import { blogPath } from '#app/features/blog/blog-path.ts'
import { addRedirects } from '#app/features/redirects/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { importItems } from '#db/schema/imports.ts'

import type { PostData } from './new-items.server.ts'
import type { ImageSource } from './images.server.ts'

type Item = typeof importItems.$inferSelect

/**
 * Stores posts with their images and redirects, and what became of them, in one transaction. Those that were imported before
 * stay as they are, but for an image that could not be fetched.
 */
export async function importPosts(context: Context, items: readonly Item[], images: ImageSource): Promise<void> {
  const all = items.map((item) => ({ item, data: item.data as PostData }))
  const keys = all.map(({ data }) => data.sourceKey)
  const before = await importedPosts(context.db, keys)
  const isWithout = ({ data: { sourceKey } }: { data: PostData }) =>
    before.get(sourceKey)?.imageUrl === null && before.get(sourceKey)?.deletedAt === null
  const withImages = await Promise.all(
    all
      .filter((one) => !before.has(one.data.sourceKey) || isWithout(one))
      .map(async ({ item, data }) => ({ item, data, found: await images.imagesOf(data) })),
  )
  const added = withImages.filter(({ data }) => !before.has(data.sourceKey))
  await context.db.transaction(async (db) => {
    const inTransaction = { ...context, db }
    // The owner may have canceled the import, or erased the site.
    const ids = items.map(({ id }) => id)
    const waiting = await db
      .select({ id: importItems.id })
      .from(importItems)
      .where(and(inArray(importItems.id, ids), eq(importItems.status, 'waiting')))
      .orderBy(importItems.id)
      .for('update')
    if (waiting.length < ids.length) return
    const stored: { item: Item; data: PostData; id: number; notes: string[] }[] = []
    for (const { item, data, found } of added) {
      const { notes, ...image } = found
      const post = await importPost(inTransaction, { ...postOf(data, context.now()), ...image })
      if (post) stored.push({ item, data, id: post.id, notes })
    }
    const skipped = await addRedirects(
      inTransaction,
      stored.flatMap(({ data, id }) => data.addresses.map((from) => ({ from, to: `/blog/${id}` }))),
    )
    for (const { item, data, id, notes } of stored) {
      const missing = data.addresses.filter((from) => skipped.includes(from))
      const lines = [
        ...data.notes,
        ...notes,
        ...missing.map((from) => `${from} wasn’t redirected, because this site already has a page or redirect there.`),
      ]
      await storeResult(inTransaction, item, { status: 'done', postId: id, note: lines.join(' ') || null })
    }
    const late = withImages.filter((one) => isWithout(one) && one.found.imageUrl !== null)
    for (const { data, found } of late) {
      const { imageUrl, imageAlt } = found
      await addImage(inTransaction, before.get(data.sourceKey)!.id, { imageUrl, imageAlt })
    }
    const known = await importedPosts(db, keys)
    for (const { item, data } of all.filter(({ item }) => !stored.some((one) => one.item === item))) {
      const { id = null, deletedAt = null } = known.get(data.sourceKey) ?? {}
      await storeResult(
        inTransaction,
        item,
        deletedAt === null
          ? {
              status: 'skipped',
              note: `Already imported; ${late.some((one) => one.item === item) ? 'only its image was added' : 'not changed'}.`,
              postId: id,
            }
          : { status: 'skipped', note: 'Already imported; it’s in the trash.' },
      )
    }
  })
}

const postOf = (data: PostData, now: Date) => ({
  sourceKey: data.sourceKey,
  title: data.title,
  excerpt: data.excerpt,
  content: data.text,
  category: data.category,
  isPublished: data.isPublished,
  createdAt: data.createdAt === null ? now : new Date(data.createdAt),
  publishAt: data.publishAt === null ? null : new Date(data.publishAt),
})

/** Redirects a category's old address to the blog's filter, if a post has this category. */
export async function importCategory(context: Context, item: Item): Promise<void> {
  const category = await categoryNamed(context.db, item.title)
  if (!category) return skipItem(context, item, 'No imported post is in this category.')
  await context.db.transaction(async (db) => {
    if (item.address !== null)
      await addRedirects({ ...context, db }, [{ from: item.address, to: blogPath({ category: category.slug }) }])
    await storeResult({ ...context, db }, item, { status: 'done' })
  })
}

export const skipItem = (context: Context, item: Item, note: string): Promise<void> =>
  storeResult(context, item, { status: 'skipped', note })

const storeResult = async ({ db }: Context, { id }: Item, result: Partial<Item>): Promise<void> =>
  void (await db
    .update(importItems)
    .set({ ...result, data: null })
    .where(and(eq(importItems.id, id), eq(importItems.status, 'waiting'))))
