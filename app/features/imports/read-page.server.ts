import { compile, type FormatCallback } from 'html-to-text'
import { SaxesParser } from 'saxes'

import { metadataOf } from './html-to-post.server.ts'
import { UnreadableFile } from './read-export.server.ts'

/** What a saved page says about itself. */
export interface PageHead {
  title: string
  /** Its address: the canonical link, else og:url. */
  url: string | null
  description: string
  image: string | null
  publishedAt: string | null
}

const meta: FormatCallback = (element, _walk, builder) => {
  const { name, property = name, content, rel, href } = element.attribs as Record<string, string | undefined>
  const found = metadataOf(builder) as Map<string, string>
  if (rel === 'canonical' && href) found.set('canonical', href)
  if (property && content && !found.has(property)) found.set(property, content.trim())
}

const readHead: (html: string, found: Map<string, string>) => string = compile({
  baseElements: { selectors: ['head'], returnDomByDefault: true },
  wordwrap: false,
  limits: { maxInputLength: 5_000_000, maxDepth: 200 },
  formatters: { meta },
  selectors: ['meta', 'link'].map((selector) => ({ selector, format: 'meta' })),
})

export function pageHead(html: string): PageHead {
  const found = new Map<string, string>()
  const title = readHead(html, found).replaceAll(/\s+/g, ' ').trim()
  return {
    title: found.get('og:title') ?? title,
    url: found.get('canonical') ?? found.get('og:url') ?? null,
    description: found.get('description') ?? found.get('og:description') ?? '',
    image: found.get('og:image') ?? null,
    publishedAt: found.get('article:published_time') ?? null,
  }
}

/** The addresses in a sitemap. Throws UnreadableFile if it is none. */
export function sitemapUrls(xml: string): string[] {
  const urls: string[] = []
  const parser = new SaxesParser()
  let text = ''
  parser.on('doctype', () => {
    throw notASitemap()
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'sitemapindex')
      throw new UnreadableFile('This sitemap only lists other sitemaps. Choose those instead.')
    text = ''
  })
  parser.on('text', (part) => (text += part))
  parser.on('cdata', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    if (name === 'loc' && URL.canParse(text.trim())) urls.push(text.trim())
  })
  parser.on('error', () => {
    throw notASitemap()
  })
  parser.write(xml).close()
  return urls
}

const notASitemap = () => new UnreadableFile('The sitemap is broken or incomplete. Please save it again.')

/** The URL of the sitemap that a page was saved from: by what the page says, else by the name of its file. */
export function urlOfPage(head: PageHead, fileName: string, urls: readonly string[]): string | null {
  const bySelf = urls.find((url) => head.url !== null && sameAddress(url, head.url))
  if (bySelf !== undefined) return bySelf
  if (head.url !== null && URL.canParse(head.url)) return head.url
  const name = plain(fileName.replace(/\.html?$/i, ''))
  return urls.find((url) => plain(lastPart(url)) === name) ?? null
}

const sameAddress = (one: string, other: string) => {
  const [a, b] = [URL.parse(one), URL.parse(other, one)]
  return a !== null && b !== null && trimmed(a) === trimmed(b)
}
const trimmed = ({ pathname, search }: URL) => pathname.replace(/\/+$/, '').toLowerCase() + search

const lastPart = (url: string) => new URL(url).pathname.split('/').findLast((part) => part !== '') ?? 'index'
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '')
