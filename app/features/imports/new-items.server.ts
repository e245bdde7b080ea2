import { oldAddress, plainHost } from '#app/features/redirects/addresses.ts'
import { localInstant } from '#app/business/local-instant.ts'
import { truncate } from '#app/business/truncate.ts'
import type { importItems } from '#db/schema/imports.ts'

import { lineOf, type Image, postText } from './html-to-post.server.ts'
import type { ExportItem } from './read-export.server.ts'

export type NewItem = Omit<typeof importItems.$inferInsert, 'id' | 'importId'>

/** The `data` of a post that waits to be stored. */
export interface PostData {
  sourceKey: string
  title: string
  text: string
  excerpt: string
  category: { name: string; slug: string } | null
  isPublished: boolean
  /** ISO 8601; null if the export doesn't say. */
  createdAt: string | null
  publishAt: string | null
  /** The featured image first; its attachment's id in a WordPress export. */
  images: Image[]
  thumbnail: string | null
  /** Attachments of its galleries by id; "all" for whatever was uploaded to the post `id`. */
  gallery?: string[]
  id?: string
  /** Its old addresses, as `redirects.from`. */
  addresses: string[]
  notes: string[]
}

/** As many images as are imported of one post. */
export const maxImages = 30
/** Twice what a post may have here. */
export const maxText = 100_000
export const tooLong = 'It is longer than 100,000 characters, so it was left out. Please divide it and add it by hand.'

/** The line of the report, and what is to be stored, for an item of a WordPress export; null if it is only counted. */
export function itemOf(item: ExportItem, site: string, now: Date): NewItem | null {
  const { fields } = item
  if (item.isTooLarge) return unconverted(item, site, 'It is larger than 5 MB, so it was left out.')
  const type = fields['wp:post_type'] ?? ''
  const id = fields['wp:post_id'] ?? ''
  const title = lineOf(fields.title ?? '') || 'Untitled'
  const address = addressIn(fields.link, site)
  if (type === 'nav_menu_item') return null
  if (type === 'attachment') {
    const data = {
      url: fields['wp:attachment_url'] ?? '',
      alt: item.meta._wp_attachment_image_alt ?? '',
      parent: fields['wp:post_parent'] ?? '',
    }
    return { kind: 'attachment', key: id, title, data, status: 'done' }
  }
  const left = (note: string): NewItem => ({ ...unconverted(item, site, note), key: id || title, title })
  if (type === 'page') return left('Pages are not imported. Redirect its address to a page of this site.')
  if (type !== 'post') return left(`WordPress type “${truncate(type, 60)}”: not imported.`)
  const status = fields['wp:status'] ?? ''
  if (status === 'trash' || status === 'auto-draft' || status === 'inherit')
    return left(status === 'trash' ? 'It was in the trash.' : 'It was never saved as a post.')
  const data = postData(item, title, site, now)
  if (data.text.length > maxText) return left(tooLong)
  return { kind: 'post', key: sourceKeyOf(item), title: truncate(title, 200), address, data }
}

/** The line of the report for an item whose content isn't read. */
export const unconverted = ({ fields }: ExportItem, site: string, note: string): NewItem => ({
  kind: kindOf(fields['wp:post_type'] ?? ''),
  key: (fields['wp:post_id'] || fields.title || '').slice(0, 500),
  title: truncate(fields.title || 'Untitled', 200),
  address: addressIn(fields.link, site),
  status: 'skipped',
  note,
})

const kindOf = (type: string) => (type === 'page' || type === 'post' ? type : 'other')

const sourceKeyOf = ({ fields }: ExportItem) =>
  `wordpress:${fields.guid || fields.link || `${fields['wp:post_id']} ${fields.title}`}`.slice(0, 500)

