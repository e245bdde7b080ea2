import { setTimeZone, type TimeZone } from '#app/business/local-time.ts'
import { performTasks } from '#app/server/tasks/thread.ts'

import { pageText } from './html-to-post.server.ts'
import { itemOf } from './new-items.server.ts'
import { type ExportItem, exportReader } from './read-export.server.ts'
import { pageHead, sitemapUrls } from './read-page.server.ts'

const found: ExportItem[] = []
const reader = exportReader((item) => found.push(item))

/** What is done with uploaded files, in a thread: they may be hostile. */
const tasks = {
  /** The next piece of an export; null after the last. */
  readPiece(piece: Uint8Array | null) {
    if (piece) reader.write(piece)
    else reader.close()
    return { items: found.splice(0), head: reader.head }
  },
  convertItem: ({ item, site, now, zone }: { item: ExportItem; site: string; now: Date; zone: TimeZone }) => {
    setTimeZone(zone)
    return itemOf(item, site, now)
  },
  readSitemap: (xml: string) => sitemapUrls(xml),
  readPageHead: (html: string) => pageHead(html),
  convertPage: ({ html, base }: { html: string; base: string }) => pageText(html, base),
}
export type ImportTasks = typeof tasks

performTasks(tasks)
