import { truncate } from '#app/business/truncate.ts'

import { addressIn, maxText, type NewItem, type PostData, tooLong } from './new-items.server.ts'
import type { PageHead } from './read-page.server.ts'
import type { PostText } from './html-to-post.server.ts'

/** The draft of a saved page: `name` is its file's, `url` where it was. */
export function pageItem(
  name: string,
  url: string | null,
  head: PageHead,
  { text, images, hasEmbeds }: Pick<PostText, 'text' | 'images' | 'hasEmbeds'>,
): NewItem {
  const address = addressIn(url ?? undefined, '')
  const title = truncate(head.title || name.replace(/\.html?$/i, ''), 200)
  if (text.length > maxText) return { ...leftOutPage(name, tooLong), title, address }
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
  return { kind: 'post', key, title, address, data }
}

/** The line of the report for a page that can't be converted. */
export const leftOutPage = (name: string, note: string): NewItem => ({
  kind: 'page',
  key: name,
  title: truncate(name, 200),
  status: 'skipped',
  note,
})

/** A line for each address of the sitemaps that has no page in `saved`, which it completes. */
export function* addressItems(
  urls: readonly string[],
  saved: Set<string>,
  isOwnAddress: (address: string) => boolean,
): Generator<NewItem> {
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
