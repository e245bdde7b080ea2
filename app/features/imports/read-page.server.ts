import { compile, type FormatCallback } from 'html-to-text'
import { SaxesParser } from 'saxes'

import { TaskRefused } from '#app/server/tasks/thread.ts'

import { boundedHtml } from './bounded-html.server.ts'
import { metadataOf } from './html-to-post.server.ts'

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
  const title = readHead(boundedHtml(html), found).replaceAll(/\s+/g, ' ').trim()
  const first = (...names: string[]) =>
    names.map((name) => found.get(name)?.slice(0, 2_000)).find((value) => value !== undefined)
  return {
    title: first('og:title') ?? title.slice(0, 2_000),
    url: first('canonical', 'og:url') ?? null,
    description: first('description', 'og:description') ?? '',
    image: first('og:image') ?? null,
    publishedAt: first('article:published_time') ?? null,
  }
}

/** An address of a sitemap, with what a saved page is recognized by. */
export interface SitemapUrl {
  url: string
  /** Its path and query, in lower case. */
  key: string
  /** The letters and digits of its last part: "roofrepair". */
  name: string
}

/** As many as a sitemap may have. */
export const maxUrls = 50_000
const maxDepth = 20

/** The addresses in a sitemap. Throws TaskRefused if it is none. */
export function sitemapUrls(xml: string): SitemapUrl[] {
  const urls: SitemapUrl[] = []
  const parser = new SaxesParser()
  let text = ''
  let depth = 0
  let attributes = 0
  parser.on('doctype', () => {
    throw notASitemap()
  })
  parser.on('attribute', () => {
    if (++attributes > 100) throw notASitemap()
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'sitemapindex') throw new TaskRefused('This sitemap only lists other sitemaps. Choose those instead.')
    if (++depth > maxDepth) throw notASitemap()
    text = ''
    attributes = 0
  })
  parser.on('text', (part) => (text += part))
  parser.on('cdata', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    depth--
    const url = name === 'loc' && text.length <= 2_000 ? URL.parse(text.trim()) : null
    if (!url) return
    urls.push({ url: text.trim(), key: keyOf(url), name: plain(lastPart(url)) })
    if (urls.length > maxUrls) throw tooManyUrls()
  })
  parser.on('error', () => {
    throw notASitemap()
  })
  parser.write(xml).close()
  return urls
}

export const notASitemap = () => new TaskRefused('The sitemap is broken or incomplete. Please save it again.')
export const tooManyUrls = () => new TaskRefused('There are more than 50,000 addresses. Please choose fewer sitemaps.')

/** Finds the URL that a page was saved from: by what the page says, else by the name of its file. */
export function urlFinder(urls: readonly SitemapUrl[]) {
  const byKey = new Map(urls.toReversed().map(({ url, key }) => [key, url]))
  const byName = new Map(urls.toReversed().map(({ url, name }) => [name, url]))
  return (page: string | null, fileName: string): string | null => {
    const stated = page === null ? null : URL.parse(page, urls[0]?.url)
    const bySelf = stated && byKey.get(keyOf(stated))
    if (bySelf) return bySelf
    if (page !== null && URL.canParse(page)) return page
    return byName.get(plain(fileName.replace(/\.html?$/i, ''))) ?? null
  }
}

const keyOf = ({ pathname, search }: URL) => pathname.toLowerCase().replace(/\/{1,100}$/, '') + search

const lastPart = ({ pathname }: URL) => pathname.split('/').findLast((part) => part !== '') ?? 'index'
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '')
