import { expect, test } from 'vitest'

import { officeRoutes } from '#app/office-routes.ts'
import { routes } from '#app/routes.ts'
import { findRoute } from '#app/screens.ts'
import { seedWhenEmpty } from '#db/seed.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const headings: [path: string, heading: string][] = [
  ['/', 'St. Louis'],
  ['/services', 'Our Services'],
  ['/about', 'About Us'],
  ['/service-areas', 'Service Areas'],
  ['/booking', 'Schedule Your Service'],
  ['/reviews', 'Customer Reviews'],
  ['/blog', 'HVAC Tips &amp; Insights'],
  ['/blog/1', ''],
  ['/membership', 'Maintenance Membership Plans'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/unsubscribe', 'Unsubscribe'],
  ['/sitemap', 'Sitemap'],
  ['/jc-welcome', 'JC'],
  ['/admin/login', ''],
]

async function page(path: string) {
  const response = await site.get(path)
  const html = await response.text()
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    html,
    heading: first(/<h1[^>]*>(.*?)<\/h1>/s)?.replace(/<[^>]+>/g, '') ?? '',
    title: first(/<title>(.*?)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
  }
}

test.each(headings)(
  '%s is fully rendered, with its heading, title, description and canonical link',
  async (path, heading) => {
    await seedWhenEmpty(site.db)
    const { status, type, html, ...meta } = await page(path)
    expect(status).toBe(200)
    expect(type).toBe('text/html; charset=utf-8')
    expect(meta.heading).toContain(heading)
    expect(meta.heading).not.toBe('')
    expect(meta.title?.length).toBeGreaterThan(10)
    expect(meta.canonical).toBe(`http://localhost:3000${path}`)
    expect(html).not.toContain('data-skeleton')
    // The page has no inline script, only the entry.
    const running = [...html.matchAll(/<script(?![^>]*type="application\/(ld\+)?json")([^>]*)>([^<]*)/g)]
    expect(running.map(([, , attributes, text]) => [attributes, text])).toEqual([
      [expect.stringMatching(/^ type="module" src="\/app\/entry\.site\.tsx"/), ''],
    ])
    expect(html).not.toMatch(/ style="/)
  },
)

test('titles are unique, and descriptions fit search results', async () => {
  await seedWhenEmpty(site.db)
  const pages = await Promise.all(headings.filter(([path]) => path !== '/admin/login').map(([path]) => page(path)))
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  for (const { description, title } of pages) {
    expect(description?.length, `${title}: ${description}`).toBeGreaterThanOrEqual(90)
    expect(description?.length, `${title}: ${description}`).toBeLessThanOrEqual(170)
  }
})

test('the photo of the about page has alternative text', async () => {
  const { html } = await page('/about')
  const [image = ''] = /<img [^>]*>/.exec(html.slice(html.indexOf('<main'))) ?? []
  expect(image).toMatch(/ alt="\w[^"]{20,}"/)
  const file = await site.get(/ src="([^"]+)"/.exec(image)?.[1] ?? '')
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toMatch(/^image\//)
})

test.each(['/nothing', '/services/heating', '/blog/1/2', '/index.php', '/Services%00', '/blog//'])(
  '%s is a 404 page',
  async (path) => {
    const { status, heading, html, canonical } = await page(path)
    expect(status).toBe(404)
    expect(heading).toBe('Page Not Found')
    expect(html).toContain('The page you&#x27;re looking for doesn&#x27;t exist or has been moved.')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(canonical).toBeNull()
  },
)

test.each([
  ['/Services', '/services'],
  ['/blog/', '/blog'],
  ['/Blog/1/?utm_source=mail&page=2', '/blog/1?utm_source=mail&page=2'],
  ['/BOOKING?service=heating', '/booking?service=heating'],
  ['/Admin/Blog/', '/admin/blog'],
])('%s redirects to %s', async (path, address) => {
  const response = await site.get(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, address])
  expect((await site.send('HEAD', path)).status).toBe(301)
})

test.each(['/%zz', '/services%', '/nothing/%E0%A4%A', '/%', '/%C0%AE%C0%AE/'])(
  '%s is malformed, and is a 404 page',
  async (path) => {
    const { status, type, heading } = await page(path)
    expect([status, type, heading]).toEqual([404, 'text/html; charset=utf-8', 'Page Not Found'])
  },
)

test.each(['/blog/999', '/blog/0', '/blog/-1', '/blog/1e99', '/blog/text'])(
  '%s is "Post Not Found" with status 404',
  async (path) => {
    const { status, heading, html } = await page(path)
    expect(status).toBe(404)
    expect(heading).toBe('Post Not Found')
    expect(html).toContain('The blog post you&#x27;re looking for doesn&#x27;t exist or has been removed.')
    expect(html).toContain('Back to Blog')
  },
)

test('every specified path has a route', () => {
  const all = [...routes, ...officeRoutes]
  const paths = all.map(({ path }) => path)
  for (const [path] of headings) expect(paths).toContain(path.replace('/blog/1', '/blog/:id'))
  expect(findRoute(all, '/any/other')).toBeNull()
})
