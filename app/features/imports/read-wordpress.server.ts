import { counted } from '#app/business/format-count.ts'
import { timeZone } from '#app/business/local-time.ts'
import { TaskRefused, ThreadExceeded } from '#app/server/tasks/thread.ts'
import type { Context } from '#app/server/context.ts'

import { openImportThread } from './open-thread.server.ts'
import { distinctKeys, type ItemStore } from './item-store.server.ts'
import { addressIn, categoryName, type NewItem, unconverted } from './new-items.server.ts'
import { type ExportHead, type ExportItem } from './read-export.server.ts'

/** Stores the items of a WordPress export. Throws TaskRefused if it isn't a complete one, or takes too much to read. */
export async function readExport({ now }: Context, pieces: AsyncIterable<Uint8Array>, store: ItemStore): Promise<void> {
  const reading = openImportThread()
  const converting = openImportThread()
  const distinct = distinctKeys()
  const categories = new Map<string, string>()
  let head: ExportHead = { site: '', tags: 0, authors: 0 }
  let menus = 0
  let attachments = 0

  const convert = async (item: ExportItem) => {
    try {
      return await converting.run('convertItem', { item, site: head.site, now: now(), zone: timeZone() })
    } catch (error) {
      return unconverted(item, head.site, unconvertedNote(error))
    }
  }
  const read = async (piece: Uint8Array | null) => {
    const found = await reading.run('readPiece', piece).catch((error: unknown) => {
      throw error instanceof ThreadExceeded ? tooMuchToRead(error) : error
    })
    head = found.head
    for (const item of found.items) {
      const next = await convert(item)
      if (!next) menus++
      if (next?.kind === 'attachment') attachments++
      if (next) await store.add(distinct(next))
      for (const { domain, slug, name } of item.categories) if (domain === 'category') categories.set(slug, name)
    }
  }
  try {
    for await (const piece of pieces) await read(piece)
    await read(null)
  } finally {
    await Promise.all([reading.close(), converting.close()])
  }
  for (const [slug, name] of categories) await store.add(categoryItem(slug, name, head.site))
  for (const item of leftOut(head, menus, attachments)) await store.add(item)
}

/** Says why a single item or page couldn't be converted. */
export function unconvertedNote(error: unknown): string {
  if (error instanceof TaskRefused) return error.message
  if (error instanceof ThreadExceeded) return 'It takes too long to convert, so it was left out. Please add it by hand.'
  throw error
}

const tooMuchToRead = (cause: Error) =>
  new TaskRefused(
    'This file takes more time or memory to read than this site has. Please export less at a time and choose the new file.',
    { cause },
  )

const categoryItem = (slug: string, name: string, site: string): NewItem => ({
  kind: 'category',
  key: slug,
  title: categoryName(name),
  address: addressIn(`${site.replace(/\/{1,100}$/, '')}/category/${slug}/`, site),
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
      note: `${counted(count, noun)}: ${note}`,
    }))
}
