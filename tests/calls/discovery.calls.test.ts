import { expect, test } from 'vitest'

import { seedWhenEmpty } from '#db/seed.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { membershipPlans, services } from '#db/schema/website.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ SITE_URL: 'https://www.example.com' })
const post = {
  title: 'Filters & <fans>',
  excerpt: 'Which one to buy',
  content: 'Change it.\n\nEvery **90 days**. </script><script>alert(1)</script>',
  category: 'HVAC Tips',
  createdAt: new Date('2026-11-01T12:00:00Z'),
  updatedAt: new Date('2026-11-02T12:00:00Z'),
}
const textOf = async (path: string) => (await site.get(path)).text()

test('the sitemap lists public pages and published posts with the time of their last change', async () => {
  await site.db.insert(blogPosts).values([{ ...post, isPublished: true }, post])
  const response = await site.get('/sitemap.xml')
  expect(response.headers.get('content-type')).toContain('application/xml')
  const xml = await response.text()
  expect(xml).toContain('<loc>https://www.example.com/blog/1</loc><lastmod>2026-11-02T12:00:00.000Z</lastmod>')
  expect(xml).not.toContain('/blog/2')
  for (const path of ['/', '/services', '/membership', '/privacy-policy', '/sitemap'])
    expect(xml).toContain(`<loc>https://www.example.com${path}</loc>`)
  expect(xml).not.toMatch(/admin|jc-welcome|:id/)
})

test('robots.txt disallows the office and names the sitemap', async () => {
  expect(await textOf('/robots.txt')).toBe(
    'User-agent: *\nDisallow: /admin\n\nSitemap: https://www.example.com/sitemap.xml\n',
  )
})

test('the feed has the full content of posts, with HTML escaped', async () => {
  await site.db.insert(blogPosts).values({ ...post, isPublished: true })
  const xml = await textOf('/feed.xml')
  expect(xml).toContain('Every <strong>90 days</strong>.')
  expect(xml).toContain('&lt;script&gt;alert(1)')
  expect(xml).not.toContain('<script>')
  expect(xml).toContain('https://www.example.com/blog/1')
})

test('the feed of a service has the posts about it, and its page names the feed', async () => {
  await seedWhenEmpty(site.db)
  const page = await textOf('/services?service=cooling')
  const [, feed = ''] = /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(page) ?? []
  expect(feed).toBe('/feed/cooling.xml')
  const xml = await textOf(feed)
  expect(xml).toContain('<link>https://www.example.com/services?service=cooling</link>')
  const posts = (text: string) => [...new Set(Array.from(text.matchAll(/\/blog\/\d+/g), ([path]) => path))]
  const relatedPart = page.slice(page.indexOf('Related Articles'), page.indexOf('</main>'))
  const [related, listed, all] = [posts(relatedPart), posts(xml), posts(await textOf('/feed.xml'))]
  expect(related).toHaveLength(3)
  expect(listed).toEqual(expect.arrayContaining(related))
  expect(listed.length).toBeLessThan(all.length)
  expect((await site.get('/feed/plumbing.xml')).status).toBe(404)
})

test('control characters in a post do not break the feed', async () => {
  const pasted = 'A\u0002\u000B\u001B\uFFFE\uFFFF ]]> B'
  await site.db
    .insert(blogPosts)
    .values({ ...post, title: pasted, excerpt: pasted, content: `${pasted}\n${post.content}`, isPublished: true })
  const xml = await textOf('/feed.xml')
  expect(xml.match(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu)).toBeNull()
  expect(xml).toContain('Every <strong>90 days</strong>.')
})

test('published posts are available as Markdown, drafts are not', async () => {
  await site.db.insert(blogPosts).values([{ ...post, isPublished: true }, post])
  expect(await textOf('/blog/1.md')).toContain('# Filters & \\<fans\\>\n\nChange it.\n\nEvery **90 days**.')
  expect((await site.get('/blog/2.md')).status).toBe(404)
  expect(await textOf('/llms.txt')).toContain('(https://www.example.com/blog/1.md): Which one to buy')
  expect(await textOf('/llms-full.txt')).toContain('Every **90 days**.')
})

