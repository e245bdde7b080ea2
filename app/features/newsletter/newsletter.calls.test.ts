import { expect, test } from 'vitest'

import { emailSuppressions, newsletters } from '#db/schema/newsletter.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const subscribe = (email: unknown, headers = {}) =>
  site.send('POST', '/api/newsletter/subscribe', { body: { email }, headers })
const unsubscribe = (email: unknown) => site.send('POST', '/api/newsletter/unsubscribe', { body: { email } })

test('an address is subscribed once, trimmed and in lower case, with the form it came from', async () => {
  const response = await subscribe('  Ada@Example.com ', { 'x-form': 'newsletter-blog' })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true, message: 'Successfully subscribed!' })
  expect(await site.rows(newsletters)).toMatchObject([{ email: 'ada@example.com', isActive: true, source: 'blog' }])
})

test.each(['__proto__', 'constructor', 'toString', 'elsewhere'])(
  'the form name %s is nothing we know',
  async (name) => {
    expect((await subscribe('ada@example.com', { 'x-form': name })).status).toBe(200)
    expect(await site.rows(newsletters)).toMatchObject([{ source: null }])
  },
)

/** The response without headers that always differ. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return { status: response.status, headers, body: await response.json() }
}

test('subscribing again gets the same response and adds no row', async () => {
  const first = await seen(await subscribe('ada@example.com'))
  expect(await seen(await subscribe('ADA@example.com'))).toEqual(first)
  expect(first.body).toEqual({ success: true, message: 'Successfully subscribed!' })
  expect(await site.rows(newsletters)).toHaveLength(1)
})

test.each(['bounced', 'complained', 'unconfirmed', 'unsubscribed'] as const)(
  'an address that is %s gets the same response as a new one',
  async (status) => {
    await site.db.insert(newsletters).values({ email: 'ada@example.com', status })
    const known = await subscribe('ada@example.com')
    const fresh = await subscribe('new@example.com')
    expect([known.status, await known.text()]).toEqual([fresh.status, await fresh.text()])
  },
)

test('unsubscribing takes effect right away and suppresses the address', async () => {
  await subscribe('ada@example.com')
  const response = await unsubscribe('Ada@example.com')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true, message: 'You have been removed from our newsletter list.' })
  expect(await site.rows(newsletters)).toMatchObject([{ isActive: false, unsubscribedAt: site.clock.now }])
  expect(await site.rows(emailSuppressions)).toMatchObject([{ email: 'ada@example.com', reason: 'unsubscribed' }])
})

test('an unknown address gets the same response', async () => {
  await subscribe('ada@example.com')
  const known = await unsubscribe('ada@example.com')
  const unknown = await unsubscribe('stranger@example.com')
  expect(unknown.status).toBe(known.status)
  expect(await unknown.text()).toBe(await known.text())
  expect(await site.rows(newsletters)).toHaveLength(1)
  expect(await site.rows(emailSuppressions)).toHaveLength(2)
})

test('subscribing again reactivates and lifts the suppression', async () => {
  await subscribe('ada@example.com')
  await unsubscribe('ada@example.com')
  site.clock.now = new Date('2026-12-01T15:00:00Z')
  expect((await subscribe('ada@example.com', { 'x-form': 'unsubscribe' })).status).toBe(200)
  expect(await site.rows(newsletters)).toMatchObject([
    { isActive: true, unsubscribedAt: null, subscribedAt: site.clock.now, source: 'unsubscribe' },
  ])
  expect(await site.rows(emailSuppressions)).toEqual([])
})

test('twenty concurrent requests add one row', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => subscribe('ada@example.com')))
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await site.rows(newsletters)).toHaveLength(1)
})

test.each([
  ['', 'Email is required.'],
  [undefined, 'Email is required.'],
  ['nobody', 'Please enter a valid email address.'],
  ['a@b', 'Please enter a valid email address.'],
  [{ email: 1 }, 'Email is required.'],
])('the address %j is refused by both calls', async (email, sentence) => {
  for (const response of [await subscribe(email), await unsubscribe(email)]) {
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: sentence, fields: { email: sentence } })
  }
  expect(await site.rows(newsletters)).toEqual([])
})
