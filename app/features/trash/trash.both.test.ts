import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { desc, eq, getTableName, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { categories } from '#db/schema/blog.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { activityLog, recordEvents, revisions } from '#db/schema/history.ts'
import { emailSuppressions, newsletterDeliveries, newsletters } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { images } from '#db/schema/website.ts'
import { entities } from '#app/entities.server.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { sample, storePlace } from '#tests/helpers/trash-samples.ts'

const site = useSite()
type TrashKind = keyof typeof entities
const kinds = Object.keys(entities) as TrashKind[]
const now = () => site.clock.now
const day = 86_400_000

const put = async (kind: TrashKind, more: Record<string, unknown> = {}) => {
  if (kind === 'equipment' || kind === 'membership') await storePlace(site.db)
  const [row] = await site.db
    .insert(entities[kind].table)
    .values({ ...sample[kind], ...more } as never)
    .returning()
  return row!
}
const whole = async (kind: TrashKind, id: number) => {
  const { rows } = await site.database.pool.query(
    `select to_jsonb(t) as row from ${getTableName(entities[kind].table)} t where id = $1`,
    [id],
  )
  return rows[0]?.row
}
const send = async (method: string, path: string) => {
  const response = await site.send(method, `/api/admin/trash${path}`, { headers: await site.signIn() })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const list = async (search = '') => (await send('GET', search)).body
const trash = (kind: TrashKind, id: number, at = now()) =>
  site.db.update(entities[kind].table).set({ deletedAt: at }).where(eq(entities[kind].table.id, id))

describe.each(kinds)('a deleted %s', (kind) => {
  test('is in the trash and can be restored unchanged', async () => {
    const { id } = await put(kind)
    await site.work('customers')
    const before = await whole(kind, id)
    await trash(kind, id)
    expect(await list()).toMatchObject({
      total: 1,
      counts: { all: 1, [kind]: 1 },
      items: [{ kind, id, deletedAt: now().toISOString(), goneAt: new Date(now().getTime() + 30 * day).toISOString() }],
    })
    const { title } = ((await list()).items as { title: string }[])[0]!
    expect(title).not.toBe('')
    expect(await send('POST', `/${kind}/${id}/restore`)).toEqual({ status: 200, body: { kind, id, title } })
    expect(await whole(kind, id)).toEqual(before)
    expect(await list()).toMatchObject({ total: 0, items: [] })
    const [logged] = await site.db.select().from(activityLog).orderBy(desc(activityLog.id)).limit(1)
    expect(logged).toMatchObject({ action: `${kind}.restore`, kind, recordId: id, actor: 'admin' })
    // A second restore changes nothing, and isn't logged.
    expect((await send('POST', `/${kind}/${id}/restore`)).status).toBe(200)
    expect(await whole(kind, id)).toEqual(before)
    expect(await site.db.$count(activityLog, eq(activityLog.action, `${kind}.restore`))).toBe(1)
  })

  test('is permanently deleted only from the trash, manually or after 30 days', async () => {
    const [first, second] = [await put(kind), await put(kind, other[kind])]
    expect((await send('DELETE', `/${kind}/${first.id}`)).status).toBe(404)
    await trash(kind, first.id)
    await trash(kind, second.id)
    expect((await send('DELETE', `/${kind}/${first.id}`)).status).toBe(200)
    expect(await whole(kind, first.id)).toBeUndefined()
    expect((await send('POST', `/${kind}/${first.id}/restore`)).status).toBe(404)
    site.clock.now = new Date(now().getTime() + 30 * day - 1000)
    await site.work('trash')
    expect(await whole(kind, second.id)).toBeDefined()
    site.clock.now = new Date(now().getTime() + 2000)
    await site.work('trash')
    expect(await whole(kind, second.id)).toBeUndefined()
  })
})

/** The unique fields of a second record. */
const other: Partial<Record<TrashKind, Record<string, unknown>>> = {
  category: { name: 'Other', slug: 'other' },
  image: { url: '/uploads/b.webp', hash: 'b' },
  redirect: { from: '/other-page' },
  subscriber: { email: 'other@example.com' },
}

test('records that are not in the trash are never purged', async () => {
  for (const kind of kinds) await put(kind)
  site.clock.now = new Date(now().getTime() + 400 * day)
  await site.work('trash')
  for (const kind of kinds) expect(await whole(kind, 1), kind).toBeDefined()
  expect(await site.rows(activityLog)).toEqual([])
})

test('the list can be searched, filtered and paged, last deleted first', async () => {
  for (let index = 0; index < 12; index++) {
    const { id } = await put('post', { title: `Post ${index}` })
    await trash('post', id, new Date(now().getTime() + index * 1000))
  }
  const { id } = await put('booking')
  await trash('booking', id)
  expect(await list('?pageSize=10')).toMatchObject({ total: 13, counts: { all: 13, post: 12, booking: 1 } })
  const titles = async (search: string) => ((await list(search)).items as { title: string }[]).map(({ title }) => title)
  expect((await titles('?kind=post'))[0]).toBe('Post 11')
  expect(await titles('?q=ADA')).toEqual(['Ada Miller'])
  expect(await titles('?pageSize=10&page=2')).toHaveLength(3)
  await put('contact', { name: 'Ann O’Brien', deletedAt: now() })
  expect(await titles("?q=o'brien")).toEqual(['Ann O’Brien'])
})

test.each(['/nonsense/1', '/booking/x', '/booking/0'])('%s is not found', async (path) => {
  expect((await send('POST', `${path}/restore`)).status).toBe(404)
  expect((await send('DELETE', path)).status).toBe(404)
})

describe('a category', () => {
  test('is not restored if another has its name or slug', async () => {
    const { id } = await put('category')
    await trash('category', id)
    await put('category', { name: 'HVAC TIPS', slug: 'another' })
    const refused = await send('POST', `/category/${id}/restore`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(refused.body.message).toBe('Another category now uses this name. Change it there, then restore this one.')
    await site.db
      .update(categories)
      .set({ name: 'Another', slug: 'hvac-tips' })
      .where(sql`id <> ${id}`)
    expect((await send('POST', `/category/${id}/restore`)).body.message).toContain('this slug')
    expect(await list()).toMatchObject({ total: 1 })
  })
})

test('a theme is not restored if another has its name', async () => {
  const { id } = await put('theme')
  await trash('theme', id)
  await put('theme', { name: 'calm blue' })
  expect(await send('POST', `/theme/${id}/restore`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
})

describe('a lead', () => {
  test('has the restore in its history', async () => {
    const { id } = await put('contact')
    await trash('contact', id)
    await send('POST', `/contact/${id}/restore`)
    expect(await site.rows(recordEvents)).toMatchObject([{ kind: 'contact', recordId: id, type: 'restore' }])
  })

  test('is logged by its reference only, and nothing but its consent remains', async () => {
    const { id } = await put('booking')
    const evidence = { phoneRaw: '314', prevHash: 'a', hash: 'b', action: 'submitted', channel: 'booking' } as const
    const effects = { effectGeneral: 'granted', effectInformational: 'granted', effectMarketing: 'granted' } as const
    await site.db.insert(consentEvents).values({
      ...evidence,
      ...effects,
      sourceKind: 'booking',
      sourceId: id,
      recordedAt: now(),
      recordedBy: 'visitor',
    })
    const event = { kind: 'booking', type: 'note', actor: 'admin', at: now() } as const
    await site.db.insert(recordEvents).values([
      { ...event, recordId: id },
      { ...event, recordId: id + 1 },
      { ...event, kind: 'contact', recordId: id },
    ])
    const mail = { kind: 'owner-new', to: 'a@example.com', subject: 'a', html: 'a', text: 'a', nextAt: now() }
    await site.db.insert(outbox).values({ ...mail, relatedKind: 'booking', relatedId: id })
    const repeated = await put('booking', { duplicateOfId: id })
    await trash('booking', id)
    await send('DELETE', `/booking/${id}`)
    expect(await site.rows(consentEvents)).toHaveLength(1)
    expect(await site.rows(recordEvents)).toHaveLength(2)
    expect(await site.rows(outbox)).toEqual([])
    expect(await whole('booking', repeated.id)).toMatchObject({ duplicate_of_id: null })
    const [logged] = await site.rows(activityLog)
    expect(logged?.summary).toBe('Permanently deleted B-1001')
  })
})

test('a post is deleted with its revisions', async () => {
  const { id } = await put('post')
  await site.db.insert(revisions).values({ kind: 'post', recordId: id, data: {}, at: now() })
  await trash('post', id)
  await send('DELETE', `/post/${id}`)
  expect(await site.rows(revisions)).toEqual([])
})

test.each<[TrashKind, Record<string, unknown>]>([
  ['post', { imageUrl: '/uploads/a-640.webp' }],
  ['post', { content: 'See /uploads/a.webp', deletedAt: new Date('2026-11-18T14:00:00Z') }],
  ['issue', { content: '![Van](https://example.com/uploads/a.webp)' }],
  ['issue', { html: '<img src="https://example.com/uploads/a-640.webp">' }],
  ['template', { content: '![Van](/uploads/a.webp)' }],
])('an image in use by a %s (%j) is never permanently deleted', async (kind, shows) => {
  const { id } = await put('image')
  await put(kind, shows)
  await trash('image', id)
  expect(await send('DELETE', `/image/${id}`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
  await trash('image', id, new Date(now().getTime() - 31 * day))
  await site.work('trash')
  expect(await site.rows(images)).toHaveLength(1)
})

test('an image is deleted with its files', async () => {
  const folder = join(site.dataDir, 'uploads')
  mkdirSync(folder, { recursive: true })
  const [byHand, byTime] = [
    await put('image'),
    await put('image', { url: '/uploads/b.webp', variants: [variant('b')] }),
  ]
  for (const name of ['a-640.webp', 'b-640.webp', 'c-640.webp']) writeFileSync(join(folder, name), name)
  for (const { id } of [byHand, byTime]) await trash('image', id)
  await send('DELETE', `/image/${byHand.id}`)
  expect(readdirSync(folder)).toEqual(['b-640.webp', 'c-640.webp'])
  site.clock.now = new Date(now().getTime() + 31 * day)
  await site.work('trash')
  expect(readdirSync(folder)).toEqual(['c-640.webp'])
})
test('a file that cannot be removed is removed later', async () => {
  const file = join(site.dataDir, 'uploads', 'a-640.webp')
  // Removing a folder as a file fails.
  mkdirSync(join(file, 'in the way'), { recursive: true })
  const { id } = await put('image')
  await trash('image', id)
  expect((await send('DELETE', `/image/${id}`)).status).toBe(200)
  await site.work('trash')
  rmSync(file, { recursive: true })
  writeFileSync(file, 'of a picture')
  await site.work('trash')
  expect(existsSync(file)).toBe(false)
  // A new file of the same name is not deleted.
  writeFileSync(file, 'another')
  await site.work('trash')
  expect(existsSync(file)).toBe(true)
})
const variant = (name: string) => ({ url: `/uploads/${name}-640.webp`, width: 640, type: 'image/webp' })

describe('a subscriber', () => {
  test.each([
    ['unsubscribed', 'unsubscribed'],
    ['hard-bounce', 'bounced'],
    ['complaint', 'complained'],
  ] as const)('suppressed since (%s) is not restored as active', async (reason, status) => {
    const { id } = await put('subscriber')
    await trash('subscriber', id)
    await site.db.insert(emailSuppressions).values({ email: 'reader@example.com', reason })
    await send('POST', `/subscriber/${id}/restore`)
    expect(await site.rows(newsletters)).toMatchObject([{ status, isActive: false, deletedAt: null }])
  })

  test('leaves a suppression, and no address in the deliveries', async () => {
    const { id } = await put('subscriber', { status: 'unsubscribed' })
    const issue = await put('issue')
    const sent = { issueId: issue.id, subscriberId: id, email: 'reader@example.com' }
    await site.db.insert(newsletterDeliveries).values({ ...sent, error: '550 <reader@example.com>: no such user' })
    await trash('subscriber', id)
    await send('DELETE', `/subscriber/${id}`)
    expect(await site.rows(emailSuppressions)).toMatchObject([{ email: 'reader@example.com', reason: 'unsubscribed' }])
    expect(await site.rows(newsletterDeliveries)).toMatchObject([{ email: '[erased]', error: null }])
  })
})