function postData(item: ExportItem, title: string, site: string, now: Date): PostData {
  const { fields, categories, meta, comments } = item
  const base = fields.link || site
  const { text, images, gallery, shortcodes, hasEmbeds } = postText(fields['content:encoded'] ?? '', base)
  const excerpt = lineOf(fields['excerpt:encoded'] ?? '')
  const names = categories.filter(({ domain }) => domain === 'category')
  const [category, ...others] = names.map(({ name, slug }) => ({ name: categoryName(name), slug }))
  const status = fields['wp:status'] ?? ''
  const isProtected = (fields['wp:post_password'] ?? '') !== ''
  const at = dateOf(fields)
  const isScheduled = status === 'future' && at !== null && at > now
  const notes = [
    title.length > 200 && 'Its title was longer than 200 characters and was cut.',
    excerpt.length > 300 && 'Its excerpt was longer than 300 characters and was cut.',
    text.length > 50_000 && 'It is longer than 50,000 characters. You’ll have to shorten it when you next edit it.',
    text === ''
      ? 'It has no text, so it is a draft.'
      : (status === 'draft' || status === 'pending') && 'It is a draft.',
    isProtected && 'It was protected by a password, so it is a draft.',
    status === 'private' && 'It was private, so it is a draft.',
    others.length > 0 && `Not in ${listed(others.map(({ name }) => `“${name}”`))}: a post has one category here.`,
    shortcodes.length > 0 &&
      `Shortcodes were left out, but not the words between them: ${listed(shortcodes.map((name) => `[${name}]`))}.`,
    hasEmbeds && 'A video, form or other embedded part was left out.',
    comments > 0 && (comments === 1 ? 'Its comment was left out.' : `Its ${comments} comments were left out.`),
  ]
  return {
    sourceKey: sourceKeyOf(item),
    title: truncate(title, 200),
    text,
    excerpt: truncate(excerpt, 300),
    category: category && category.name !== '' ? category : null,
    isPublished: (status === 'publish' || (status === 'future' && !isScheduled)) && !isProtected && text !== '',
    createdAt: at?.toISOString() ?? null,
    publishAt: isScheduled && text !== '' ? at.toISOString() : null,
    images: images.slice(0, maxImages),
    thumbnail: meta._thumbnail_id ?? null,
    gallery: gallery.slice(0, maxImages),
    id: fields['wp:post_id'] ?? '',
    addresses: addressesOf(item, site),
    notes: notes.filter((note) => note !== false),
  }
}

/** At most 20, each at most 100 characters. */
const listed = (names: string[]) =>
  names
    .slice(0, 20)
    .map((name) => truncate(name, 100))
    .join(', ') + (names.length > 20 ? ` and ${names.length - 20} more` : '')

/** WordPress writes "Heating &amp; Cooling". */
export const categoryName = (name: string): string => truncate(lineOf(name), 100).trim()

/** Its permalink, and the address that works in WordPress whatever the permalinks are: "/?p=12". */
function addressesOf({ fields }: ExportItem, site: string): string[] {
  const id = fields['wp:post_id'] ?? ''
  const byId = /^\d+$/.test(id) ? addressIn(`${site.replace(/\/+$/, '')}/?p=${id}`, site) : null
  return [...new Set([addressIn(fields.link, site), byId])].filter((one) => one !== null)
}

/** The address of a URL; null for the home page and for another site's. */
export function addressIn(link: string | undefined, site: string): string | null {
  const url = link ? URL.parse(link, site || 'http://site') : null
  if (!url || (site !== '' && plainHost(url.host) !== plainHost(URL.parse(site)?.host ?? url.host))) return null
  const address = oldAddress(url.href)
  return address === null || address === '/' || address.length > 500 ? null : address
}

/** When it was written: in UTC if the export says so, else in the old site's time, which is taken for the business's. */
function dateOf(fields: Record<string, string>): Date | null {
  const utc = new Date(`${(fields['wp:post_date_gmt'] ?? '').replace(' ', 'T')}Z`)
  if (isDate(utc)) return utc
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/.exec(fields['wp:post_date'] ?? '') ?? []
  const local = day && time ? localInstant(day, time) : null
  return local && isDate(local) ? local : null
}

const isDate = (at: Date) => at.getTime() > 0 && at.getUTCFullYear() < 2200
