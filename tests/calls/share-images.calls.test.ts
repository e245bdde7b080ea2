import sharp from 'sharp'
import { expect, test } from 'vitest'

import { shareTitle } from '#app/features/share-images/share-titles.server.ts'
import { routes } from '#app/routes.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { website } from '#db/seed/website.ts'
import { sampleProfile } from '#tests/helpers/sample-profile.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ SITE_URL: 'https://www.example.com/' })

const post = { title: 'When to change a filter', excerpt: 'Soon.', content: 'Now.', category: 'Maintenance' }

async function expectImage(path: string) {
  const response = await site.get(path)
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const png = Buffer.from(await response.arrayBuffer())
  expect(png.length).toBeLessThan(300_000)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  return { png, etag: response.headers.get('etag') ?? '' }
}

const html = async (path: string) => (await site.get(path)).text()
const imageOf = (page: string) =>
  /<meta property="og:image" content="https:\/\/www\.example\.com([^"]+)"/.exec(page)?.[1]

const pages = routes
  .flatMap(({ path, query }) => (query === undefined ? [path] : []))
  .filter((path) => !path.startsWith('/admin') && !path.includes(':'))

test('every page has a share image of its own, with its heading', { timeout: 60_000 }, async () => {
  const context = { db: site.db, settings: async () => new Map(), profile: async () => sampleProfile }
  const etags = new Set<string>()
  for (const path of pages) {
    const page = await html(path)
    expect.soft(page, path).toContain('<meta property="og:image:width" content="1200"/>')
    expect.soft(page, path).toContain('<meta property="og:image:height" content="630"/>')
    expect.soft(page, path).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    etags.add((await expectImage(imageOf(page) ?? '')).etag)
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1] ?? ''
    const text = heading.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')
    const title = await shareTitle(path === '/' ? 'home' : path.slice(1), context)
    expect.soft(title?.replaceAll('\u00a0', ' '), path).toBe(text.replaceAll('\u00a0', ' '))
  }
  expect(etags.size).toBe(pages.length)
})

test.each(['/admin/login', '/admin', '/nothing', '/blog/1'])('%s has no share image', async (path) => {
  expect(await html(path)).not.toContain('og:image')
})

test('a published post has its own image, which changes with its title', async () => {
  await site.db.insert(blogPosts).values({ ...post, isPublished: true })
  expect(imageOf(await html('/blog/1'))).toBe('/share/blog-1.png')
  const first = await expectImage('/share/blog-1.png')
  await site.db.update(blogPosts).set({ title: 'When not to change a filter' })
  const second = await expectImage('/share/blog-1.png')
  expect(second.etag).not.toBe(first.etag)
  expect(second.png.equals(first.png)).toBe(false)
})

test('a matching ETag gets 304', async () => {
  const { etag } = await expectImage('/share/services.png')
  for (const has of [etag, `"other", W/${etag}`]) {
    const response = await site.get('/share/services.png', { 'if-none-match': has })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  }
  expect((await site.get('/share/services.png', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('without the illustrated houses on the home page, a page has no illustration beside its title', async () => {
  const isEmpty = async () => {
    const { png } = await expectImage('/share/about.png')
    const beside = await sharp(png).extract({ left: 860, top: 20, width: 320, height: 500 }).toBuffer()
    return (await sharp(beside).stats()).entropy === 0
  }
  expect(await isEmpty()).toBe(false)
  const value = { ...website.home, picture: 'none' }
  await site.send('PATCH', '/api/admin/website/home', { headers: await site.signIn(), body: { value } })
  expect(await isEmpty()).toBe(true)
})

test('drafts, deleted posts and unknown names have no image', async () => {
  await site.db.insert(blogPosts).values([post, { ...post, isPublished: true, deletedAt: new Date() }])
  const posts = ['blog-1.png', 'blog-2.png', 'blog-3.png', 'blog-0.png', 'blog-99999999999.png', 'blog-1e1.png']
  for (const name of [...posts, 'nothing.png', 'admin-login.png', 'constructor.png', 'home', 'home.jpg', 'HOME.png']) {
    const response = await site.get(`/share/${name}`)
    expect(response.status, name).toBe(404)
    expect(await response.text()).not.toContain(post.title)
  }
  for (const path of ['/share/', '/share/..%2fhome.png', '/share/a/home.png']) {
    expect((await site.get(path)).status, path).toBe(404)
  }
})

test('an unpublished post has no image, even if it was cached', async () => {
  await site.db.insert(blogPosts).values({ ...post, isPublished: true })
  await expectImage('/share/blog-1.png')
  await site.db.update(blogPosts).set({ isPublished: false })
  expect((await site.get('/share/blog-1.png')).status).toBe(404)
})

test('titles of any length and script are rendered', async () => {
  const titles = ['x'.repeat(500), 'word '.repeat(100), '冷房', '<b>&amp;"\'', '\n\t', '👩‍🔧 e\u0301', '']
  await site.db
    .insert(blogPosts)
    .values(titles.map((title) => ({ ...post, title, category: title.slice(0, 60), isPublished: true })))
  for (const [index] of titles.entries()) await expectImage(`/share/blog-${index + 1}.png`)
})

test('the web manifest has the brand and icons that exist', async () => {
  const response = await site.get('/site.webmanifest')
  expect(response.headers.get('content-type')).toMatch('application/manifest+json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  const { name, icons } = (await response.json()) as { name: string; icons: { src: string; sizes: string }[] }
  expect(name).toBe('Calm Climate Heating & Cooling')
  const home = await html('/')
  expect(home).toMatch(/<link [^>]*rel="manifest" href="\/site\.webmanifest"/)
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { width, height } = await sharp(Buffer.from(await (await site.get(src)).arrayBuffer())).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const icon of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    expect(home).toContain(`href="${icon}"`)
    expect((await site.get(icon)).status).toBe(200)
  }
})
