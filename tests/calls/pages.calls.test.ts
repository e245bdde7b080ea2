import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { initials } from '#app/business/initials.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { reviews } from '#db/schema/reviews.ts'
import { membershipPlans } from '#db/schema/website.ts'
import { seedWhenEmpty } from '#db/seed.ts'
import { publicPaths } from '#tests/helpers/public-paths.ts'
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
    for (const tag of [/<header/, /<footer/]) expect(html, path).toMatch(tag)
    for (const tag of [/<main/g, /<h1/g]) expect(html.match(tag), path).toHaveLength(1)
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

/** The pieces of a page that begin with `mark`, as text of the HTML. */
async function pieces(path: string, mark: string) {
  const html = (await page(path)).html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  return html.slice(html.indexOf('<main'), html.indexOf('</main')).split(mark).slice(1)
}

test('/reviews has all reviews, each with its stars, "N.0", comment, initials and role; the home page has three', async () => {
  await seedWhenEmpty(site.db)
  const cards = await pieces('/reviews', ' data-review=')
  const all = await site.db.select().from(reviews).orderBy(desc(reviews.createdAt), desc(reviews.id))
  expect(cards).toHaveLength(all.length)
  for (const [index, { rating, comment, customerName, customerRole }] of all.entries()) {
    expect(cards[index]!.match(/ data-star=/g)).toHaveLength(rating)
    for (const text of [`${rating}.0<`, comment, customerRole, `>${initials(customerName)}<`])
      expect(cards[index]).toContain(text)
  }
  expect(await pieces('/', ' data-review=')).toHaveLength(3)
})

test('/membership has all of each plan, one of them popular; the home page has their prices', async () => {
  await seedWhenEmpty(site.db)
  const cards = await pieces('/membership', '<article')
  const home = (await pieces('/', '<main'))[0]!.replaceAll(/<[^>]+>/g, '')
  const all = await site.db.select().from(membershipPlans).orderBy(membershipPlans.price)
  for (const [index, { name, price, description, features, isPopular }] of all.entries()) {
    for (const text of [`$${price} / Year`, description, ...features, `Get Quote for ${name}`])
      expect(cards[index]!.replaceAll(/<[^>]+>/g, '')).toContain(text)
    expect(cards[index]!.includes('Most Popular'), name).toBe(isPopular)
    expect(cards[index]!.includes('border-popular'), name).toBe(isPopular)
    for (const text of [`$${price} / Year`, `Get Quote for ${name}`]) expect(home).toContain(text)
  }
})

test('the home page has the latest three posts, and every seeded post has a cover of its own', async () => {
  await seedWhenEmpty(site.db)
  const posts = await site.db.select().from(blogPosts).orderBy(desc(blogPosts.shownAt), desc(blogPosts.id))
  const shown = (await pieces('/', 'href="/blog/')).map((piece) => Number.parseInt(piece))
  expect([...new Set(shown)]).toEqual(posts.slice(0, 3).map(({ id }) => id))
  const covers = new Set(posts.map(({ imageUrl }) => imageUrl!))
  expect(covers.size).toBe(posts.length)
  for (const cover of covers) expect((await site.get(cover)).status, cover).toBe(200)
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

/** What is wrong with an address, or null: it must answer itself, and have the place after "#". */
async function faultOf(href: string, from: string): Promise<string | null> {
  if (/^(tel|sms):/.test(href)) return /^\w+:\+1\d{10}$/.test(href) ? null : 'no phone number'
  if (href.startsWith('mailto:')) return /^mailto:[^@\s]+@[^@\s]+\.\w+/.test(href) ? null : 'no email address'
  const url = new URL(href, `http://site${from}`)
  if (url.host !== 'site') return url.protocol === 'https:' ? null : 'not encrypted'
  const response = await site.get(url.pathname + url.search)
  if (response.status !== (url.pathname === '/no-such-page' ? 404 : 200)) return `answers ${response.status}`
  const isThere = url.hash === '' || (await response.text()).includes(`id="${url.hash.slice(1)}"`)
  return isThere ? null : `has no ${url.hash}`
}

test('every link of every public page leads to a page, and to the place on it that it names', async () => {
  await seedWhenEmpty(site.db)
  const seen = new Map<string, string | null>()
  for (const path of publicPaths) {
    for (const [, link = ''] of (await page(path)).html.matchAll(/<a\b[^>]* href="([^"]*)"/g)) {
      const href = link.replaceAll('&amp;', '&')
      const key = href.startsWith('#') ? path + href : href
      if (!seen.has(key)) seen.set(key, await faultOf(href, path))
      expect(seen.get(key), `${path}: ${href}`).toBeNull()
    }
  }
  expect(seen.size).toBeGreaterThan(40)
})
