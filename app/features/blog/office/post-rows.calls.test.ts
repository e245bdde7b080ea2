import { beforeEach, expect, test } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

interface Rows {
  items: { id: number; title: string; [field: string]: unknown }[]
  total: number
  page: number
  counts: Record<string, number>
}

async function rows(search = '') {
  const response = await site.get(`/api/admin/blog-posts/rows${search}`, await site.signIn())
  expect(response.status).toBe(200)
  const { items, ...rest } = (await response.json()) as Rows
  return { ...rest, items, titles: items.map(({ title }) => title) }
}

const post = (title: string, category: string, day: number, more: Partial<typeof blogPosts.$inferInsert> = {}) => ({
  title,
  excerpt: '',
  content: 'Long words.',
  category,
  createdAt: new Date(Date.UTC(2026, 0, day)),
  ...more,
})

beforeEach(async () => {
  await site.db
    .insert(blogPosts)
    .values([
      post('attic 100%', 'hvac tips', 1),
      post('First frost', 'Seasonal Care', 2, { publishAt: new Date('2026-12-01T12:00:00Z') }),
      post('Filters', 'HVAC Tips', 3, { isPublished: true }),
      post('In the trash', 'HVAC Tips', 4, { deletedAt: new Date() }),
    ])
})

test('a search looks in title and category, ignoring case, and takes % and _ literally', async () => {
  expect((await rows('?q=HVAC')).titles).toEqual(['Filters', 'attic 100%'])
  expect((await rows('?q=fROST')).titles).toEqual(['First frost'])
  expect((await rows('?q=0%25')).titles).toEqual(['attic 100%'])
  expect((await rows('?q=_')).titles).toEqual([])
})

test('the counts cover the search, whatever the status filter', async () => {
  expect(await rows()).toMatchObject({ total: 3, counts: { all: 3, published: 1, scheduled: 1, draft: 1 } })
  for (const [status, title] of [
    ['published', 'Filters'],
    ['scheduled', 'First frost'],
    ['draft', 'attic 100%'],
  ])
    expect((await rows(`?status=${status}`)).titles, status).toEqual([title])
  expect(await rows('?q=hvac&status=draft')).toMatchObject({
    total: 1,
    titles: ['attic 100%'],
    counts: { all: 2, published: 1, scheduled: 0, draft: 1 },
  })
  expect((await rows('?status=constructor')).total).toBe(3)
})

test('posts are sorted newest first by default', async () => {
  const newest = ['Filters', 'First frost', 'attic 100%']
  for (const search of ['', '?sort=-createdAt', '?sort=constructor', '?sort=-title']) {
    const expected = search === '?sort=-title' ? ['First frost', 'Filters', 'attic 100%'] : newest
    expect((await rows(search)).titles, search).toEqual(expected)
  }
  expect((await rows('?sort=title')).titles).toEqual(['attic 100%', 'Filters', 'First frost'])
  expect((await rows('?sort=createdAt')).titles).toEqual(newest.toReversed())
})

test('rows are paged, without content', async () => {
  await site.db
    .insert(blogPosts)
    .values(Array.from({ length: 20 }, (_, index) => post(`Post ${index}`, 'General', 10 + index)))
  const second = await rows('?page=2&pageSize=10')
  expect(second).toMatchObject({ total: 23, page: 2 })
  expect(second.titles).toEqual(Array.from({ length: 10 }, (_, index) => `Post ${9 - index}`))
  expect(second.items[0]).not.toHaveProperty('content')
  expect(await rows('?page=3&pageSize=10')).toMatchObject({ page: 3, titles: ['Filters', 'First frost', 'attic 100%'] })
})
