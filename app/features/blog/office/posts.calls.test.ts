import { describe, expect, test } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { activityLog, revisions } from '#db/schema/history.ts'
import { blogOffice, postsPath, samplePost } from '#tests/helpers/blog-office.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const { send, create, visitor } = blogOffice(site)
const now = () => site.clock.now
const later = (ms: number) => (site.clock.now = new Date(now().getTime() + ms))

describe('writing', () => {
  test('a new post is stored trimmed, as a draft, with the server’s time', async () => {
    const { status, body } = await send('POST', '/api/blog-posts', {
      ...samplePost,
      title: '  Filters ',
      imageUrl: '',
      createdAt: '1999-01-01T00:00:00Z',
      somethingElse: 1,
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...samplePost,
      id: 1,
      imageUrl: null,
      imageAlt: null,
      isPublished: false,
      createdAt: now().toISOString(),
      updatedAt: now().toISOString(),
      publishAt: null,
      publishedAt: null,
    })
  })

  test('a post sent again after a lost response is stored once', async () => {
    const headers = { ...(await site.signIn()), 'idempotency-key': crypto.randomUUID() }
    const write = () => site.send('POST', '/api/blog-posts', { body: samplePost, headers })
    const responses = [await write(), await write()]
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(await responses[1]!.json()).toEqual(await responses[0]!.json())
    expect(await site.rows(blogPosts)).toHaveLength(1)
  })

  test('only title and content are required; the category defaults to General', async () => {
    const { status, body } = await send('POST', '/api/blog-posts', { title: 'A', content: 'B' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ excerpt: '', category: 'General', isPublished: false })
    expect(await create({ category: '  ' })).toMatchObject({ category: 'General' })
    expect(await create({ category: null })).toMatchObject({ category: 'General' })
  })

  type Invalid = [more: object, field: string, message: string]
  const invalid: Invalid[] = [
    [{ title: ' ' }, 'title', 'Title and content are required.'],
    [{ content: '\n' }, 'content', 'Title and content are required.'],
    [{ title: 'a'.repeat(201) }, 'title', 'Please use 200 characters or fewer.'],
    [{ excerpt: 'a'.repeat(301) }, 'excerpt', 'Please use 300 characters or fewer.'],
    [{ category: 'a'.repeat(101) }, 'category', 'Please use 100 characters or fewer.'],
    [{ publishAt: 'soon' }, 'publishAt', 'Please enter a valid date and time.'],
    ...['http://example.com/a.jpg', '//example.com/a.jpg', 'javascript:alert(1)', 'https://', 'a.jpg', '/\\evil'].map(
      (imageUrl) => [{ imageUrl }, 'imageUrl', 'Enter an image URL that starts with https:// or /uploads/.'] as Invalid,
    ),
  ]
  test('an invalid field is refused with its own message', async () => {
    for (const [more, field, message] of invalid) {
      const refused = await send('POST', '/api/blog-posts', { ...samplePost, ...more })
      expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed', fields: { [field]: message } } })
    }
    expect(await site.rows(blogPosts)).toEqual([])
  })

  test('an image has an https:// URL or is an upload', async () => {
    for (const imageUrl of ['https://example.com/a.jpg?b=c', '/uploads/2026/ab-1x1-1.webp'])
      expect(await create({ imageUrl })).toMatchObject({ imageUrl })
  })

  test('a change affects only the fields it names, and never createdAt', async () => {
    const { id, createdAt } = await create({ imageUrl: 'https://example.com/a.jpg', imageAlt: 'A filter' })
    later(60_000)
    const changes = { title: 'New', createdAt: '1999-01-01T00:00:00Z', imageUrl: ' ' }
    const { status, body } = await send('PATCH', `${postsPath}/${id}`, changes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...samplePost, title: 'New', imageUrl: null, imageAlt: 'A filter', createdAt })
    expect(body.updatedAt).toBe(now().toISOString())
  })

  test('a save without changes is not recorded', async () => {
    const post = await create()
    later(60_000)
    expect((await send('PATCH', `${postsPath}/${post.id}`, samplePost)).body).toEqual(post)
    expect(await site.rows(revisions)).toHaveLength(1)
    expect(await site.rows(activityLog)).toHaveLength(1)
  })

  test('an unknown post is not found', async () => {
    for (const [method, rest] of [
      ['PATCH', ''],
      ['PATCH', '/publish'],
      ['GET', '/revisions'],
    ] as const) {
      const body = method === 'GET' ? undefined : { isPublished: true }
      expect((await send(method, `${postsPath}/7${rest}`, body)).status).toBe(404)
    }
  })
})

