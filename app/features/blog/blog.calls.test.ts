import { expect, test } from 'vitest'

import { blogPosts, categories } from '#db/schema/blog.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const post = (title: string, more: Partial<typeof blogPosts.$inferInsert> = {}) => ({
  title,
  excerpt: 'In short.',
  content: 'One.\n\nTwo **bold**.',
  category: 'HVAC Tips',
  isPublished: true,
  ...more,
})

async function get(path: string) {
  const response = await site.get(path)
  return { status: response.status, body: (await response.json()) as Record<string, unknown>[] }
}

test('the list has published posts only, newest first, with every field', async () => {
  await site.db
    .insert(blogPosts)
    .values([
      post('Old', { createdAt: new Date('2026-01-01T12:00:00Z') }),
      post('Draft', { isPublished: false }),
      post('New', { createdAt: new Date('2026-03-01T12:00:00Z'), imageUrl: 'https://example.com/a.jpg' }),
    ])
  const { status, body } = await get('/api/blog-posts')
  expect(status).toBe(200)
  expect(body.map(({ title }) => title)).toEqual(['New', 'Old'])
  expect(body[0]).toEqual({
    ...post('New'),
    id: 3,
    imageUrl: 'https://example.com/a.jpg',
    imageAlt: null,
    createdAt: '2026-03-01T12:00:00.000Z',
  })
})

test('a published post is found by its id, a draft is not', async () => {
  await site.db.insert(blogPosts).values([post('Shown'), post('Hidden', { isPublished: false })])
  expect((await get('/api/blog-posts/1')).body).toMatchObject({
    id: 1,
    title: 'Shown',
    content: 'One.\n\nTwo **bold**.',
  })
  expect(await get('/api/blog-posts/2')).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'Blog post not found' },
  })
})

test.each(['0', '-1', '1e99', '99999999999', '2147483648', 'one', '1.5', '%00', '1%20or%201', '٣'])(
  'the id %s is not found',
  async (id) => {
    expect(await get(`/api/blog-posts/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

test('categories count published posts; an inactive one is listed only while it has some', async () => {
  await site.db.insert(categories).values([
    { name: 'HVAC Tips', slug: 'hvac-tips' },
    { name: 'Maintenance', slug: 'maintenance' },
    { name: 'Retired', slug: 'retired', isActive: false },
    { name: 'Forgotten', slug: 'forgotten', isActive: false },
  ])
  await site.db
    .insert(blogPosts)
    .values([
      post('A'),
      post('B'),
      post('C', { isPublished: false }),
      post('D', { category: 'Retired' }),
      post('E', { category: 'Forgotten', isPublished: false }),
    ])
  const { body } = await get('/api/categories')
  expect(body.map(({ name, publishedPostCount }) => [name, publishedPostCount])).toEqual([
    ['HVAC Tips', 2],
    ['Maintenance', 0],
    ['Retired', 1],
  ])
})

test('a category name and slug have at most 100 characters and are unique', async () => {
  await site.db.insert(categories).values({ name: 'a'.repeat(100), slug: 'b'.repeat(100) })
  for (const values of [
    { name: 'a'.repeat(101), slug: 'c' },
    { name: 'c', slug: 'b'.repeat(101) },
    { name: 'a'.repeat(100), slug: 'c' },
    { name: 'A'.repeat(100), slug: 'c' },
    { name: 'c', slug: 'b'.repeat(100) },
  ]) {
    await expect(site.db.insert(categories).values(values)).rejects.toThrow()
  }
})