test('llms.txt escapes titles and excerpts, one post a line', async () => {
  const awkward = { title: '[A](x) & <b>', excerpt: '<img src=x> *now*,\n\n# R&D &lt;i&gt;' }
  await site.db.insert(blogPosts).values({ ...post, ...awkward, isPublished: true })
  expect(await textOf('/llms.txt')).toContain(
    '- [\\[A\\](x) & \\<b\\>](https://www.example.com/blog/1.md): \\<img src=x\\> \\*now\\*, # R&D \\&lt;i\\&gt;\n',
  )
})

test('the feed and llms.txt are limited to the newest posts, the sitemap has all', async () => {
  await site.db.insert(blogPosts).values(
    Array.from({ length: 210 }, (_, index) => ({
      ...post,
      title: `Post ${index + 1} of many`,
      isPublished: true,
      createdAt: new Date(Date.UTC(2026, 0, 1, index)),
    })),
  )
  const postsIn = async (path: string) =>
    Array.from((await textOf(path)).matchAll(/Post (\d+) of many/g), ([, number]) => Number(number))
  const downTo = (last: number) => Array.from({ length: 211 - last }, (_, index) => 210 - index)
  expect(await postsIn('/feed.xml')).toEqual(downTo(191))
  expect(await postsIn('/llms.txt')).toEqual(downTo(11))
  expect(await postsIn('/llms-full.txt')).toEqual([...downTo(161), ...downTo(161)])
  expect((await textOf('/sitemap.xml')).match(/<loc>[^<]*\/blog\/\d+</g)).toHaveLength(210)
})

test('security.txt expires within a year', async () => {
  const [, expires = ''] = /Expires: (\S+)/.exec(await textOf('/.well-known/security.txt')) ?? []
  expect(new Date(expires).getTime()).toBeGreaterThan(site.clock.now.getTime())
  expect(new Date(expires).getTime()).toBeLessThan(site.clock.now.getTime() + 366 * 24 * 3_600_000)
})

test('a deleted post is 410, a draft 404', async () => {
  await site.db.insert(blogPosts).values([
    { ...post, isPublished: true, deletedAt: new Date() },
    { ...post, deletedAt: new Date() },
    { ...post, isPublished: true },
  ])
  const statuses = await Promise.all(['1', '2', '3', '4'].map(async (id) => (await site.get(`/blog/${id}`)).status))
  expect(statuses).toEqual([410, 404, 200, 404])
  expect(await textOf('/blog/1')).toContain('Post Not Found')
  expect((await site.get('/api/blog-posts/1')).status).toBe(404)
})

interface Thing {
  '@type': string
  [name: string]: unknown
}

async function thingsOn(path: string): Promise<Thing[]> {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await textOf(path)) ?? []
  return (JSON.parse(json) as { '@graph'?: Thing[] })['@graph'] ?? []
}

test('the structured data of the business has both phones, its address, 41 areas and no rating', async () => {
  for (const path of ['/', '/contact', '/booking', '/about', '/service-areas']) {
    const [business] = await thingsOn(path)
    expect(business).toMatchObject({
      '@type': 'HVACBusiness',
      telephone: ['(800) 555-0199', '(314) 555-0142'],
      address: { streetAddress: '100 Example Street', addressRegion: 'MO' },
      slogan: 'Comfort Refined. Calm in every Climate.',
      openingHoursSpecification: { opens: '07:00', closes: '19:00' },
      contactPoint: { contactType: 'reservations', hoursAvailable: { opens: '08:00', closes: '17:00' } },
      parentOrganization: { name: 'Calm Climate Solutions' },
    })
    expect(business?.areaServed).toHaveLength(41)
    expect(JSON.stringify(business)).not.toMatch(/rating|review/i)
  }
})

