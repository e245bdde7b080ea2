import { SaxesParser, type SaxesAttributePlain } from 'saxes'

import { TaskRefused } from '#app/server/tasks/thread.ts'

/** One <item> of a WordPress export: the text of its elements by name. */
export interface ExportItem {
  fields: Record<string, string>
  categories: { domain: string; slug: string; name: string }[]
  meta: Record<string, string>
  comments: number
  /** More than 5 MB: of its text only the title and the address were read. */
  isTooLarge: boolean
}

/** What was found so far: the old site's address, and counts of what has no place here. */
export interface ExportHead {
  site: string
  tags: number
  authors: number
}

const fieldsRead = new Set([
  'title',
  'link',
  'guid',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_id',
  'wp:post_date',
  'wp:post_date_gmt',
  'wp:status',
  'wp:post_type',
  'wp:post_parent',
  'wp:post_password',
  'wp:attachment_url',
])
/** WordPress writes five levels. */
const maxDepth = 20
const maxAttributes = 100
/** Of a text, a tag or what is read of an item, in characters. */
const maxLength = 5_000_000
const maxItems = 50_000
const metaRead = new Set(['_thumbnail_id', '_wp_attachment_image_alt'])

/** Control characters that XML forbids but WordPress writes. */
const forbidden = /[^\P{Cc}\t\n\r\x7F-\x9F]|[\uFFFE\uFFFF]/gu

/**
 * Reads a WordPress export (WXR) piece by piece: `onItem` gets each item. Entities are not expanded beyond those of XML
 * itself, and a document type is refused. Throws TaskRefused if it is not a complete export, or
 * larger or deeper than any that WordPress writes.
 */
export function exportReader(onItem: (item: ExportItem) => void) {
  const parser = new SaxesParser({ position: true })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const head: ExportHead = { site: '', tags: 0, authors: 0 }
  const path: string[] = []
  let item: ExportItem | null = null
  let attributes: Record<string, SaxesAttributePlain | string> = {}
  let metaKey = ''
  let text = ''
  /** What was read of the item, and since the parser's last event. */
  let itemLength = 0
  let unparsed = 0
  let items = 0
  let attributeCount = 0

  parser.on('doctype', () => {
    throw new TaskRefused(`This file isn’t a plain WordPress export. ${exportAgain}`)
  })
  parser.on('attribute', () => {
    unparsed = 0
    if (++attributeCount > maxAttributes) throw tooComplex(parser.line)
  })
  parser.on('opentag', ({ name, attributes: given }) => {
    if (path.length === 0 && name !== 'rss') throw notAnExport()
    path.push(name)
    if (path.length > maxDepth) throw tooComplex(parser.line)
    text = ''
    attributes = given
    unparsed = 0
    attributeCount = 0
    if (name !== 'item' || path.length !== 3) return
    if (++items > maxItems) throw tooManyItems()
    itemLength = 0
    item = { fields: {}, categories: [], meta: {}, comments: 0, isTooLarge: false }
  })
  const add = (part: string) => {
    unparsed = 0
    text = text.length + part.length > maxLength ? '' : text + part
    itemLength += part.length
    if (item && itemLength > maxLength) item.isTooLarge = true
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    const depth = path.length
    path.pop()
    const value = text.trim()
    text = ''
    if (!item) {
      if (depth === 3 && (name === 'wp:base_blog_url' || (name === 'link' && head.site === ''))) head.site = value
      if (depth === 3 && name === 'wp:tag') head.tags++
      if (depth === 3 && name === 'wp:author') head.authors++
    } else if (depth === 3) {
      if (item.isTooLarge) item.fields = shortened(item.fields)
      onItem(item)
      item = null
    } else if (depth === 4 && name === 'category') {
      const { domain = '', nicename = '' } = attributes as Record<string, string>
      item.categories.push({ domain, slug: nicename, name: value })
    } else if (depth === 4 && name === 'wp:comment') item.comments++
    else if (depth === 4 && fieldsRead.has(name)) item.fields[name] = value
    else if (depth === 5 && name === 'wp:meta_key') metaKey = value
    else if (depth === 5 && name === 'wp:meta_value' && metaRead.has(metaKey)) item.meta[metaKey] = value
  })
  parser.on('error', (error) => {
    throw new TaskRefused(`This file is not a complete export: line ${parser.line} is broken. ${exportAgain}`, {
      cause: error,
    })
  })

  const write = (part: string) => {
    unparsed += part.length
    if (unparsed > maxLength + part.length) throw tooComplex(parser.line)
    parser.write(part.replaceAll(forbidden, ''))
  }
  const decode = (piece?: Uint8Array) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      throw new TaskRefused(`This file is not in UTF-8. ${exportAgain}`)
    }
  }
  return {
    head,
    write: (piece: Uint8Array) => write(decode(piece)),
    /** At the end of the file. */
    close() {
      write(decode())
      if (path.length > 0) throw new TaskRefused(`This file ends in the middle. ${exportAgain}`)
      parser.close()
    },
  }
}

/** What the report says of an item that is too large. */
const shortened = (fields: ExportItem['fields']) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.length <= 2_000))

const tooComplex = (line: number) =>
  new TaskRefused(`This file is not an export as WordPress writes it, near line ${line}. ${exportAgain}`)
const tooManyItems = () =>
  new TaskRefused(
    'This file has more than 50,000 entries. Please export posts only, or a few years at a time, and import each file.',
  )
const exportAgain = 'Please export it again and choose the new file.'
const notAnExport = () => new TaskRefused('This is not a WordPress export. In WordPress, choose Tools, then Export.')
