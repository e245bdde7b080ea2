import { expect } from 'vitest'

import { startHttpServer } from './http-server.ts'
import { testImage } from './test-images.ts'
import type { useSite } from './test-site.ts'

interface ExportOptions {
  posts: number
  /** The earlier website. */
  site: string
  /** How many images the posts share; none by default. */
  images?: number
  /** More items, as XML. */
  more?: string
}

/** A WordPress export with posts of a few paragraphs in five categories, each with an old address and a featured image. */
export function wordpressExport({ posts, site, images = 0, more = '' }: ExportOptions): string {
  const attachments = Array.from({ length: images }, (_, at) =>
    exportItem(
      `<title>image-${at}</title><wp:post_id>${9000 + at}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>${site}/wp-content/uploads/${at}.png</wp:attachment_url>`,
    ),
  )
  const all = Array.from({ length: posts }, (_, at) =>
    exportPost(site, at + 1, { thumbnail: images && 9000 + (at % images) }),
  )
  return exportFile(site, [...all, ...attachments, more].join('\n'))
}

export const exportFile = (site: string, items: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.8" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old Site</title><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${site}</wp:base_blog_url>
<wp:author><wp:author_login><![CDATA[ann]]></wp:author_login></wp:author>
${items}
</channel></rss>
`

export const exportItem = (fields: string) => `<item>${fields}</item>`

/** The post of number `id`, with the address /2019/03/post-<id>/ and the guid /?p=<id>. */
export function exportPost(
  site: string,
  id: number,
  {
    title = `Post ${id}`,
    status = 'publish',
    thumbnail = 0,
    content = `<!-- wp:paragraph --><p>Paragraph one of <strong>post ${id}</strong>.</p><!-- /wp:paragraph --><h2>Why it matters</h2><p>Filters &amp; ducts.</p>`,
    more = '',
  } = {},
): string {
  const category = id % 5
  return exportItem(`<title><![CDATA[${title}]]></title><link>${site}/2019/03/post-${id}/</link><guid isPermaLink="false">${site}/?p=${id}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2019-03-${String((id % 28) + 1).padStart(2, '0')} 12:00:00</wp:post_date_gmt><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="topic-${category}"><![CDATA[Topic &amp; ${category}]]></category>
${thumbnail ? `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[${thumbnail}]]></wp:meta_value></wp:postmeta>` : ''}${more}`)
}

/** An earlier website that has nothing but small images, each different: /wp-content/uploads/<number>.png. */
export async function startOldSite() {
  const cached = new Map<string, Buffer>()
  const requests: string[] = []
  const server = await startHttpServer((request, response) => {
    const { url = '' } = request
    requests.push(url)
    const [, number] = /^\/wp-content\/uploads\/(\d+)\.png$/.exec(url) ?? []
    if (url === '/wp-content/uploads/private.png')
      return response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    if (number === undefined) return response.writeHead(404).end()
    void (async () => {
      const image = cached.get(number) ?? (await testImage(24 + Number(number), 16))
      cached.set(number, image)
      response.setHeader('content-type', 'image/png')
      response.end(image)
    })()
  })
  return { ...server, requests }
}

/** Uploads files as the owner, in pieces as the office does, and starts the import. Returns the last response. */
export async function uploadImport(
  url: string,
  headers: Record<string, string>,
  files: Record<string, string | Buffer>,
  pieceSize = 1024 * 1024,
): Promise<{ id: number; status: number; body: { message?: string; fields?: Record<string, string> } }> {
  const post = async (path: string, body: BodyInit, type?: string) => {
    const response = await fetch(`${url}/api/admin/imports${path}`, {
      method: 'POST',
      headers: { ...headers, ...(type && { 'content-type': type }) },
      body,
    })
    return { status: response.status, body: (await response.json()) as { id: number; message?: string } }
  }
  const [name = ''] = Object.keys(files)
  const created = await post('', JSON.stringify({ name }), 'application/json')
  const { id } = created.body
  if (created.status !== 201) return { id, ...created }
  for (const [file, [fileName, content]] of Object.entries(files).entries()) {
    const bytes = Buffer.from(content)
    for (let position = 0; position * pieceSize < bytes.length; position++) {
      const form = new FormData()
      form.append('file', new Blob([bytes.subarray(position * pieceSize, (position + 1) * pieceSize)]), fileName)
      const query = new URLSearchParams({ file: String(file), position: String(position), name: fileName })
      const sent = await post(`/${id}/pieces?${query}`, form)
      if (sent.status !== 200) return { id, ...sent }
    }
  }
  return { id, ...(await post(`/${id}/start`, '{}', 'application/json')) }
}

/** Uploads the files and imports them; returns the finished import. */
export async function importInto(
  site: ReturnType<typeof useSite>,
  files: Record<string, string | Buffer>,
  pieceSize?: number,
) {
  const headers = await site.signIn()
  expect(await uploadImport(site.url, headers, files, pieceSize)).toMatchObject({ status: 200 })
  await site.work('imports')
  const response = await site.get('/api/admin/imports', headers)
  const [last] = (await response.json()) as {
    id: number
    status: string
    error: string | null
    done: number
    skipped: number
  }[]
  return last!
}