describe('two windows', () => {
  test('a stale change is refused with 412, and accepted without the header', async () => {
    const { id } = await create()
    const { etag } = await send('GET', `${postsPath}/${id}`)
    later(1_000)
    await send('PATCH', `${postsPath}/${id}`, { title: 'First' }, { 'if-match': etag! })
    const late = await send('PATCH', `${postsPath}/${id}`, { title: 'Second' }, { 'if-match': etag! })
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'stale', message: 'This was changed in another window.' },
    })
    expect((await send('PATCH', `${postsPath}/${id}`, { title: 'Second' })).body.title).toBe('Second')
  })

  test('changes within one millisecond have different versions', async () => {
    const { id, updatedAt } = await create()
    const { body } = await send('PATCH', `${postsPath}/${id}`, { title: 'New' })
    expect(body.updatedAt > updatedAt).toBe(true)
  })
})

describe('drafts', () => {
  test('are visible to the owner only', async () => {
    const { id } = await create()
    for (const path of [`/api/blog-posts/${id}`, `/blog/${id}`]) expect((await site.get(path)).status).toBe(404)
    expect(await visitor('/api/blog-posts')).toEqual([])
    const mine = await send('GET', `/api/blog-posts/${id}`)
    expect(mine).toMatchObject({ status: 200, body: { title: 'Filters', isPublished: false } })
    const page = await site.get(`/blog/${id}`, await site.signIn())
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const html = await page.text()
    expect(html).toContain('Draft preview – not public')
    expect(html).toContain('noindex')
    // What the owner saw is not cached for visitors.
    expect((await site.get(`/blog/${id}`)).status).toBe(404)
  })

  test('can be published and unpublished, and the next visitor sees it', async () => {
    const { id } = await create()
    const published = await send('PATCH', `${postsPath}/${id}/publish`, { isPublished: true })
    expect(published).toMatchObject({ status: 200, body: { isPublished: true, publishedAt: null } })
    expect(await visitor('/api/blog-posts')).toMatchObject([{ id, isPublished: true }])
    expect(await (await site.get(`/blog/${id}`)).text()).not.toContain('Draft preview')
    await send('PATCH', `${postsPath}/${id}/publish`, { isPublished: false })
    expect(await visitor('/api/blog-posts')).toEqual([])
    expect((await site.get(`/blog/${id}`)).status).toBe(404)
    const log = await site.rows(activityLog)
    expect(log.map(({ action }) => action)).toEqual(['post.create', 'post.publish', 'post.unpublish'])
  })
})

describe('the trash', () => {
  test('hides a post, and Undo restores it as it was', async () => {
    const { id } = await create({ isPublished: true })
    const { status, body } = await send('DELETE', `${postsPath}/${id}`)
    expect({ status, body }).toEqual({ status: 200, body: { id, deletedAt: now().toISOString() } })
    expect((await send('GET', postsPath)).body).toEqual([])
    expect(await visitor('/api/blog-posts')).toEqual([])
    expect((await send('GET', `${postsPath}/${id}`)).status).toBe(404)
    expect((await send('GET', `/api/blog-posts/${id}`)).status).toBe(404)
    expect((await send('DELETE', `${postsPath}/${id}`)).status).toBe(404)
    expect((await send('POST', `/api/admin/trash/post/${id}/restore`)).status).toBe(200)
    expect(await visitor('/api/blog-posts')).toMatchObject([{ id, ...samplePost }])
  })
})

test('the list of all posts includes drafts, newest first, without content', async () => {
  await create({ title: 'Old', isPublished: true })
  later(1_000)
  await create({ title: 'New' })
  const { body } = await send('GET', postsPath)
  expect([...body].map((post) => (post as { title: string }).title)).toEqual(['New', 'Old'])
  const [first] = body
  expect(first).not.toHaveProperty('content')
  expect(first).toMatchObject({ excerpt: 'In short.', category: 'HVAC Tips', isPublished: false })
})

test('a post shows bold, drops blank lines and shows HTML as text', async () => {
  const content = 'First **bold** one.\n\n \n\n<script>alert("x")</script> <b>not bold</b> &amp;\r\n\r\nLast.'
  const { id } = await create({ content, isPublished: true, title: '<img src=x onerror=alert(1)>' })
  const html = await (await site.get(`/blog/${id}`)).text()
  expect(html).toMatch(/<strong[^>]*>bold<\/strong>/)
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &lt;b&gt;not bold&lt;/b&gt; &amp;amp;')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;</h1>')
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<p class="mt-5 first:mt-0/g)).toHaveLength(3)
})
