import { beforeEach, describe, expect, test } from 'vitest'

import { blogPosts, categories } from '#db/schema/blog.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ SITE_URL: 'https://www.example.com' })

const content = 'Words that only the whole post has. '.repeat(20)
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
const post = (number: number, more: Partial<typeof blogPosts.$inferInsert> = {}) => ({
  title: `Post ${number}`,
  excerpt: `In short ${number}.`,
  content,
  category: number % 2 === 0 ? 'Maintenance' : 'HVAC Tips',
  isPublished: true,
  createdAt: at(number),
  ...more,
})

interface ListedPost {
  title: string
  [field: string]: unknown
}

async function get(path: string) {
  const response = await site.get(path)
  const body = (await response.json()) as ListedPost[]
  return { status: response.status, body, titles: response.ok ? body.map(({ title }) => title) : [] }
}

const isCached = async (path: string) => (await site.get(path)).headers.get('etag') !== null

/** What a page of the blog shows, with its metadata. */
async function renderedPage(path: string) {
  const response = await site.get(path)
  const html = await response.text()
  const all = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, found]) => found?.replaceAll('&amp;', '&'))
  return {
    status: response.status,
    posts: new Set(all(/href="\/blog\/(\d+)"/g)).size,
    titles: all(/<title>(.*?) \|/g),
    canonical: all(/<link rel="canonical" href="https:\/\/www.example.com([^"]*)"/g),
    previous: all(/<link rel="prev" href="https:\/\/www.example.com([^"]*)"/g),
    next: all(/<link rel="next" href="https:\/\/www.example.com([^"]*)"/g),
    images: all(/property="og:image" content="https:\/\/www.example.com([^"]*)"/g),
    pages: new Set(all(/href="(\/blog\?page=\d+)"/g)).size,
    hasContent: html.includes('only the whole post'),
  }
}
const titles = (from: number, to: number, step = -1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => `Post ${from + at * step}`)

