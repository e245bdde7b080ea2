import { compile, type FormatCallback } from 'html-to-text'

import { readablePhone } from '#app/business/readable-phone.ts'
import { readable } from '#app/features/redirects/addresses.ts'

import { boundedHtml } from './bounded-html.server.ts'
import { withoutShortcodes } from './shortcodes.server.ts'
import { table, textOf } from './table-format.server.ts'

/** A post's text as this site stores it, and the images it had. */
export interface PostText {
  text: string
  images: Image[]
  /** Attachments of its galleries by id; "all" for whatever was uploaded to the post. */
  gallery: string[]
  /** Names of WordPress shortcodes that were dropped: "gallery". */
  shortcodes: string[]
  /** Whether something could not become text, such as a video or a form. */
  hasEmbeds: boolean
}
export interface Image {
  url: string
  alt: string
}

/** Stand for the double asterisks until it is known which of them are needed. */
const [boldStart, boldEnd] = ['\uE000', '\uE001']

/** What formatters collect while a document is converted; its types don't know it yet. */
export const metadataOf = (builder: Parameters<FormatCallback>[2]): unknown =>
  (builder as unknown as { metadata: unknown }).metadata

interface Found {
  images: Image[]
  hasEmbeds: boolean
  base: string
}

const bold: FormatCallback = (element, walk, builder) => {
  builder.addInline(boldStart, { noWordTransform: true })
  walk(element.children, builder)
  builder.addInline(boldEnd, { noWordTransform: true })
}

const heading: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  bold(element, walk, builder, {})
  builder.closeBlock({ trailingLineBreaks: 2 })
}

/** The text of a link, and its address or number unless that is in the text. A link around a picture, or to a place in the page, has none. */
const link: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  const { base } = metadataOf(builder) as Found
  const { href = '' } = element.attribs as Record<string, string>
  const text = textOf(element)
  const url = URL.parse(href, base)
  if (!url || text === '' || href.startsWith('#') || text === href) return
  const isPhone = /^(tel|sms|callto):$/.test(url.protocol)
  const other = isPhone ? readablePhone(readable(url.pathname)) : url.protocol === 'mailto:' ? url.pathname : ''
  const address = /^https?:$/.test(url.protocol) ? url.href : other
  const isSaid = isPhone
    ? text.replaceAll(/\D/g, '').includes(address.replaceAll(/\D/g, '').slice(-10))
    : text.includes(address)
  if (!isSaid) builder.addInline(isPhone ? `: ${address}` : ` (${address})`, { noWordTransform: true })
}

const image: FormatCallback = (element, _walk, builder) => {
  const found = metadataOf(builder) as Found
  const { src = '', alt = '', 'data-src': lazy } = element.attribs as Record<string, string>
  const url = URL.parse(lazy ?? src, found.base)
  if (url && /^https?:$/.test(url.protocol)) found.images.push({ url: url.href, alt: alt.trim() })
}

const embed: FormatCallback = (_element, _walk, builder) => {
  const found = metadataOf(builder) as Found
  found.hasEmbeds = true
}

const common = {
  wordwrap: false as const,
  limits: { maxInputLength: 5_000_000, maxDepth: 200, ellipsis: '' },
  formatters: { bold, heading, link, image, embed, table },
  selectors: [
    { selector: 'table', format: 'table' },
    ...['figure', 'figcaption', 'dl', 'dt', 'dd', 'details', 'summary', 'address', 'center'].map((selector) => ({
      selector,
      format: 'block',
    })),
    ...['b', 'strong'].map((selector) => ({ selector, format: 'bold' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'heading' })),
    ...['iframe', 'video', 'audio', 'object', 'embed', 'form'].map((selector) => ({ selector, format: 'embed' })),
    { selector: 'a', format: 'link' },
    { selector: 'img', format: 'image' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'hr', format: 'skip' },
  ],
}

type Convert = (html: string, found: Found) => string
const convertFragment: Convert = compile(common)
/** By the element that holds the main content, the likeliest first. */
const convertPage: Convert[] = ['article', 'main', '[role=main]', 'body'].map((selector) =>
  compile({
    ...common,
    limits: { ...common.limits, maxBaseElements: 1 },
    baseElements: { selectors: [selector], returnDomByDefault: selector === 'body' },
    selectors: [
      ...common.selectors,
      ...['nav', 'header', 'footer', 'aside', 'noscript'].map((selector) => ({ selector, format: 'skip' })),
    ],
  }),
)

/** Converts the content of a WordPress post. Scripts and whatever has no place in a post's text are left out. */
export function postText(html: string, base: string): PostText {
  const found: Found = { images: [], hasEmbeds: /<!-- wp:[^<>]*\/-->/.test(html), base }
  const { html: words, names, gallery, hasEmbeds } = withoutShortcodes(html)
  const text = lines(convertFragment(boundedHtml(withParagraphs(words)), found))
  return {
    text,
    images: found.images,
    gallery,
    shortcodes: [...names].filter((name) => !name.endsWith('caption') && name !== 'gallery'),
    hasEmbeds: found.hasEmbeds || hasEmbeds,
  }
}

/** The main content of a saved page: its article or main element, else all of it without navigation, header and footer. */
export function pageText(html: string, base: string): Omit<PostText, 'shortcodes' | 'gallery'> {
  boundedHtml(html)
  let found: Found = { images: [], hasEmbeds: false, base }
  let text = ''
  for (const convert of convertPage) {
    found = { images: [], hasEmbeds: false, base }
    text = lines(convert(html, found))
    if (text !== '') break
  }
  return { text, images: found.images, hasEmbeds: found.hasEmbeds }
}

/** A title or an excerpt, which may contain markup, as one line. */
export const lineOf = (html: string): string =>
  lines(convertFragment(boundedHtml(html), { images: [], hasEmbeds: false, base: '' } satisfies Found))
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** WordPress shows a blank line of the classic editor as a new paragraph; its block editor writes the elements. */
const withParagraphs = (html: string) =>
  html.includes('<!-- wp:')
    ? html
    : html
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/\n{2,}/g, '<p>')
        .replaceAll('\n', '<br>')

/** The lines of a post without blank ones, with balanced double asterisks on each line and none around nothing. */
function lines(text: string): string {
  let depth = 0
  const line = (source: string) => {
    let out = depth > 0 ? '**' : ''
    for (const character of source) {
      if (character === boldStart) out += depth++ === 0 ? '**' : ''
      else if (character === boldEnd) out += --depth === 0 ? '**' : ''
      else out += character
    }
    return (depth > 0 ? `${out}**` : out)
      .replaceAll(/\*\*(\s*)\*\*/g, '$1')
      .replaceAll(/\*\*(.+?)\*\*/g, (_, bold: string) => bold.replace(bold.trim(), '**$&**'))
      .replaceAll(/ {2,}/g, ' ')
      .trim()
  }
  return text
    .replaceAll(/[^\P{Cc}\n\t\uE000\uE001]/gu, ' ')
    .split('\n')
    .map(line)
    .filter((one) => one !== '')
    .join('\n')
}
