import { eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { importItems, importPieces } from '#db/schema/imports.ts'
import { images, redirects } from '#db/schema/website.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import {
  exportFile,
  exportItem,
  exportPost,
  importInto,
  startOldSite,
  uploadImport,
  wordpressExport,
} from '#tests/helpers/wordpress-export.ts'

const site = useSite()
let old: Awaited<ReturnType<typeof startOldSite>>
beforeAll(async () => {
  old = await startOldSite()
})
afterAll(() => old.stop())

const importFiles = (files: Record<string, string | Buffer>, pieceSize?: number) => importInto(site, files, pieceSize)

interface Line {
  kind: string
  title: string
  address: string | null
  status: string
  note: string | null
  postId: number | null
}
async function report(id: number) {
  const response = await site.get(`/api/admin/imports/${id}/items?pageSize=100`, await site.signIn())
  return ((await response.json()) as { items: Line[] }).items
}
const notes = async (id: number) => (await report(id)).map(({ kind, title, note }) => `${kind} ${title}: ${note}`)

const posts = () => site.db.select().from(blogPosts).orderBy(blogPosts.id)

/** `IMPORT_POSTS=500` on the embedded database is the long run: there it takes the test's own processor. */
const count = Number(process.env.IMPORT_POSTS ?? (process.env.TEST_DATABASE === 'embedded' ? 60 : 500))

test(
  `${count} posts are imported with their images, categories and old addresses, and importing them again changes nothing`,
  { timeout: 120_000 },
  async () => {
    const file = wordpressExport({ posts: count, site: old.url, images: 5 })
    expect(await importFiles({ 'old-site.xml': file }, 50_000)).toMatchObject({
      status: 'done',
      done: count + 5,
      skipped: 2,
    })
    const stored = await posts()
    expect(stored).toHaveLength(count)
    expect(stored.find(({ title }) => title === 'Post 7')).toMatchObject({
      title: 'Post 7',
      content: 'Paragraph one of **post 7**.\n**Why it matters**\nFilters & ducts.',
      category: 'Topic & 2',
      isPublished: true,
      createdAt: new Date('2019-03-08T12:00:00Z'),
    })
    expect(new Set(stored.map(({ imageUrl }) => imageUrl?.slice(0, 9)))).toEqual(new Set(['/uploads/']))
    expect(await site.db.$count(images)).toBe(5)
    for (const id of [1, count / 2, count]) {
      for (const address of [`/2019/03/post-${id}/`, `/?p=${id}`]) {
        const response = await site.get(address)
        expect([address, response.status]).toEqual([address, 301])
        const page = await site.get(response.headers.get('location')!)
        expect(await page.text()).toContain(`Post ${id}</h1>`)
      }
    }
    expect((await site.get('/category/topic-3/')).headers.get('location')).toBe('/blog?category=topic-3')
    expect(await site.db.$count(redirects)).toBe(count * 2 + 5)

    const edited = { content: 'Edited by the owner' }
    await site.send('PATCH', `/api/admin/blog-posts/${stored[0]!.id}`, { headers: await site.signIn(), body: edited })
    const requests = old.requests.length
    expect(await importFiles({ 'old-site.xml': file })).toMatchObject({ status: 'done', done: 5, skipped: count + 2 })
    expect((await posts()).map(({ content }) => content)).toEqual([
      edited.content,
      ...stored.slice(1).map(({ content }) => content),
    ])
    expect(old.requests.length).toBe(requests)
    expect(await site.db.$count(redirects)).toBe(count * 2 + 5)
    expect(await site.db.$count(importPieces)).toBe(0)
  },
)

test('an import that ended in the middle is completed by importing the file again, with nothing doubled', async () => {
  const file = { 'old-site.xml': wordpressExport({ posts: 12, site: old.url }) }
  await importFiles(file)
  const all = await posts()
  await site.db.delete(blogPosts).where(gt(blogPosts.id, all[4]!.id))
  expect(await importFiles(file)).toMatchObject({ status: 'done' })
  expect((await posts()).map(({ title }) => title)).toEqual(all.map(({ title }) => title))
})

test('an image that could not be fetched is added once the export is imported again', async () => {
  const file = wordpressExport({ posts: 2, site: old.url, images: 1 })
  await importFiles({ 'old-site.xml': file })
  const [{ imageUrl, ...first }] = (await posts()) as [typeof blogPosts.$inferSelect]
  await site.db.update(blogPosts).set({ imageUrl: null }).where(eq(blogPosts.id, first.id))
  const { id } = await importFiles({ 'old-site.xml': file })
  expect((await posts())[0]).toMatchObject({ imageUrl, title: first.title, content: first.content })
  expect(imageUrl).toMatch('/uploads/')
  expect(await notes(id)).toContain(`post ${first.title}: Already imported; only its image was added.`)
})

