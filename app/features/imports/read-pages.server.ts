import { ThreadExceeded } from '#app/server/tasks/thread.ts'
import type { Context } from '#app/server/context.ts'

import { distinctKeys, type ItemStore } from './item-store.server.ts'
import { addressIn, type NewItem } from './new-items.server.ts'
import { openImportThread } from './open-thread.server.ts'
import { addressItems, leftOutPage, pageItem } from './page-items.server.ts'
import { maxUrls, notASitemap, type SitemapUrl, tooManyUrls, urlFinder } from './read-page.server.ts'
import { unconvertedNote } from './read-wordpress.server.ts'

interface TextFile {
  name: string
  read: () => Promise<string>
}

/** Stores a draft for each saved page, and a line for each address of the sitemaps that has none. */
export async function readPages(
  { isOwnAddress }: Context,
  {
    sitemaps,
    pages,
    named,
    store,
  }: {
    sitemaps: TextFile[]
    pages: TextFile[]
    named: <T>(name: string, read: () => Promise<T>) => Promise<T>
    store: ItemStore
  },
): Promise<void> {
  const thread = openImportThread()
  const urls: SitemapUrl[] = []
  const saved = new Set<string>()
  const distinct = distinctKeys()
  const convert = async (name: string, html: string, urlOf: ReturnType<typeof urlFinder>): Promise<NewItem> => {
    try {
      const head = await thread.run('readPageHead', html)
      const url = urlOf(head.url, name)
      if (url !== null) saved.add(addressIn(url, '') ?? '/')
      const text = await thread.run('convertPage', { html, base: url ?? urls[0]?.url ?? 'http://site' })
      return pageItem(name, url, head, text)
    } catch (error) {
      return leftOutPage(name, unconvertedNote(error))
    }
  }
  try {
    for (const { name, read } of sitemaps) {
      const xml = await read()
      const found = await named(name, () => thread.run('readSitemap', xml)).catch((error: unknown) => {
        throw error instanceof ThreadExceeded ? notASitemap() : error
      })
      urls.push(...found)
      if (urls.length > maxUrls) throw tooManyUrls()
    }
    const urlOf = urlFinder(urls)
    for (const { name, read } of pages) await store.add(distinct(await convert(name, await read(), urlOf)))
  } finally {
    await thread.close()
  }
  const addresses = urls.map(({ url }) => url)
  for (const item of addressItems(addresses, saved, isOwnAddress)) await store.add(item)
}
