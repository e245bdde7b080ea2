import { expect, test } from 'vitest'

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

test('every page is fully rendered, with its own title, its heading, description and canonical link', async () => {
  await seedWhenEmpty(site.db)
  const titles = new Set<string | null>()
  for (const [path, expected] of headings) {
    const { status, type, html, heading, title, canonical, description } = await page(path)
    expect([path, status, type]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(heading, path).toContain(expected)
    expect(heading, path).not.toBe('')
    expect(canonical).toBe(`http://www.example.com${path}`)
    expect(html, path).not.toContain('data-skeleton')
    // The page has no inline script, only the entry.
    const running = [...html.matchAll(/<script(?![^>]*type="application\/(ld\+)?json")([^>]*)>([^<]*)/g)]
    expect(running.map(([, , attributes, text]) => [attributes, text])).toEqual([
      [expect.stringMatching(/^ type="module" src="\/app\/entry\.site\.tsx"/), ''],
    ])
    expect(html, path).not.toMatch(/ style="/)
    expect(title?.length, path).toBeGreaterThan(10)
    titles.add(title)
    if (path === '/admin/login') continue
    for (const property of ['title', 'description', 'url']) expect(html, path).toContain(`property="og:${property}"`)
    expect(html.includes('content="noindex"'), path).toBe(path === '/jc-welcome')
    expect(description?.length, `${path}: ${description}`).toBeGreaterThanOrEqual(90)
    expect(description?.length, `${path}: ${description}`).toBeLessThanOrEqual(170)
  }
  expect(titles.size).toBe(headings.length)
})

test('the photo of the about page has alternative text', async () => {
  const { html } = await page('/about')
  const [image = ''] = /<img [^>]*>/.exec(html.slice(html.indexOf('<main'))) ?? []
  expect(image).toMatch(/ alt="\w[^"]{20,}"/)
  const file = await site.get(/ src="([^"]+)"/.exec(image)?.[1] ?? '')
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toMatch(/^image\//)
})

test('an unknown path is a 404 page', async () => {
  for (const path of ['/nothing', '/services/heating', '/blog/1/2', '/index.php', '/Services%00', '/blog//']) {
    const { status, heading, html, canonical } = await page(path)
    expect([path, status, heading, canonical]).toEqual([path, 404, 'Page Not Found', null])
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('a malformed path is a 404 page', async () => {
  for (const path of ['/%zz', '/services%', '/nothing/%E0%A4%A', '/%', '/%C0%AE%C0%AE/']) {
    const { status, type, heading } = await page(path)
    expect([path, status, type, heading]).toEqual([path, 404, 'text/html; charset=utf-8', 'Page Not Found'])
  }
})

test('a missing post is a 404 page', async () => {
  for (const path of ['/blog/999', '/blog/0', '/blog/-1', '/blog/1e99', '/blog/text']) {
    const { status, heading } = await page(path)
    expect([path, status, heading]).toEqual([path, 404, 'Post Not Found'])
  }
})

test.each([
  ['/furnace-repair-kirkwood', 'heating'],
  ['/AC-Repair', 'cooling'],
  ['/services/heating', 'heating'],
  ['/service/tune_ups.html', 'maintenance'],
  ['/smart-thermostat-installation', 'smart-home'],
  ['/indoor-air-quality/', 'air-quality'],
  ['/emergency-hvac-repair-st-louis', 'emergency'],
  ['/plumbing', undefined],
  ['/spacecraft', undefined],
])('%s leads to the page of the service that its words are about: %s', async (path, category) => {
  await seedWhenEmpty(site.db)
  const { status, html } = await page(path)
  const [, found] = /Looking for.*?href="\/services\?service=([\w-]+)"/.exec(html) ?? []
  expect([status, found]).toEqual([404, category])
})
