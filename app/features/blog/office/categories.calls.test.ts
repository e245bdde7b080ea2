import { describe, expect, test } from 'vitest'

import { blogPosts, categories } from '#db/schema/blog.ts'
import { activityLog } from '#db/schema/history.ts'
import { blogOffice } from '#tests/helpers/blog-office.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const path = '/api/admin/categories'

const office = blogOffice(site)
const send = (method: string, rest = '', body?: unknown, headers?: Record<string, string>) =>
  office.send(method, path + rest, body, headers)
const inUse = (fields: object) => ({ status: 409, body: { code: 'in_use', fields } })
const add = async (name: string, more: object = {}) => (await send('POST', '', { name, ...more })).body
const post = (category: string, more: Partial<typeof blogPosts.$inferInsert> = {}) => ({
  title: 'A',
  excerpt: '',
  content: 'B',
  category,
  isPublished: true,
  ...more,
})
const postCategories = async () =>
  (await site.db.select().from(blogPosts).orderBy(blogPosts.id)).map(({ category }) => category)
const publicCategories = async () =>
  ((await (await site.get('/api/categories')).json()) as { name: string; publishedPostCount: number }[]).map(
    ({ name, publishedPostCount }) => [name, publishedPostCount],
  )

test('a new category gets a slug made from its name', async () => {
  const { status, body } = await send('POST', '', { name: ' Tips & Café ' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Tips & Café',
    slug: 'tips-cafe',
    description: null,
    isActive: true,
    postCount: 0,
    publishedPostCount: 0,
  })
  expect(await add('Tips – Cafe')).toMatchObject({ slug: 'tips-cafe-2' })
  expect(await add('Other', { slug: 'my-own', description: 'Words.', isActive: false })).toMatchObject({
    slug: 'my-own',
    description: 'Words.',
    isActive: false,
  })
})

test.each([
  [{ name: ' ' }, { name: 'Name is required.' }],
  [{}, { name: 'Name is required.' }],
  [{ name: 'a'.repeat(101) }, { name: 'Please use 100 characters or fewer.' }],
  [{ name: 'A', slug: 'a'.repeat(101) }, { slug: 'Please use 100 characters or fewer.' }],
  [{ name: 'A', slug: 'Not a slug' }, { slug: 'Use lowercase letters, numbers and hyphens.' }],
  [{ name: 'A', slug: '-a' }, { slug: 'Use lowercase letters, numbers and hyphens.' }],
  [{ name: 'A', description: 'a'.repeat(501) }, { description: 'Please use 500 characters or fewer.' }],
])('%j is invalid', async (body, fields) => {
  expect(await send('POST', '', body)).toMatchObject({ status: 400, body: { code: 'validation_failed', fields } })
})

test('names and slugs are unique, ignoring case, and General is reserved', async () => {
  await add('HVAC Tips')
  const name = 'A category with this name already exists.'
  const slug = 'This slug is already in use.'
  expect(await send('POST', '', { name: 'hvac TIPS', slug: 'another' })).toMatchObject(inUse({ name }))
  expect(await send('POST', '', { name: 'Another', slug: 'hvac-tips' })).toMatchObject(inUse({ slug }))
  expect(await send('POST', '', { name: ' general ' })).toMatchObject(inUse({ name }))
  expect(await send('POST', '', { name: 'Another', slug: 'general' })).toMatchObject(inUse({ slug }))
  const { id } = await add('Another')
  expect(await send('PATCH', `/${id}`, { name: 'HVAC tips' })).toMatchObject(inUse({ name }))
  expect(await send('PATCH', `/${id}`, { name: 'ANOTHER' })).toMatchObject({ status: 200, body: { slug: 'another' } })
})

test('adding the same name ten times at once creates one category', async () => {
  const cookie = await site.signIn()
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => site.send('POST', path, { body: { name: 'Same' }, headers: cookie })),
  )
  const created = responses.filter(({ status }) => status === 201)
  expect([created.length, responses.every(({ status }) => status === 201 || status === 409)]).toEqual([1, true])
})

test('the counts leave out posts in the trash', async () => {
  await add('Maintenance')
  await add('heating')
  await site.db
    .insert(blogPosts)
    .values([
      post('Maintenance'),
      post('Maintenance', { isPublished: false }),
      post('Maintenance', { deletedAt: new Date() }),
      post('General'),
    ])
  const { body } = await send('GET')
  expect(body).toMatchObject([
    { name: 'heating', postCount: 0, publishedPostCount: 0 },
    { name: 'Maintenance', postCount: 2, publishedPostCount: 1 },
  ])
})

test('renaming renames the category of all posts, in the trash too, and visitors see it immediately', async () => {
  const { id } = await add('Maintenance')
  await site.db
    .insert(blogPosts)
    .values([post('Maintenance'), post('Other'), post('Maintenance', { deletedAt: new Date() })])
  const other = ['Other', 1]
  expect(await publicCategories()).toEqual([['Maintenance', 1], other])
  const { body } = await send('PATCH', `/${id}`, { name: 'Upkeep' })
  expect(body).toMatchObject({ name: 'Upkeep', slug: 'maintenance', postCount: 1, publishedPostCount: 1 })
  expect(await postCategories()).toEqual(['Upkeep', 'Other', 'Upkeep'])
  expect(await publicCategories()).toEqual([['Upkeep', 1], other])
})