describe('thirty posts in two categories', () => {
  beforeEach(async () => {
    await site.db.insert(categories).values([
      { name: 'HVAC Tips', slug: 'hvac-tips' },
      { name: 'Maintenance', slug: 'upkeep' },
      { name: 'Seasonal Care', slug: 'seasonal-care' },
    ])
    await site.db
      .insert(blogPosts)
      .values([
        ...Array.from({ length: 30 }, (_, at) => post(at + 1)),
        post(31, { isPublished: false }),
        post(32, { deletedAt: at(40) }),
      ])
  })

  test('are listed fourteen a page, newest first; a page past the last is not found', async () => {
    expect((await get('/api/blog-posts?page=1')).titles).toEqual(titles(30, 17))
    expect((await get('/api/blog-posts?page=2')).titles).toEqual(titles(16, 3))
    expect((await get('/api/blog-posts?page=3')).titles).toEqual(titles(2, 1))
    expect(await get('/api/blog-posts?page=4')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('can be listed by category', async () => {
    expect((await get('/api/blog-posts?category=upkeep')).titles).toEqual(titles(30, 4, -2))
    expect((await get('/api/blog-posts?category=upkeep&page=2')).titles).toEqual(['Post 2'])
    expect((await get('/api/blog-posts?category=seasonal-care&page=1')).body).toEqual([])
    for (const unknown of ['%00', 'nope', 'Maintenance'])
      expect((await get(`/api/blog-posts?category=${unknown}&page=1`)).status).toBe(404)
  })

  test('a page lists posts without content; the list without a page has all posts with content', async () => {
    const [first] = (await get('/api/blog-posts?page=1')).body
    const { body: all } = await get('/api/blog-posts')
    expect(all).toHaveLength(30)
    expect(all[0]).toMatchObject({ id: 30, content })
    expect(first).toEqual({ ...all[0], content: '' })
    for (const other of ['?utm_source=mail', '?q=furnace']) {
      expect((await get(`/api/blog-posts${other}`)).body).toEqual(all)
    }
  })

  test.each(['0', '-1', 'two', '1e9', '', '1&page=2'])('page=%s is the first', async (page) => {
    expect((await get(`/api/blog-posts?page=${page}`)).titles).toEqual(titles(30, 17))
  })

  test('the newest are listed by number, as the home page asks for three', async () => {
    expect((await get('/api/blog-posts?newest=3')).titles).toEqual(titles(30, 28))
    expect((await get('/api/blog-posts?newest=15')).titles).toEqual(titles(30, 30))
    expect(await isCached('/api/blog-posts?newest=3')).toBe(true)
  })

  test('only the first page is cached', async () => {
    expect(await isCached('/api/blog-posts?page=1')).toBe(true)
    expect(await isCached('/api/blog-posts?x=1&page=1')).toBe(true)
    expect(await isCached('/api/blog-posts?page=2')).toBe(false)
    expect(await isCached('/api/blog-posts?category=unknown')).toBe(false)
  })

  test('the counts of the categories add up to all published posts', async () => {
    await site.db.insert(blogPosts).values([post(33, { category: 'General' }), post(35, { category: 'upkeep' })])
    const { body } = await get('/api/categories')
    expect(body.map(({ id, name, slug, publishedPostCount }) => [id, name, slug, publishedPostCount])).toEqual([
      [1, 'HVAC Tips', 'hvac-tips', 15],
      [2, 'Maintenance', 'upkeep', 15],
      [3, 'Seasonal Care', 'seasonal-care', 0],
      [null, 'General', 'general', 1],
      [null, 'upkeep', 'upkeep-2', 1],
    ])
    expect((await get('/api/blog-posts?category=general')).titles).toEqual(['Post 33'])
    expect((await get('/api/blog-posts?category=upkeep-2')).titles).toEqual(['Post 35'])
  })

  test('related are the newest three others of the same category', async () => {
    expect((await get('/api/blog-posts/30/related')).titles).toEqual(['Post 28', 'Post 26', 'Post 24'])
    expect((await get('/api/blog-posts/26/related')).titles).toEqual(['Post 30', 'Post 28', 'Post 24'])
    expect((await get('/api/blog-posts/26/related')).body[0]).toMatchObject({
      content: '',
      category: 'Maintenance',
    })
  })

  test('related posts of drafts, deleted and unknown posts are not found, except a draft’s for the owner', async () => {
    for (const id of ['31', '32', '99', 'one'])
      expect((await get(`/api/blog-posts/${id}/related`)).status, id).toBe(404)
    const response = await site.get('/api/blog-posts/31/related', await site.signIn())
    expect(await response.json()).toHaveLength(3)
  })

  test('the blog page shows fourteen posts and links to its neighbors', async () => {
    const common = { status: 200, images: ['/share/blog.png'], hasContent: false }
    expect(await renderedPage('/blog')).toEqual({
      ...common,
      posts: 14,
      titles: ['HVAC Tips & Insights'],
      canonical: ['/blog'],
      previous: [],
      next: ['/blog?page=2'],
      pages: 2,
    })
    expect(await renderedPage('/blog?page=2')).toMatchObject({
      ...common,
      posts: 14,
      titles: ['HVAC Tips & Insights, Page 2'],
      canonical: ['/blog?page=2'],
      previous: ['/blog'],
      next: ['/blog?page=3'],
    })
    expect(await renderedPage('/blog?page=3')).toMatchObject({
      ...common,
      posts: 2,
      previous: ['/blog?page=2'],
      next: [],
    })
    expect(await renderedPage('/blog?category=upkeep&page=2')).toMatchObject({
      ...common,
      posts: 1,
      titles: ['HVAC Tips & Insights: Maintenance, Page 2'],
      canonical: ['/blog?category=upkeep&page=2'],
      previous: ['/blog?category=upkeep'],
      next: [],
    })
    // Server and browser must treat a long slug alike, or hydration fails.
    for (const none of ['page=4', 'category=no-such', 'category=no-such&page=2', `category=${'a'.repeat(201)}`])
      expect(await renderedPage(`/blog?${none}`), none).toMatchObject({
        status: 404,
        posts: 0,
        canonical: [],
        previous: [],
        next: [],
      })
    expect(await renderedPage('/blog?category=seasonal-care')).toMatchObject({
      status: 200,
      posts: 0,
      canonical: ['/blog?category=seasonal-care'],
    })
  })
})

test('without an excerpt, a listed post has the start of its content', async () => {
  await site.db.insert(blogPosts).values(post(1, { excerpt: ' ', content: `**Heading**\n\n${content}` }))
  const [listed] = (await get('/api/blog-posts?page=1')).body
  expect(listed?.excerpt).toMatch(/^Words that only the whole post has\. .*…$/)
  expect(listed?.content).toBe('')
})

test('posts are ordered by the date shown: the scheduled time if the schedule published them', async () => {
  await site.db.insert(blogPosts).values([post(1), post(2), post(3, { createdAt: at(0), publishedAt: at(5) })])
  for (const path of ['/api/blog-posts', '/api/blog-posts?page=1']) {
    const { body, titles } = await get(path)
    expect(titles).toEqual(['Post 3', 'Post 2', 'Post 1'])
    expect(body[0]?.createdAt).toBe(at(5).toISOString())
  }
})

test('without posts the first page is empty, not missing', async () => {
  expect(await get('/api/blog-posts?page=1')).toMatchObject({ status: 200, body: [] })
  expect((await site.get('/blog')).status).toBe(200)
})

test('a card has the category, the long date, the excerpt and the link', async () => {
  await site.db.insert(blogPosts).values(post(1))
  const html = await (await site.get('/blog')).text()
  const card = /<article data-post.*?<\/article>/s.exec(html)![0]
  const text = card.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const part of ['HVAC Tips', 'December 31, 2025', 'Post 1', 'In short 1.']) expect(text).toContain(part)
  expect(card).toMatch(/href="\/blog\/\d+"/)
})
