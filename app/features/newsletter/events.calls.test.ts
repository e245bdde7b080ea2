import { createHmac } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { newsletters } from '#db/schema/newsletter.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const secret = 'a secret of the mail provider'
const site = useSite({ MAIL_WEBHOOK_SECRET: secret })

const statuses = async () =>
  Object.fromEntries((await site.rows(newsletters)).map(({ email, status }) => [email, status]))
const publishedEvents = async () =>
  (await site.rows(webhookDeliveries)).map(({ request }) => {
    const { type, data } = JSON.parse(request) as { type: string; data: { source: string } }
    return [type, data.source]
  })
const follows = {
  url: 'https://crm.example.net/',
  secret: 'whsec_AAAA',
  events: ['newsletter.subscribed', 'newsletter.unsubscribed'],
}

test('concurrent confirmations and unsubscribes are published once', async () => {
  await site.db.insert(webhooks).values(follows)
  const [ada] = await site.db
    .insert(newsletters)
    .values({ email: 'ada@example.org', status: 'unconfirmed', source: 'blog' })
    .returning()
  const press = (what: string) => site.send('POST', `/api/newsletter/${what}/${ada!.token}`)
  await Promise.all([press('confirm'), press('confirm')])
  expect(await publishedEvents()).toEqual([['newsletter.subscribed', 'blog']])
  await Promise.all([press('unsubscribe'), press('unsubscribe')])
  expect(await publishedEvents()).toEqual([
    ['newsletter.subscribed', 'blog'],
    ['newsletter.unsubscribed', 'one-click'],
  ])
})

test('a bulk unsubscribe in the office is published for each', async () => {
  await site.db.insert(webhooks).values(follows)
  await site.db.insert(newsletters).values([{ email: 'ada@example.org' }, { email: 'ben@example.org' }])
  const headers = await site.signIn()
  await site.send('POST', '/api/admin/newsletter/subscribers/bulk', {
    body: { ids: [1, 2], action: 'unsubscribe' },
    headers,
  })
  expect(await publishedEvents()).toEqual([1, 2].map(() => ['newsletter.unsubscribed', 'admin']))
})

test('an unsubscribe whose event can’t be published is rolled back', async () => {
  const [ada, ben] = await site.db
    .insert(newsletters)
    .values([{ email: 'ada@example.org' }, { email: 'ben@example.org', status: 'unconfirmed' }])
    .returning()
  await site.db.insert(webhooks).values(follows)
  const press = async () => [
    (await site.send('POST', `/api/newsletter/unsubscribe/${ada!.token}`)).status,
    (await site.send('POST', `/api/newsletter/confirm/${ben!.token}`)).status,
  ]
  await site.db.execute(sql`alter table webhook_deliveries rename to webhook_deliveries_away`)
  const failed = await press()
  await site.db.execute(sql`alter table webhook_deliveries_away rename to webhook_deliveries`)
  expect(failed).toEqual([500, 500])
  expect(await statuses()).toEqual({ 'ada@example.org': 'active', 'ben@example.org': 'unconfirmed' })
  expect(await press()).toEqual([200, 200])
  expect(await statuses()).toEqual({ 'ada@example.org': 'unsubscribed', 'ben@example.org': 'active' })
  expect(await publishedEvents()).toHaveLength(2)
})

test('a bounce after an unsubscribe is not published again', async () => {
  await site.db.insert(webhooks).values(follows)
  const [ada] = await site.db.insert(newsletters).values({ email: 'ada@example.org' }).returning()
  await site.send('POST', `/api/newsletter/unsubscribe/${ada!.token}`)
  const body = JSON.stringify({ events: [{ type: 'hard-bounce', email: ada!.email, detail: '550 gone' }] })
  const at = Math.floor(site.clock.now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': `t=${at},v1=${signature}` }
  expect((await site.send('POST', '/api/hooks/mail', { body, headers })).status).toBe(200)
  expect(await statuses()).toEqual({ 'ada@example.org': 'bounced' })
  expect(await publishedEvents()).toEqual([['newsletter.unsubscribed', 'one-click']])
})
