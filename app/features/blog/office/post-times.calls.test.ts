import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { blogPosts, categories } from '#db/schema/blog.ts'
import { activityLog, revisions } from '#db/schema/history.ts'
import { blogOffice, postsPath, samplePost } from '#tests/helpers/blog-office.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const { send, create, versions, visitor } = blogOffice(site)
const now = () => site.clock.now
const later = (ms: number) => (site.clock.now = new Date(now().getTime() + ms))

describe('a schedule', () => {
  const at = '2026-11-19T14:00:00.000Z'

  test('publishes the post at its time, once, with that date', async () => {
    const { id, publishAt } = await create({ publishAt: at })
    await create({ title: 'Published by hand', isPublished: true })
    expect(publishAt).toBe(at)
    await site.work('publish-posts')
    expect(await visitor('/api/blog-posts')).toHaveLength(1)
    site.clock.now = new Date('2026-11-19T14:00:03Z')
    await Promise.all([site.work('publish-posts'), site.work('publish-posts')])
    await site.work('publish-posts')
    // The notification that clears the cache arrives shortly after the commit.
    await expect
      .poll(() => visitor('/api/blog-posts'))
      .toMatchObject([{ id, createdAt: at }, { title: 'Published by hand' }])
    const [post] = await site.db.select().from(blogPosts).where(eq(blogPosts.id, id))
    expect(post).toMatchObject({ isPublished: true, publishAt: null, publishedAt: new Date(at) })
    const log = await site.rows(activityLog)
    expect(log.filter(({ actor }) => actor === 'system')).toMatchObject([
      { action: 'post.publish', recordId: id, summary: 'Published the post “Filters” on schedule' },
    ])
  })

  test('missed during downtime publishes late, and the log says so', async () => {
    await create({ publishAt: at })
    later(48 * 3_600_000)
    await site.work('publish-posts')
    expect(await visitor('/api/blog-posts')).toMatchObject([{ createdAt: at }])
    const log = await site.rows(activityLog)
    expect(log.at(-1)?.summary).toContain('late')
  })

  test('is canceled by publishing manually, and the post keeps its own date', async () => {
    const { id, createdAt } = await create({ publishAt: at })
    const { body } = await send('PATCH', `${postsPath}/${id}/publish`, { isPublished: true })
    expect(body).toMatchObject({ publishAt: null, publishedAt: null })
    later(48 * 3_600_000)
    await site.work('publish-posts')
    expect(await visitor('/api/blog-posts')).toMatchObject([{ createdAt }])
  })

  test('is unchanged by other changes, and canceled by null', async () => {
    const { id } = await create({ publishAt: at })
    expect((await send('PATCH', `${postsPath}/${id}`, { title: 'New' })).body.publishAt).toBe(at)
    expect((await send('PATCH', `${postsPath}/${id}`, { publishAt: null })).body.publishAt).toBeNull()
    later(48 * 3_600_000)
    await site.work('publish-posts')
    expect(await visitor('/api/blog-posts')).toEqual([])
  })

  test('does nothing while the post is in the trash', async () => {
    const { id } = await create({ publishAt: at })
    await send('DELETE', `${postsPath}/${id}`)
    later(48 * 3_600_000)
    await site.work('publish-posts')
    expect(await site.rows(blogPosts)).toMatchObject([{ isPublished: false }])
  })

  test('missed while in the trash is canceled: the post is restored as a draft with a new version', async () => {
    const { id, updatedAt } = await create({ publishAt: at })
    await send('DELETE', `${postsPath}/${id}`)
    later(48 * 3_600_000)
    const back = await send('POST', `/api/admin/trash/post/${id}/restore`)
    expect(back).toMatchObject({ status: 200, body: { title: 'Filters', isDraft: true } })
    await site.work('publish-posts')
    expect(await visitor('/api/blog-posts')).toEqual([])
    expect(await site.rows(blogPosts)).toMatchObject([{ isPublished: false, publishAt: null }])
    const stale = await send('PATCH', `${postsPath}/${id}`, { publishAt: at }, { 'if-match': `"${updatedAt}"` })
    expect(stale.status).toBe(412)
    expect((await site.rows(activityLog)).at(-1)?.summary).toBe(
      'Restored “Filters” as a draft because its publish time had passed',
    )
  })

  test('in the future survives the trash', async () => {
    const { id } = await create({ publishAt: at })
    await send('DELETE', `${postsPath}/${id}`)
    const back = await send('POST', `/api/admin/trash/post/${id}/restore`)
    expect(back.body).toEqual({ kind: 'post', id, title: 'Filters' })
    site.clock.now = new Date('2026-11-19T14:00:03Z')
    await site.work('publish-posts')
    expect(await visitor('/api/blog-posts')).toMatchObject([{ id, createdAt: at }])
  })
})

