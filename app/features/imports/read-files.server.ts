import { and, asc, eq } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import { TaskRefused } from '#app/server/tasks/thread.ts'
import type { Context } from '#app/server/context.ts'
import { isDatabaseUnavailable, safeError } from '#app/server/request/errors.ts'
import { type ImportKind, importItems, importPieces, imports } from '#db/schema/imports.ts'

import { endImport } from './end-import.server.ts'
import { Ended, storeIn } from './item-store.server.ts'
import { readExport } from './read-wordpress.server.ts'
import { readPages } from './read-pages.server.ts'

const maxPageBytes = 5 * 1024 * 1024

/**
 * Reads the uploaded files of an import and stores what is to be imported. If a file can't be read, the import has failed, with
 * the reason, and nothing is imported.
 */
export async function readFiles(context: Context, importId: number): Promise<void> {
  const { db } = context
  try {
    const kind = await storeItems(context, importId)
    await db.transaction(async (transaction) => {
      await transaction.delete(importPieces).where(eq(importPieces.importId, importId))
      await transaction
        .update(imports)
        .set({ kind, status: 'running' })
        .where(and(eq(imports.id, importId), eq(imports.status, 'reading')))
      await publish({ ...context, db: transaction }, 'import.changed', { kind: 'import', id: importId })
    })
  } catch (error) {
    if (error instanceof Ended) return
    if (isDatabaseUnavailable(error)) throw error
    const isKnown = error instanceof TaskRefused
    if (!isKnown) context.log.error({ err: safeError(error as Error), import: importId }, 'An import could not be read')
    const reason = isKnown ? error.message : 'The site couldn’t read it because of an error. Please try again.'
    await db.transaction(async (transaction) => {
      await transaction.delete(importItems).where(eq(importItems.importId, importId))
      await endImport({ ...context, db: transaction }, importId, { status: 'failed', error: reason })
    })
  }
}

interface UploadedFile {
  file: number
  name: string
  type: 'export' | 'sitemap' | 'page'
}

async function storeItems(context: Context, importId: number): Promise<ImportKind> {
  const { db } = context
  const files = await db
    .selectDistinct({ file: importPieces.file, name: importPieces.name })
    .from(importPieces)
    .where(eq(importPieces.importId, importId))
    .orderBy(asc(importPieces.file))
  const store = storeIn(context, importId)
  /** An error names the file that it is about. */
  const named = async <T>(name: string, read: () => Promise<T>) => {
    try {
      return await read()
    } catch (error) {
      if (error instanceof TaskRefused && files.length > 1)
        throw new TaskRefused(`${name}: ${error.message}`, { cause: error })
      throw error
    }
  }
  const all: UploadedFile[] = []
  for (const { file, name } of files)
    all.push({ file, name, type: await named(name, () => typeOf(context, importId, file, name)) })
  for (const { file, name } of all.filter(({ type }) => type === 'export'))
    await named(name, () => readExport(context, piecesOf(context, importId, file), store))
  const textsOf = (wanted: UploadedFile['type']) =>
    all
      .filter(({ type }) => type === wanted)
      .map(({ file, name }) => ({ name, read: () => named(name, () => textOf(piecesOf(context, importId, file))) }))
  await readPages(context, { sitemaps: textsOf('sitemap'), pages: textsOf('page'), named, store })
  if ((await store.flush()) === 0) throw new TaskRefused('There are no posts, pages or addresses in this file.')
  return all.some(({ type }) => type === 'export') ? 'wordpress' : 'pages'
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
    if (bytes > maxPageBytes) throw new TaskRefused('Only a WordPress export may be larger than 5 MB.')
    parts.push(piece)
  }
  try {
    // HTML ignores U+0000, and PostgreSQL can't store it.
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)).replaceAll('\0', '')
  } catch {
    throw new TaskRefused('This file is not in UTF-8. Please convert it, or leave it out.')
  }
}

async function typeOf(context: Context, importId: number, file: number, name: string) {
  const { value: first } = await piecesOf(context, importId, file).next()
  const start = new TextDecoder().decode(first?.subarray(0, 10_000)).toLowerCase()
  if (/<rss[\s>]/.test(start)) return 'export'
  if (/<(urlset|sitemapindex)[\s>]/.test(start)) return 'sitemap'
  if (/\.html?$/i.test(name) || /<html[\s>]|<!doctype html/.test(start)) return 'page'
  throw new TaskRefused(
    'This is neither a WordPress export, nor a sitemap, nor a saved page. Choose the XML file from WordPress, a sitemap.xml, or pages saved as HTML.',
  )
}
