import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { importItems, importPieces, imports } from '#db/schema/imports.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { exportFile, exportPost, uploadImport, wordpressExport } from '#tests/helpers/wordpress-export.ts'

const site = useSite()
const old = 'https://old.example'

async function importOne(content: string, name = 'old-site.xml') {
  const { id } = await uploadImport(site.url, await site.signIn(), { [name]: content })
  await site.work('imports')
  return stored(id)
}
async function stored(id: number) {
  const [found] = await site.db.select().from(imports).where(eq(imports.id, id))
  const items = await site.db.select().from(importItems).where(eq(importItems.importId, id)).orderBy(importItems.id)
  return { ...found!, items: items.map(({ title, status, note }) => [title, status, note]) }
}

const notByWordPress = expect.stringContaining('is not an export as WordPress writes it')

test.each([
  ['elements that are never closed', `<rss><channel>${'<a>'.repeat(100_000)}`, notByWordPress],
  ['one endless text', `<rss><channel><title>${'a'.repeat(6_500_000)}`, notByWordPress],
  [
    'very many attributes',
    `<rss><channel><item ${Array.from({ length: 50_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    notByWordPress,
  ],
  [
    'very many entries',
    exportFile(old, '<item></item>'.repeat(50_001)),
    expect.stringContaining('more than 50,000 entries'),
  ],
])('an export with %s is refused', async (_name, content, error) => {
  expect(await importOne(content)).toMatchObject({ status: 'failed', error, items: [] })
})

test('posts that are too complex or too large are left out and said, and the others are imported', async () => {
  const posts = [
    exportPost(old, 1, { title: 'Unclosed', content: '<b></i>'.repeat(140_000) }),
    exportPost(old, 2, { title: 'Large', content: 'a'.repeat(5_100_000) }),
    exportPost(old, 3, { title: 'Long', content: 'word '.repeat(30_000) }),
    exportPost(old, 4, { title: '<b>'.repeat(1_000) }),
    exportPost(old, 5, { title: 'Good' }),
  ]
  const { status, items } = await importOne(exportFile(old, posts.join('')))
  expect(status).toBe('done')
  expect(items.filter(([title]) => title !== 'Authors' && !String(title).startsWith('Topic'))).toEqual([
    ['Unclosed', 'skipped', 'It has more than 200 elements inside one another, so it was left out.'],
    ['Large', 'skipped', 'It is larger than 5 MB, so it was left out.'],
    ['Long', 'skipped', expect.stringContaining('longer than 100,000 characters')],
    [expect.stringContaining('<b>'), 'skipped', expect.stringContaining('200 elements inside one another')],
    ['Good', 'done', null],
  ])
})

test('a saved page and a sitemap have the same limits', async () => {
  expect((await importOne(`<!doctype html>${'<b></i>'.repeat(140_000)}`, 'page.html')).items).toEqual([
    ['page.html', 'skipped', 'It has more than 200 elements inside one another, so it was left out.'],
  ])
  expect(await importOne(`<urlset>${'<url>'.repeat(50_000)}`, 'sitemap.xml')).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('sitemap is broken'),
  })
})

test('an import whose process died is ended, with a sentence, and another can begin', async () => {
  const headers = await site.signIn()
  const { id } = await uploadImport(site.url, headers, { 'old.xml': wordpressExport({ posts: 2, site: old }) })
  await site.db.update(imports).set({ attempts: 1 }).where(eq(imports.id, id))
  await site.work('imports')
  expect(await stored(id)).toMatchObject({
    status: 'failed',
    error:
      'The site stopped during this import. What was imported stays; importing the same file again adds the rest and nothing twice.',
  })
  expect(await site.db.$count(importPieces)).toBe(0)
  expect((await uploadImport(site.url, headers, { 'old.xml': 'x' })).status).toBe(200)
})

const cancel = async (id: number) =>
  site.send('POST', `/api/admin/imports/${id}/cancel`, { headers: await site.signIn(), body: {} })

test('an import can be canceled while its files are read and while posts are stored, and another can begin', async () => {
  const headers = await site.signIn()
  const file = { 'old.xml': wordpressExport({ posts: 3, site: old }) }
  const first = await uploadImport(site.url, headers, file)
  expect((await cancel(first.id)).status).toBe(200)
  await site.work('imports')
  expect(await stored(first.id)).toMatchObject({ status: 'canceled', items: [] })
  expect(await site.db.$count(importPieces)).toBe(0)

  const second = await uploadImport(site.url, headers, file)
  await site.work('imports')
  // As if it were in the middle.
  await site.db.update(imports).set({ status: 'running' }).where(eq(imports.id, second.id))
  const [last] = await site.db.select().from(blogPosts).where(eq(blogPosts.title, 'Post 3'))
  await site.db.update(importItems).set({ status: 'waiting' }).where(eq(importItems.postId, last!.id))
  expect((await cancel(second.id)).status).toBe(200)
  await site.work('imports')
  const { status, items } = await stored(second.id)
  expect(status).toBe('canceled')
  expect(items).toContainEqual(['Post 3', 'skipped', 'The import was ended before it.'])
  expect(items).toContainEqual(['Post 1', 'done', null])
  expect((await cancel(second.id)).status).toBe(404)
})