test('a rename or deletion that fails halfway changes nothing', async () => {
  const { id } = await add('Maintenance')
  await site.db.insert(blogPosts).values(post('Maintenance'))
  await site.db.execute("create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$")
  await site.db.execute('create trigger no_log before insert on activity_log execute function refuse()')
  try {
    expect((await send('PATCH', `/${id}`, { name: 'Upkeep' })).status).toBe(500)
    expect((await send('DELETE', `/${id}?reassignTo=General`)).status).toBe(500)
  } finally {
    await site.db.execute('drop trigger no_log on activity_log')
    await site.db.execute('drop function refuse')
  }
  expect(await postCategories()).toEqual(['Maintenance'])
  expect(await site.rows(categories)).toMatchObject([{ name: 'Maintenance', deletedAt: null }])
})

test('a rename gives posts a new version', async () => {
  const { id } = await add('Maintenance')
  const [before] = await site.db.insert(blogPosts).values(post('Maintenance')).returning()
  await send('PATCH', `/${id}`, { name: 'Upkeep' })
  const [after] = await site.rows(blogPosts)
  expect(after!.updatedAt > before!.updatedAt).toBe(true)
})

test('a stale change is refused', async () => {
  const { id, updatedAt } = await add('Maintenance')
  await send('PATCH', `/${id}`, { description: 'New.' })
  const stale = { 'if-match': `"${updatedAt}"` }
  expect((await send('PATCH', `/${id}`, { description: 'Other.' }, stale)).status).toBe(412)
})

const restore = async (id: number) =>
  (await site.send('POST', `/api/admin/trash/category/${id}/restore`, { headers: await site.signIn() })).status

describe('deleting', () => {
  test('requires a target for the posts and moves them', async () => {
    const { id } = await add('Maintenance')
    await add('Upkeep')
    await site.db.insert(blogPosts).values([post('Maintenance'), post('Maintenance', { isPublished: false })])
    expect(await send('DELETE', `/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use', postCount: 2, message: '2 posts use this category.' },
    })
    for (const target of ['Nowhere', 'Maintenance'])
      expect((await send('DELETE', `/${id}?reassignTo=${target}`)).status).toBe(400)
    expect(await postCategories()).toEqual(['Maintenance', 'Maintenance'])
    const { status, body } = await send('DELETE', `/${id}?reassignTo=Upkeep`)
    expect({ status, body }).toMatchObject({ status: 200, body: { id, moved: 2 } })
    expect(await postCategories()).toEqual(['Upkeep', 'Upkeep'])
    expect(await publicCategories()).toEqual([['Upkeep', 1]])
    expect((await send('DELETE', `/${id}`)).status).toBe(404)
  })

  test('needs no target without posts', async () => {
    const { id } = await add('Maintenance')
    expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { moved: 0 } })
    expect((await send('GET')).body).toEqual([])
  })

  test('Undo restores the category and its own posts only', async () => {
    const { id } = await add('Maintenance')
    await site.db.insert(blogPosts).values([post('Maintenance'), post('General'), post('Maintenance')])
    await send('DELETE', `/${id}?reassignTo=General`)
    expect(await postCategories()).toEqual(['General', 'General', 'General'])
    expect(await restore(id)).toBe(200)
    expect(await postCategories()).toEqual(['Maintenance', 'General', 'Maintenance'])
    expect(await publicCategories()).toEqual([
      ['Maintenance', 2],
      ['General', 1],
    ])
  })

  test('restoring gets its posts back from a target renamed since', async () => {
    const { id } = await add('Maintenance')
    const { id: target } = await add('Tips')
    await site.db.insert(blogPosts).values([post('Maintenance'), post('Tips'), post('Maintenance')])
    await send('DELETE', `/${id}?reassignTo=Tips`)
    await send('PATCH', `/${target}`, { name: 'Advice' })
    expect(await postCategories()).toEqual(['Advice', 'Advice', 'Advice'])
    expect(await restore(id)).toBe(200)
    expect(await postCategories()).toEqual(['Maintenance', 'Advice', 'Maintenance'])
  })

  test('restoring gets its posts back from a target deleted since', async () => {
    const { id } = await add('Maintenance')
    const { id: second } = await add('Tips')
    const { id: third } = await add('Seasons')
    await site.db.insert(blogPosts).values([post('Maintenance'), post('Tips'), post('Seasons')])
    await send('DELETE', `/${id}?reassignTo=Tips`)
    await send('DELETE', `/${second}?reassignTo=Seasons`)
    await send('PATCH', `/${third}`, { name: 'All year' })
    expect(await postCategories()).toEqual(['All year', 'All year', 'All year'])
    expect(await restore(id)).toBe(200)
    expect(await postCategories()).toEqual(['Maintenance', 'All year', 'All year'])
    expect(await restore(second)).toBe(200)
    expect(await postCategories()).toEqual(['Maintenance', 'Tips', 'All year'])
  })

  test('frees its name', async () => {
    const { id } = await add('Maintenance')
    await send('DELETE', `/${id}`)
    expect(await add('maintenance')).toMatchObject({ slug: 'maintenance' })
  })
})

test('each change is in the activity log', async () => {
  const { id } = await add('Maintenance')
  await send('PATCH', `/${id}`, { name: 'Upkeep' })
  await send('DELETE', `/${id}`)
  const log = await site.db.select().from(activityLog).orderBy(activityLog.id)
  expect(log.map(({ summary }) => summary)).toEqual([
    'Added the category “Maintenance”',
    'Renamed the category “Maintenance” to “Upkeep”',
    'Deleted the category “Upkeep”',
  ])
})