test('what is left out or changed is in the report, each on its own line with its reason', async () => {
  const more = [
    exportPost(old.url, 2, { title: 'A draft', status: 'draft' }),
    exportPost(old.url, 3, { title: 'Trashed', status: 'trash' }),
    exportPost(old.url, 4, {
      title: 'Rich',
      content: `<p>Hi<script>alert(1)</script></p><img src="${old.url}/wp-content/uploads/1.png" alt="A roof"><img src="/wp-content/uploads/2.png"><img src="/gone.png"> [gallery ids="1,99"] [my-form id="1"]Words[/my-form] <iframe src="https://x.example"></iframe>`,
      more: '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment><category domain="category" nicename="b"><![CDATA[B]]></category>',
    }),
    exportPost(old.url, 5, { title: 'Private image', content: '<img src="/wp-content/uploads/private.png">' }),
    exportItem(
      `<title>About us</title><link>${old.url}/about-us/</link><wp:post_id>20</wp:post_id><wp:post_type>page</wp:post_type><wp:status>publish</wp:status>`,
    ),
    exportItem(`<title>A product</title><wp:post_id>21</wp:post_id><wp:post_type>product</wp:post_type>`),
    exportItem(`<title>Home</title><wp:post_id>22</wp:post_id><wp:post_type>nav_menu_item</wp:post_type>`),
  ].join('')
  const { id } = await importFiles({ 'old-site.xml': exportFile(old.url, more) })
  expect((await notes(id)).toSorted()).toEqual([
    'category B: No imported post is in this category.',
    'category Topic & 0: null',
    'category Topic & 2: null',
    'category Topic & 3: No imported post is in this category.',
    'category Topic & 4: null',
    'image Image 1: “Rich”: the export doesn’t say where this image is.',
    'image Image 99: “Rich”: the export doesn’t say where this image is.',
    `image ${old.url}/gone.png: “Rich”: The old site responded with 404.`,
    `image ${old.url}/wp-content/uploads/private.png: “Private image”: The image can’t be reached: its address is on a private network. The person who runs the server can allow it with PRIVATE_HOSTS.`,
    'other A product: WordPress type “product”: not imported.',
    'other Authors: 1 author: posts here show no author.',
    'other Menus: 1 menu item: this site has its own menu.',
    'page About us: Pages are not imported. Redirect its address to a page of this site.',
    'post A draft: It is a draft.',
    'post Private image: It has no text, so it is a draft.',
    'post Rich: Not in “B”: a post has one category here. Shortcodes were left out, but not the words between them: [my-form]. A video, form or other embedded part was left out. Its comment was left out. One more image is in the image library. A post shows only one.',
    'post Trashed: It was in the trash.',
  ])
  const [, rich] = await posts()
  expect(rich).toMatchObject({ title: 'Rich', content: 'Hi\nWords', imageAlt: 'A roof' })
  const csv = await (await site.get(`/api/admin/imports/${id}/report.csv`, await site.signIn())).text()
  expect(csv).toContain('Page,About us,Left out,Pages are not imported.')
})

test.each([
  [
    'a broken file',
    exportFile('https://old.example', '<item><title>A</item>'),
    'This file is not a complete export: line 6 is broken. Please export it again and choose the new file.',
  ],
  [
    'a file that ends in the middle',
    exportFile('https://old.example', exportPost('https://old.example', 1)).slice(0, -40),
    'This file ends in the middle. Please export it again and choose the new file.',
  ],
  [
    'entities that multiply',
    `<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;&b;">]><rss><channel><item>&d;</item></channel></rss>`,
    'This file isn’t a plain WordPress export. Please export it again and choose the new file.',
  ],
  [
    'another encoding',
    Buffer.from('<rss><channel><title>Gr\u00fc\u00dfe</title></channel></rss>', 'latin1'),
    'This file is not in UTF-8. Please export it again and choose the new file.',
  ],
  [
    'a page in another encoding',
    Buffer.from('<html><title>Gr\u00fc\u00dfe</title></html>', 'latin1'),
    'This file is not in UTF-8. Please convert it, or leave it out.',
  ],
  [
    'another kind of file',
    'Hello',
    'This is neither a WordPress export, nor a sitemap, nor a saved page. Choose the XML file from WordPress, a sitemap.xml, or pages saved as HTML.',
  ],
  [
    'an export without posts',
    exportFile('https://old.example', '').replace(/<wp:author>.*<\/wp:author>/, ''),
    'There are no posts, pages or addresses in this file.',
  ],
])('%s is refused with a sentence, and nothing changes', async (_name, content, error) => {
  expect(await importFiles({ 'old-site.xml': content })).toMatchObject({ status: 'failed', error })
  expect([await posts(), await site.rows(importItems), await site.rows(redirects)]).toEqual([[], [], []])
  expect(await site.db.$count(importPieces)).toBe(0)
})