describe('versions', () => {
  test('are saved with each change of the text, not by publishing', async () => {
    const { id } = await create()
    await send('PATCH', `${postsPath}/${id}`, { content: 'Three.' })
    await send('PATCH', `${postsPath}/${id}/publish`, { isPublished: true })
    expect((await versions(id)).map(({ content }) => content)).toEqual(['Three.', samplePost.content])
  })

  test('of an old post without any start with its original text', async () => {
    await site.db.insert(blogPosts).values(samplePost)
    await send('PATCH', `${postsPath}/1`, { title: 'New' })
    expect((await versions(1)).map(({ title }) => title)).toEqual(['New', 'Filters'])
  })

  test('are limited to the last fifty of each post', async () => {
    const { id } = await create()
    const other = await create()
    const many = Array.from({ length: 60 }, (_, index) => ({
      kind: 'post',
      recordId: id,
      data: { ...samplePost, title: `${index}`, imageUrl: null, imageAlt: null },
      at: now(),
    }))
    await site.db.insert(revisions).values(many)
    await send('PATCH', `${postsPath}/${id}`, { title: 'Last' })
    const saved = await versions(id)
    expect(saved).toHaveLength(50)
    expect([saved[0]!.title, saved[49]!.title]).toEqual(['Last', '11'])
    expect(await versions(other.id)).toHaveLength(1)
  })

  test('can be restored, which adds a new version', async () => {
    const { id } = await create({ isPublished: true })
    await site.db.insert(categories).values({ name: 'HVAC Tips', slug: 'hvac-tips' })
    await send('PATCH', `${postsPath}/${id}`, { title: 'Worse', content: 'Bad.', category: 'General' })
    const [, first] = await versions(id)
    const { status, body } = await send('POST', `${postsPath}/${id}/revisions/${first!.id}/restore`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...samplePost, isPublished: true })
    expect((await versions(id)).map(({ title }) => title)).toEqual(['Filters', 'Worse', 'Filters'])
  })

  test('are restored without a category that no longer exists', async () => {
    const { id } = await create()
    await send('PATCH', `${postsPath}/${id}`, { title: 'New', category: 'General' })
    const [, first] = await versions(id)
    const { body } = await send('POST', `${postsPath}/${id}/revisions/${first!.id}/restore`)
    expect(body).toMatchObject({ title: 'Filters', category: 'General' })
  })

  test('of another post are not found, and a stale restore is refused', async () => {
    const { id, updatedAt } = await create()
    const other = await create()
    const [foreign] = await versions(other.id)
    expect((await send('POST', `${postsPath}/${id}/revisions/${foreign!.id}/restore`)).status).toBe(404)
    await send('PATCH', `${postsPath}/${id}`, { title: 'New' })
    const [, first] = await versions(id)
    const stale = { 'if-match': `"${updatedAt}"` }
    expect((await send('POST', `${postsPath}/${id}/revisions/${first!.id}/restore`, undefined, stale)).status).toBe(412)
  })
})
