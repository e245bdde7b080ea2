import { beforeEach, expect, test } from 'vitest'

import { activityLog } from '#db/schema/history.ts'
import { emailSuppressions, newsletters } from '#db/schema/newsletter.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const path = '/api/admin/newsletter/subscribers'
const day = 86_400_000
let headers: Record<string, string> = {}
beforeEach(async () => {
  headers = await site.signIn()
})
const send = async (method: string, where: string, body?: unknown) => {
  const response = await site.send(method, where, { body, headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const put = (rows: (typeof newsletters.$inferInsert)[]) =>
  site.db.insert(newsletters).values(rows.map((row) => ({ subscribedAt: site.clock.now, ...row })))
const state = async () => {
  const rows = await site.rows(newsletters)
  return Object.fromEntries(rows.map(({ email, status, deletedAt }) => [email, deletedAt ? 'trash' : status]))
}

test('the list is filtered by address, status, source and date, and sorted', async () => {
  await put([
    { email: 'ada@example.org', source: 'home' },
    { email: 'ben@example.org', source: 'blog', status: 'unsubscribed', unsubscribedAt: site.clock.now },
    { email: 'cleo@example.org', source: 'home', subscribedAt: new Date(site.clock.now.getTime() - 5 * day) },
    { email: 'gone@example.org', deletedAt: site.clock.now },
  ])
  const emails = async (search: string) =>
    ((await send('GET', path + search)).body.items as { email: string }[]).map(({ email }) => email.split('@')[0])
  expect((await send('GET', path)).body).toMatchObject({ total: 3, counts: { all: 3, active: 2, unsubscribed: 1 } })
  expect(await emails('')).toEqual(['ben', 'ada', 'cleo'])
  expect(await emails('?sort=email')).toEqual(['ada', 'ben', 'cleo'])
  expect(await emails('?q=ADA')).toEqual(['ada'])
  expect(await emails('?status=active&source=home')).toEqual(['ada', 'cleo'])
  expect(await emails('?to=2026-11-13')).toEqual(['cleo'])
  expect(await emails('?from=2026-11-18')).toEqual(['ben', 'ada'])
  const csv = await (await site.send('GET', `${path}.csv?ids=1,3`, { headers })).text()
  expect(csv).toContain('ada@example.org')
  expect(csv).not.toContain('ben@example.org')
  expect(csv).not.toContain('token')
  const left = await (await site.send('GET', `${path}.csv?ids=2`, { headers })).text()
  expect(left).toContain('ben@example.org,Unsubscribed,Blog,')
})

test('the list and each change say whether a subscriber is active', async () => {
  await put([
    { email: 'ada@example.org' },
    ...(['unconfirmed', 'unsubscribed', 'bounced', 'complained'] as const).map((status) => ({
      email: `${status}@example.org`,
      status,
    })),
  ])
  const { items } = (await send('GET', `${path}?sort=email`)).body as { items: { email: string; isActive: boolean }[] }
  expect(items.map(({ email, isActive }) => [email.split('@')[0], isActive])).toEqual([
    ['ada', true],
    ['bounced', false],
    ['complained', false],
    ['unconfirmed', false],
    ['unsubscribed', false],
  ])
  const change = async (body: object) => (await send('PATCH', `${path}/1`, body)).body
  expect(await change({ isActive: false })).toMatchObject({ status: 'unsubscribed', isActive: false })
  expect(await change({ isActive: true, note: 'By phone' })).toMatchObject({ status: 'active', isActive: true })
})

test('the summary counts current subscribers', async () => {
  await put([
    { email: 'a@example.org' },
    { email: 'b@example.org', subscribedAt: new Date(site.clock.now.getTime() - 40 * day) },
    { email: 'c@example.org', status: 'unsubscribed', unsubscribedAt: site.clock.now },
    { email: 'd@example.org', status: 'bounced' },
  ])
  expect((await send('GET', '/api/admin/newsletter/summary')).body).toEqual({
    active: 2,
    total: 4,
    new30: 3,
    newPrev30: 1,
    unsubscribed30: 1,
    bounced: 1,
    complained: 0,
    lastIssue: null,
  })
})

test('adding needs a note; it resubscribes those who unsubscribed, not those who bounced', async () => {
  await put([
    { email: 'left@example.org', status: 'unsubscribed' },
    { email: 'here@example.org' },
    { email: 'dead@example.org', status: 'bounced' },
  ])
  await site.db.insert(emailSuppressions).values([
    { email: 'left@example.org', reason: 'unsubscribed' },
    { email: 'never@example.org', reason: 'complaint' },
  ])
  const emails = [
    ' New@Example.org ',
    'new@example.org',
    'left@example.org',
    'here@example.org',
    'dead@example.org',
    'never@example.org',
    'nobody',
  ]
  expect((await send('POST', path, { emails, note: ' ' })).status).toBe(400)
  expect(await send('POST', path, { emails, note: 'Asked at the door' })).toEqual({
    status: 201,
    body: { added: 1, reactivated: 1, existing: 1, suppressed: 2, invalid: ['nobody'] },
  })
  expect(await state()).toEqual({
    'left@example.org': 'active',
    'here@example.org': 'active',
    'dead@example.org': 'bounced',
    'new@example.org': 'active',
  })
  const [logged] = await site.rows(activityLog)
  expect(logged).toMatchObject({
    action: 'subscriber.add',
    summary: 'Added 2 subscribers. Permission: Asked at the door',
  })
})

test('a subscriber is unsubscribed, resubscribed with a note, deleted and restored', async () => {
  await put([{ email: 'ada@example.org' }])
  expect((await send('PATCH', `${path}/1`, { isActive: false })).body).toMatchObject({
    status: 'unsubscribed',
    unsubscribeSource: 'admin',
  })
  expect(await site.rows(emailSuppressions)).toHaveLength(1)
  expect((await send('PATCH', `${path}/1`, { isActive: true })).body).toMatchObject({
    fields: { note: 'Note how you got their permission.' },
  })
  expect((await send('PATCH', `${path}/1`, { isActive: true, note: 'By phone' })).body).toMatchObject({
    status: 'active',
  })
  expect(await site.rows(emailSuppressions)).toEqual([])
  expect((await send('DELETE', `${path}/1`)).status).toBe(200)
  expect((await send('DELETE', `${path}/1`)).status).toBe(404)
  expect((await send('POST', '/api/admin/trash/subscriber/1/restore')).status).toBe(200)
  expect(await state()).toEqual({ 'ada@example.org': 'active' })
})

test('bulk unsubscribe and delete', async () => {
  await put([
    { email: 'a@example.org' },
    { email: 'b@example.org', status: 'unsubscribed' },
    { email: 'c@example.org' },
  ])
  const { body } = await send('POST', `${path}/bulk`, { ids: [1, 2, 99], action: 'unsubscribe' })
  expect(body).toEqual({ changed: [1] })
  expect((await send('POST', `${path}/bulk`, { ids: [2, 3], action: 'delete' })).body).toEqual({ changed: [2, 3] })
  expect(await state()).toEqual({
    'a@example.org': 'unsubscribed',
    'b@example.org': 'trash',
    'c@example.org': 'trash',
  })
})

test('the suppression list', async () => {
  await site.db.insert(emailSuppressions).values({ email: 'never@example.org', reason: 'complaint' })
  expect((await send('GET', '/api/admin/newsletter/suppressions?status=complaint')).body).toMatchObject({
    total: 1,
    items: [{ email: 'never@example.org', reason: 'complaint' }],
  })
})
