import { and, asc, eq } from 'drizzle-orm'

import { formatCount } from '#app/business/format-count.ts'
import { publish } from '#app/events.ts'
import { truncate } from '#app/business/truncate.ts'
import type { Context } from '#app/server/context.ts'
import { isDatabaseUnavailable, safeError } from '#app/server/request/errors.ts'
import { type ImportKind, importItems, importPieces, imports } from '#db/schema.ts'

import { addressIn, categoryName, itemOf, type NewItem } from './new-items.server.ts'
import { pageItems, type SavedPage } from './page-items.server.ts'
import { type ExportHead, exportReader, UnreadableFile } from './read-export.server.ts'
import { sitemapUrls } from './read-page.server.ts'

const batchSize = 50
const maxPageBytes = 5 * 1024 * 1024

/**
 * Reads the uploaded files of an import and stores what is to be imported. It may be interrupted and repeated at any point. If a
 * file can't be read, the import has failed, with the reason, and nothing is imported.
 */
export async function readFiles(context: Context, importId: number): Promise<void> {
  const { db, now } = context
  try {
    const kind = await storeItems(context, importId)
    await db.transaction(async (transaction) => {
      await transaction.delete(importPieces).where(eq(importPieces.importId, importId))
      await transaction.update(imports).set({ kind, status: 'running' }).where(eq(imports.id, importId))
      await publish({ ...context, db: transaction }, 'import.changed', { kind: 'import', id: importId })
    })
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const isKnown = error instanceof UnreadableFile
    if (!isKnown) context.log.error({ err: safeError(error as Error), import: importId }, 'An import could not be read')
    const reason = isKnown ? error.message : 'The site couldn’t read it because of an error. Please try again.'
    await db.transaction(async (transaction) => {
      await transaction.delete(importPieces).where(eq(importPieces.importId, importId))
      await transaction.delete(importItems).where(eq(importItems.importId, importId))
      await transaction
        .update(imports)
        .set({ status: 'failed', error: reason, finishedAt: now(), claimedAt: null })
        .where(eq(imports.id, importId))
      await publish({ ...context, db: transaction }, 'import.changed', { kind: 'import', id: importId })
    })
  }
}

async function storeItems(context: Context, importId: number): Promise<ImportKind> {
  const { db, now } = context
  const files = await db
    .selectDistinct({ file: importPieces.file, name: importPieces.name })
    .from(importPieces)
    .where(eq(importPieces.importId, importId))
    .orderBy(asc(importPieces.file))
  const store = storeIn(context, importId)
  const urls: string[] = []
  const pages: SavedPage[] = []
  let kind: ImportKind = 'pages'
  for (const { file, name } of files) {
    const pieces = piecesOf(context, importId, file)
    try {
      const type = await typeOf(context, importId, file, name)
      if (type === 'export') {
        kind = 'wordpress'
        await readExport(pieces, store, now())
      } else {
        const text = await textOf(pieces)
        if (type === 'sitemap') urls.push(...sitemapUrls(text))
        else pages.push({ name, html: text })
      }
    } catch (error) {
      if (error instanceof UnreadableFile && files.length > 1)
        throw new UnreadableFile(`${name}: ${error.message}`, { cause: error })
      throw error
    }
  }
  const distinct = distinctKeys()
  for (const item of pageItems(pages, urls, context.isOwnAddress)) await store.add(distinct(item))
  if ((await store.flush()) === 0) throw new UnreadableFile('There are no posts, pages or addresses in this file.')
  return kind
}

/** Collects items and stores them in batches; those that an interrupted run stored already are skipped. */
function storeIn({ db, events, now }: Context, importId: number) {
  let batch: NewItem[] = []
  let added = 0
  const flush = async () => {
    const rows = batch.map((item) => ({ ...item, importId }))
    batch = []
    if (rows.length > 0) {
      await db.insert(importItems).values(rows).onConflictDoNothing()
      await db.update(imports).set({ claimedAt: now() }).where(eq(imports.id, importId))
      await events.notify(db, { type: 'import.changed', id: importId })
    }
    return added
  }
  return {
    flush,
    add: async (item: NewItem) => {
      added++
      // Longer ones don't fit into the index.
      batch.push({ ...item, key: truncate(item.key, 500) })
      if (batch.length >= batchSize) await flush()
    },
  }
}

