import { expect, test } from 'vitest'

import { originals } from '#app/features/website/website.server.ts'
import { blogPosts, categories } from '#db/schema/blog.ts'
import { reviews } from '#db/schema/reviews.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const main = async (path: string) =>
  /<main.*<\/main>/s.exec((await (await site.get(path)).text()).replaceAll(/<script\b[^]*?<\/script>/g, ''))![0]
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

test('the newest post is the cover of the blog and stands there once; a blog without posts has no filters', async () => {
  expect(await main('/blog')).not.toContain('aria-label="Filter posts')
  await site.db.insert(categories).values(['Ducts', 'Pools'].map((name) => ({ name, slug: name.toLowerCase() })))
  const post = { content: 'x', excerpt: 'y', category: 'Ducts', isPublished: true }
  await site.db.insert(blogPosts).values([
    { ...post, title: 'Older', createdAt: new Date('2026-01-01') },
    { ...post, title: 'Newest', createdAt: new Date('2026-02-01') },
  ])
  site.clearCache()
  const blog = await main('/blog')
  expect(blog.indexOf('href="/blog/2"')).toBeLessThan(blog.indexOf('aria-label="Filter posts'))
  for (const id of [1, 2]) expect(count(blog, new RegExp(`href="/blog/${id}"`, 'g'))).toBe(1)
  for (const slug of ['ducts', 'pools']) expect(blog).toContain(`?category=${slug}`)
  expect(await main('/blog?category=pools')).toContain('No posts found in this category')
})

test('the newest review is in the opening, beside the rating that the owner states, and stands there once', async () => {
  const empty = await main('/reviews')
  expect(empty).toContain('No reviews yet.')
  for (const way of ['href="/booking"', 'href="tel:+18005550199"']) expect(empty).toContain(way)
  const review = { customerName: 'Sample A', customerRole: 'Sample', rating: 4, comment: 'Good.' }
  await site.db.insert(reviews).values([review, { ...review, comment: 'Better.' }])
  site.clearCache()
  const seed = await main('/reviews')
  expect(count(seed, /data-review/g)).toBe(2)
  expect(seed).toContain('/drawings/note-on-the-door.svg')
  const profile = { name: 'Google', link: 'https://g.page/calm', rating: '4.8', count: 212, asOf: '2026-05-14' }
  const value = { ...originals.trust, profiles: [profile] }
  const headers = await site.signIn()
  expect((await site.send('PATCH', '/api/admin/website/trust', { headers, body: { value } })).status).toBe(200)
  const rated = await main('/reviews')
  expect(rated).not.toContain('note-on-the-door')
  expect(rated).toMatch(/>4\.8<\/p>.*4\.8 on Google.*212 reviews.*as of May 2026/s)
})

test('without script the search for a town answers on its page', async () => {
  expect(await main('/service-areas?town=63122')).toContain('Yes, we serve Kirkwood (63122).')
})