test('an error while files are read ends the import, so that another can begin', async () => {
  await site.database.pool.query(`alter table import_items add constraint broken check (title <> 'Post 1')`)
  try {
    expect(await importFiles({ 'old-site.xml': wordpressExport({ posts: 1, site: old.url }) })).toMatchObject({
      status: 'failed',
      error: 'The site couldn’t read it because of an error. Please try again.',
    })
  } finally {
    await site.database.pool.query('alter table import_items drop constraint broken')
  }
})

test('a compressed file is refused as soon as it arrives', async () => {
  const headers = await site.signIn()
  for (const content of [Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.from('PK\u0003\u0004')])
    expect(await uploadImport(site.url, headers, { 'old.xml.gz': content })).toMatchObject({
      status: 400,
      body: { fields: { file: 'old.xml.gz is compressed. Please unpack it and choose the file inside.' } },
    })
})

test('a second import waits for the first', async () => {
  const headers = await site.signIn()
  const file = { 'old-site.xml': wordpressExport({ posts: 1, site: old.url }) }
  expect((await uploadImport(site.url, headers, file)).status).toBe(200)
  expect(await uploadImport(site.url, headers, file)).toMatchObject({
    status: 409,
    body: { message: 'An import is running. Please wait until it is finished.' },
  })
})

test('posts that share an id and pages that name the same address all come in, and only once', async () => {
  const twins = ['One', 'Two'].map((title) => exportPost(old.url, 1, { title }))
  const home = '<link rel="canonical" href="https://old.example/">'
  const files = { 'a.html': page('Three', home), 'b.html': page('Four', home) }
  for (const done of [2, 0]) {
    await importFiles({ 'old-site.xml': exportFile(old.url, twins.join('')) })
    expect(await importFiles(files)).toMatchObject({ done })
  }
  expect((await posts()).map(({ title }) => title)).toEqual(['One', 'Two', 'Three | Old', 'Four | Old'])
})

const page = (title: string, head: string) =>
  `<!doctype html><html><head><title>${title} | Old</title>${head}</head><body><nav>Menu</nav><main><h1>${title}</h1><p>About ${title}.</p></main></body></html>`

test('saved pages become drafts that their old addresses lead to; addresses without a page are listed', async () => {
  const urls = ['/', '/roofs/', '/heat-pumps/', '/prices/', '/about/'].map(
    (path) => `<url><loc>https://old.example${path}</loc></url>`,
  )
  const { id } = await importFiles({
    'sitemap.xml': `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    'Roofs.html': page('Roofs', '<link rel="canonical" href="https://old.example/roofs/">'),
    'heat-pumps.html': page('Heat pumps', '<meta name="description" content="Warm\0 and cheap">'),
  })
  expect((await report(id)).map(({ kind, title, status, note }) => [kind, title, status, note])).toEqual([
    ['post', 'Roofs | Old', 'done', 'It is a draft.'],
    ['post', 'Heat pumps | Old', 'done', 'It is a draft.'],
    ['address', '/', 'done', 'This site has a page there.'],
    ['address', '/prices', 'skipped', 'No page was uploaded for it.'],
    ['address', '/about', 'done', 'This site has a page there.'],
  ])
  const [roofs, pumps] = await posts()
  expect(roofs).toMatchObject({ content: '**Roofs**\nAbout Roofs.', isPublished: false })
  expect(pumps).toMatchObject({ excerpt: 'Warm and cheap' })
  expect((await site.get('/heat-pumps/')).status).toBe(404)
  const headers = await site.signIn()
  await site.send('PATCH', `/api/admin/blog-posts/${pumps!.id}/publish`, { headers, body: { isPublished: true } })
  expect((await site.get('/heat-pumps/')).headers.get('location')).toBe(`/blog/${pumps!.id}`)
})