/** Posts that share an id, and pages that all name the home page as their address, get keys of their own. */
function distinctKeys() {
  const counts = new Map<string, number>()
  return (item: NewItem): NewItem => {
    const count = (counts.get(item.key) ?? 0) + 1
    if (item.kind !== 'post' || !item.data) return item
    counts.set(item.key, count)
    const sourceKey = `${count} ${item.key}`
    return count === 1 ? item : { ...item, key: sourceKey, data: { ...item.data, sourceKey } }
  }
}

async function readExport(pieces: AsyncIterable<Uint8Array>, store: ReturnType<typeof storeIn>, now: Date) {
  const found: NewItem[] = []
  const distinct = distinctKeys()
  const categories = new Map<string, string>()
  let menus = 0
  let attachments = 0
  const reader = exportReader((item) => {
    const next = itemOf(item, reader.head.site, now)
    if (next) found.push(distinct(next))
    else menus++
    if (next?.kind === 'attachment') attachments++
    for (const { domain, slug, name } of item.categories) if (domain === 'category') categories.set(slug, name)
  })
  for await (const piece of pieces) {
    reader.write(piece)
    for (const item of found.splice(0)) await store.add(item)
  }
  reader.close()
  for (const item of found.splice(0)) await store.add(item)
  for (const [slug, name] of categories) await store.add(categoryItem(slug, name, reader.head.site))
  for (const item of leftOut(reader.head, menus, attachments)) await store.add(item)
}

const categoryItem = (slug: string, name: string, site: string): NewItem => ({
  kind: 'category',
  key: slug,
  title: categoryName(name),
  address: addressIn(`${site.replace(/\/+$/, '')}/category/${slug}/`, site),
  data: {},
})

/** What a WordPress site has and this one doesn't, a line each. */
function leftOut({ tags, authors }: ExportHead, menus: number, attachments: number): NewItem[] {
  const lines: [key: string, count: number, noun: string, note: string][] = [
    ['Menus', menus, 'menu item', 'this site has its own menu.'],
    ['Tags', tags, 'tag', 'posts here have a category, but no tags.'],
    ['Authors', authors, 'author', 'posts here show no author.'],
    [
      'Media library',
      attachments,
      'file',
      'images are imported with the posts that show them; the others are left out.',
    ],
  ]
  return lines
    .filter(([, count]) => count > 0)
    .map(([key, count, noun, note]) => ({
      kind: 'other',
      key,
      title: key,
      status: 'skipped',
      note: `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}: ${note}`,
    }))
}

async function* piecesOf({ db }: Context, importId: number, file: number) {
  for (let position = 0; ; position++) {
    const [piece] = await db
      .select({ content: importPieces.content })
      .from(importPieces)
      .where(and(eq(importPieces.importId, importId), eq(importPieces.file, file), eq(importPieces.position, position)))
    if (!piece) return
    yield piece.content
  }
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > maxPageBytes) throw new UnreadableFile('Only a WordPress export may be larger than 5 MB.')
    parts.push(piece)
  }
  try {
    // HTML ignores U+0000, and PostgreSQL can't store it.
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)).replaceAll('\0', '')
  } catch {
    throw new UnreadableFile('This file is not in UTF-8. Please convert it, or leave it out.')
  }
}

async function typeOf(context: Context, importId: number, file: number, name: string) {
  const { value: first } = await piecesOf(context, importId, file).next()
  const start = new TextDecoder().decode(first?.subarray(0, 10_000)).toLowerCase()
  if (/<rss[\s>]/.test(start)) return 'export'
  if (/<(urlset|sitemapindex)[\s>]/.test(start)) return 'sitemap'
  if (/\.html?$/i.test(name) || /<html[\s>]|<!doctype html/.test(start)) return 'page'
  throw new UnreadableFile(
    'This is neither a WordPress export, nor a sitemap, nor a saved page. Choose the XML file from WordPress, a sitemap.xml, or pages saved as HTML.',
  )
}