test('structured data covers services, plans, the FAQ, posts and breadcrumbs', async () => {
  await site.db.insert(services).values({ title: 'Heating', description: 'Warm', icon: 'x', category: 'heating' })
  await site.db
    .insert(membershipPlans)
    .values({ name: 'Premium', price: 299, description: 'All', features: ['Two visits'] })
  await site.db.insert(blogPosts).values({ ...post, isPublished: true })
  const typesOn = async (path: string) => (await thingsOn(path)).map((thing) => thing['@type'])
  expect(await typesOn('/services')).toEqual(['HVACBusiness', 'Service', 'BreadcrumbList'])
  expect(await typesOn('/membership')).toEqual(['HVACBusiness', 'Offer', 'FAQPage', 'BreadcrumbList'])
  expect(await typesOn('/blog/1')).toEqual(['BlogPosting', 'BreadcrumbList'])
  expect(await typesOn('/privacy-policy')).toEqual([])
  expect((await thingsOn('/blog/1'))[0]).toMatchObject({
    headline: post.title,
    datePublished: '2026-11-01T12:00:00.000Z',
    mainEntityOfPage: 'https://www.example.com/blog/1',
  })
  expect((await thingsOn('/membership'))[0]).toMatchObject({
    hasOfferCatalog: {
      itemListElement: [{ itemOffered: { url: 'https://www.example.com/services?service=heating' } }],
    },
  })
  expect((await thingsOn('/membership'))[1]).toMatchObject({ price: 299, priceCurrency: 'USD' })
})

/** What search engines require of each type, or show it by. */
const required: Record<string, string[]> = {
  HVACBusiness: ['name', 'address', 'telephone', 'url', 'image'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author'],
  Organization: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Service: ['name'],
  OfferCatalog: ['name', 'itemListElement'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  OpeningHoursSpecification: ['opens', 'closes'],
}

/** Each required field that is missing or empty in a thing and all inside it. */
function missingIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const thing = value as Record<string, unknown>
  const type = String(thing['@type'])
  const missing = (required[type] ?? []).filter((name) => [thing[name] ?? []].flat().every((one) => one === ''))
  return [...missing.map((name) => `${type}.${name}`), ...Object.values(thing).flatMap(missingIn)]
}

test('the structured data of every public page has every required field', async () => {
  await seedWhenEmpty(site.db)
  const paths = Array.from(
    (await textOf('/sitemap.xml')).matchAll(/<loc>https:\/\/www\.example\.com([^<]*)/g),
    ([, path = '']) => path,
  )
  expect(paths).toEqual(expect.arrayContaining(['/', '/services?service=emergency', '/blog/1']))
  const types = new Set<string>()
  for (const path of paths) {
    const things = await thingsOn(path)
    for (const { '@type': type } of things) types.add(type)
    expect.soft(missingIn(things), path).toEqual([])
  }
  expect([...types].toSorted()).toEqual([
    'BlogPosting',
    'BreadcrumbList',
    'FAQPage',
    'HVACBusiness',
    'Offer',
    'Service',
  ])
})

test('the page of a service is described with what it includes and where it is below', async () => {
  await site.db.insert(services).values({ title: 'Heating', description: 'Warm', icon: 'x', category: 'heating' })
  const [business, service, trail] = await thingsOn('/services?service=heating')
  expect(service).toMatchObject({
    '@type': 'Service',
    name: 'Heating Systems',
    url: 'https://www.example.com/services?service=heating',
    provider: { '@id': business?.['@id'] },
    image: 'https://www.example.com/share/services-heating.png',
  })
  expect(JSON.stringify(service)).toContain('Heat load calculation')
  expect(trail).toMatchObject({
    itemListElement: [
      { name: 'Home', item: 'https://www.example.com/' },
      { name: 'Services', item: 'https://www.example.com/services' },
      { name: 'Heating Systems', item: 'https://www.example.com/services?service=heating' },
    ],
  })
  expect(await thingsOn('/services?service=cooling')).toEqual([])
})
