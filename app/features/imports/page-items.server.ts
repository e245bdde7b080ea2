import { truncate } from '#app/business/truncate.ts'

import { pageText } from './html-to-post.server.ts'
import { addressIn, type NewItem, type PostData } from './new-items.server.ts'
import { pageHead, urlOfPage } from './read-page.server.ts'

export interface SavedPage {
  /** Of its file. */
  name: string
  html: string
}

/** A draft for each saved page, and a line for each address of the sitemap that has none. */
export function* pageItems(
  pages: readonly SavedPage[],
  urls: readonly string[],
  isOwnAddress: (address: string) => boolean,
): Generator<NewItem> {
  const site = urls[0] ?? ''
  const saved = new Set<string>()
  for (const { name, html } of pages) {
    const head = pageHead(html)
    const url = urlOfPage(head, name, urls)
    const address = addressIn(url ?? undefined, '')
    if (url !== null) saved.add(addressIn(url, '') ?? '/')
    const { text, images, hasEmbeds } = pageText(html, url ?? (site || 'http://site'))
    const title = truncate(head.title || name.replace(/\.html?$/i, ''), 200)
    const at = head.publishedAt === null ? null : Date.parse(head.publishedAt)
    const key = `page:${url ?? name}`.slice(0, 500)
    const data: PostData = {
      sourceKey: key,
      title,
      text,
      excerpt: truncate(head.description.replaceAll(/\s+/g, ' '), 300),
      category: null,
      isPublished: false,
      createdAt: at !== null && at > 0 && at < Date.UTC(2200, 0) ? new Date(at).toISOString() : null,
      publishAt: null,
      images: [...(head.image !== null && URL.canParse(head.image) ? [{ url: head.image, alt: '' }] : []), ...images],
      thumbnail: null,
      addresses: address === null ? [] : [address],
      notes: [
        'It is a draft.',
        ...(url === null
          ? [
              'The page doesn’t state its address, and no address in the sitemap matches its file name, so nothing redirects to it.',
            ]
          : []),
        ...(hasEmbeds ? ['A video, form or other embedded part was left out.'] : []),
      ],
    }
    yield { kind: 'post', key, title, address, data }
  }
  for (const url of urls) {
    const address = addressIn(url, '') ?? '/'
    if (saved.has(address)) continue
    saved.add(address)
    const line = { kind: 'address', key: address, title: address, address }
    yield isOwnAddress(address)
      ? { ...line, status: 'done', note: 'This site has a page there.' }
      : { ...line, status: 'skipped', note: 'No page was uploaded for it.' }
  }
}
