import { expect, test } from 'vitest'

import { postsPerPage } from '#app/features/blog/page-numbers.ts'
import { blogPosts, categories } from '#db/schema/blog.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const post = { title: 'Filters', excerpt: 'Which one', content: 'Change it.', category: 'HVAC Tips' }

const bodyOf = async (path: string, headers: Record<string, string> = {}) => (await site.get(path, headers)).text()

test('a page is rendered once, and revalidated by its ETag', async () => {
  const first = await site.get('/about')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(first.headers.get('content-security-policy')).toContain("default-src 'self'")
  const again = await site.get('/about', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect((await site.get('/about?utm_source=x')).headers.get('etag')).toBe(etag)
})

test('a URL spelled differently redirects or responds, but is not cached', async () => {
  await site.db.insert(blogPosts).values({ ...post, isPublished: true })
  const plain = ['/privacy-policy', '/blog/1', '/api/blog-posts', '/api/blog-posts/1', '/feed.xml', '/blog/1.md']
  for (const path of plain) expect((await site.get(path)).status).toBe(200)
  expect(site.cachedResponses).toBe(plain.length)
  const elsewhere = ['/PRIVACY-policy', '/privacy-Policy', '/privacy-policy/', '/Blog/1']
  for (const path of elsewhere) expect((await site.get(path)).status, path).toBe(301)
  const spelled = [
    '/api/blog%2Dposts',
    '/api/%62log-posts',
    '/api/blog-posts/%31',
    '/feed%2Exml',
    '/%66eed.xml',
    '/blog/%31.md',
  ]
  for (const path of spelled) expect((await site.get(path)).status, path).toBe(200)
  expect(site.cachedResponses).toBe(plain.length)
})

test('a change made outside the site appears with the next request after a notification', async () => {
  await bodyOf('/blog')
  await site.db.insert(blogPosts).values({ ...post, isPublished: true })
  expect(await bodyOf('/blog')).not.toContain('Filters')
  await site.database.pool.query(`select pg_notify('site_events', '{"type":"post.changed"}')`)
  await expect.poll(() => bodyOf('/blog')).toContain('Filters')
  expect(await bodyOf('/api/blog-posts')).toContain('Filters')
})

test('tracking parameters get the cached page and add no cache entry', async () => {
  const pages = ['/', '/blog', '/blog?category=maintenance', '/contact']
  await site.db.insert(categories).values({ name: 'Maintenance', slug: 'maintenance' })
  await site.db.insert(blogPosts).values({ ...post, category: 'Maintenance', isPublished: true })
  for (const path of pages) await bodyOf(path)
  const { cachedResponses: before } = site
  await site.db.update(blogPosts).set({ title: 'Renamed' })
  for (const path of pages) {
    for (const added of ['utm_source=letter&utm_medium=email', 'gclid=Abc', 'fbclid=Abc']) {
      const html = await bodyOf(`${path}${path.includes('?') ? '&' : '?'}${added}`)
      expect(html, path).not.toContain('Renamed')
      expect(html).toContain('</html>')
    }
  }
  expect(site.cachedResponses).toBe(before)
})

test('blog categories and pages that have posts are cached, and no other queries', async () => {
  await site.db.insert(categories).values({ name: 'Maintenance', slug: 'maintenance' })
  const many = Array.from({ length: postsPerPage + 1 }, (_, at) => ({
    ...post,
    title: `No. ${at}`,
    category: 'Maintenance',
  }))
  await site.db.insert(blogPosts).values(many.map((one) => ({ ...one, isPublished: true })))
  const few = ['/blog?category=maintenance', '/blog?category=maintenance&page=2', '/blog?page=2']
  for (const path of few) expect(await bodyOf(path)).toContain('No. ')
  expect(site.cachedResponses).toBe(few.length)
  await site.db.update(blogPosts).set({ title: 'Renamed' })
  for (const path of few) expect(await bodyOf(path)).not.toContain('Renamed')
  const endless = [
    '/blog?category=nothing',
    '/blog?category=maintenance&page=3',
    '/blog?page=02',
    '/blog?page=1',
    '/Blog?page=2',
    '/booking?service=anything',
    '/unsubscribe?token=anything',
  ]
  for (const path of endless) await bodyOf(path)
  expect(site.cachedResponses).toBe(few.length)
})

test.each(['/services', '/blog?category=nothing-there', '/unsubscribe?email=ada%40example.com'])(
  'the first response of %s is compressed',
  async (path) => {
    const response = await site.get(path, { 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(await response.text()).toContain('</html>')
  },
)

test('only parameters that the page reads are part of the cache key', async () => {
  // The data in the page says when it was read.
  const booking = async (query: string) => (await bodyOf(`/booking?${query}`)).replaceAll(/"\w+At":\d+/g, '')
  expect(await booking('service=cooling&x=1')).toBe(await booking('service=cooling'))
  expect((await site.get('/unsubscribe?email=ada%40example.com')).headers.get('etag')).toBeNull()
  expect(await bodyOf('/unsubscribe')).not.toContain('ada@example.com')
})

test.each([
  'xsession=1',
  'a=1; my-session=2',
  'session=1',
  `session=${'a'.repeat(43)}`,
  `__Host-session=${'a'.repeat(43)}`,
])('with the cookie "%s", which is nobody’s session, a page comes from the cache', async (cookie) => {
  const etag = (await site.get('/services')).headers.get('etag')
  for (const path of ['/services', '/services?utm_source=letter']) {
    const response = await site.get(path, { cookie })
    expect([response.status, response.headers.get('etag')]).toEqual([200, etag])
  }
  expect((await site.get('/services')).headers.get('set-cookie')).toBeNull()
})

test('a page for the administrator is neither cached nor from the cache', async () => {
  const etag = (await site.get('/services')).headers.get('etag')
  const own = await site.get('/services', await site.signIn())
  expect(etag).not.toBeNull()
  expect([own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([null, 'private, no-store'])
})
