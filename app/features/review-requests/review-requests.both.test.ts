import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { type NewBooking, storeBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { emailSuppressions } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { reviewRequests } from '#db/schema/reviews.ts'
import { settings } from '#db/schema/site.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { tokenTo } from '#tests/helpers/links.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startTextGateway } from '#tests/helpers/text-gateway.ts'

const gateway = useServer(await startTextGateway())
const site = useSite({ SMS_GATEWAY_URL: gateway.url, SITE_URL: 'https://www.example.com', PRIVATE_HOSTS: '127.0.0.1' })
const links = [
  { name: 'Google', url: 'https://g.example/review' },
  { name: 'Yelp', url: 'https://yelp.example/biz' },
]
const afternoon = new Date('2026-11-18T21:00:00Z')
const nextMorning = new Date('2026-11-19T15:00:00Z')
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', 'sec-fetch-mode': 'navigate' }

/** Like a browser opening a page; `fetch` sends other headers. */
const follow = async (which: string, headers: Record<string, string> = browser, method = 'GET') => {
  const outgoing = request(`${site.url}/api/review-requests/${await token()}/sites/${which}`, { headers, method }).end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  response.resume()
  return [response.statusCode, response.headers.location]
}
const save = async (reviews: { links: object[] }) =>
  site.send('PATCH', '/api/admin/settings', { body: { reviews }, headers: await site.signIn() })
/** Completes a job on the afternoon of November 18. */
const complete = (more: Partial<NewBooking> = {}) =>
  insertLead.booking(site.db, { status: 'completed', completedAt: afternoon, ...more })
const work = async (at = nextMorning) => {
  site.clock.now = at
  await site.work('review-requests')
  await site.work('outbox')
  return site.rows(outbox)
}
const token = () => tokenTo(site, 'review')
const counts = async () => (await site.get('/api/admin/review-requests', await site.signIn())).json()

beforeEach(async () => {
  expect((await save({ links })).status).toBe(200)
})

test('completing a job notes when, and the customer is asked at 9 the next morning, once', async () => {
  const headers = await site.signIn()
  await insertLead.booking(site.db, {
    status: 'confirmed',
    scheduledStart: new Date('2026-11-18T14:00:00Z'),
    scheduledEnd: new Date('2026-11-18T16:00:00Z'),
  })
  const body = { status: 'completed' }
  expect((await site.send('PATCH', '/api/admin/bookings/1/status', { body, headers })).status).toBe(200)
  expect(await work(new Date('2026-11-19T14:59:00Z'))).toEqual([])
  expect(await work()).toMatchObject([{ kind: 'customer-review', to: 'ada@example.com', status: 'held' }])
  const [mail] = await work(new Date('2026-11-20T15:00:00Z'))
  expect(await site.rows(outbox)).toHaveLength(1)
  for (const [index, { name }] of links.entries()) {
    expect(mail?.text).toContain(`Review us on ${name}`)
    expect(mail?.text).toContain(`https://www.example.com/api/review-requests/${await token()}/sites/${index}`)
  }
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<https://www.example.com/api/review-requests/${await token()}/decline>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('nobody is asked without a link, twice within a year, or long after the job', async () => {
  await save({ links: [] })
  await complete()
  expect(await work()).toEqual([])
  await save({ links })
  await complete({ serviceType: 'cooling' })
  await complete({ email: 'ben@example.com', phone: '(314) 555-0177', completedAt: new Date('2026-11-10T15:00:00Z') })
  expect(await work()).toHaveLength(1)
  await storeBooking(site.db, 2, { completedAt: new Date('2027-11-17T15:00:00Z') })
  await complete({ completedAt: new Date('2027-11-10T15:00:00Z') })
  expect(await work(new Date('2027-11-11T15:00:00Z'))).toHaveLength(1)
  await complete({ completedAt: new Date('2027-11-20T15:00:00Z') })
  expect(await work(new Date('2027-11-21T15:00:00Z'))).toHaveLength(2)
})

test.each([
  [
    'spam complaints',
    () => site.db.insert(emailSuppressions).values({ email: 'ada@example.com', reason: 'complaint' }),
  ],
  ['no address', () => site.db.update(bookings).set({ email: '' })],
  ['a reopened job', () => site.db.update(bookings).set({ status: 'confirmed' })],
  ['a deleted job', () => site.db.update(bookings).set({ deletedAt: afternoon })],
])('with %s nobody is asked', async (_what, change) => {
  await complete()
  await change()
  expect(await work()).toEqual([])
})

test('a request whose job is deleted before it is sent is not sent', async () => {
  await complete()
  site.clock.now = nextMorning
  await site.work('review-requests')
  await site.db.update(bookings).set({ deletedAt: nextMorning })
  expect(await work()).toMatchObject([{ status: 'discarded', cancelReason: 'trash' }])
})

test('whoever says no is never asked again, by the page or by the mail program', async () => {
  await complete()
  await work()
  const page = async () => (await site.get(`/api/review-requests/${await token()}`)).json()
  expect(await page()).toEqual({ firstName: 'Ada', sites: ['Google', 'Yelp'], isDeclined: false })
  const oneClick = await site.send('POST', `/api/review-requests/${await token()}/decline`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(oneClick.status).toBe(200)
  expect(await page()).toMatchObject({ isDeclined: true })
  await complete({ completedAt: new Date('2028-11-20T15:00:00Z') })
  expect(await work(new Date('2028-11-21T15:00:00Z'))).toHaveLength(1)
  const unknown = await site.send('POST', '/api/review-requests/decline', { body: { token: 'x' } })
  expect(unknown.status).toBe(200)
})

test('the link leads to the site and counts once, but not for scanners', async () => {
  await complete()
  await work()
  const early = await follow('0')
  expect(early).toEqual([302, 'https://g.example/review'])
  site.clock.now = new Date(site.clock.now.getTime() + 120_000)
  await follow('0', { 'user-agent': 'SafeLinks scanner' })
  await follow('0', browser, 'HEAD')
  expect(await site.rows(reviewRequests)).toMatchObject([{ pressedAt: null }])
  await follow('1')
  await follow('0')
  expect(await site.rows(reviewRequests)).toMatchObject([{ pressedSite: 'Yelp' }])
  expect(await counts()).toEqual({ months: [{ month: '2026-11', asked: 1, pressed: 1 }], declined: 0 })
  expect((await follow('7'))[1]).toBe(`/booking?review=${await token()}`)
})

test('a text takes the consent to marketing', async () => {
  const agreed = { general: true, informational: true, marketing: true, noTexts: false }
  await complete()
  await complete({ email: 'ben@example.com', phone: '(314) 555-0177' })
  await submitConsent(site.db, { smsConsent: { ...agreed, marketing: false }, phone: '(314) 555-0177' })
  await submitConsent(site.db, { smsConsent: agreed, phone: '(314) 555-0100' })
  expect(await work()).toMatchObject([{ kind: 'customer-text-review' }, { kind: 'customer-review' }])
  expect(gateway.requests).toMatchObject([
    { to: '+13145550100', text: expect.stringContaining(`/booking?review=${await token()}`) as string },
  ])
})

test.each([
  [{ links: [{ name: '', url: 'https://g.example' }] }, 'reviews.links.0.name'],
  [{ links: [{ name: 'Google', url: 'Google' }] }, 'reviews.links.0.url'],
  [{ links: Array.from({ length: 4 }, () => links[0]!) }, 'reviews.links'],
])('%o is refused at its field', async (reviews, field) => {
  const response = await save(reviews)
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
})

test('the page lists the sites, and works without script', async () => {
  await complete()
  await work()
  const path = `/booking?review=${await token()}`
  expect(await (await site.get(path)).text()).toContain('Review us on Yelp')
  expect(await site.rows(reviewRequests)).toMatchObject([{ declinedAt: null }])
  const done = await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ form: 'decline-reviews', token: await token() }).toString(),
  })
  expect([done.status, done.headers.get('location')]).toEqual([303, `${path}&sent=decline-reviews#main`])
  expect(await (await site.get(path)).text()).toContain('We won&#x27;t ask you for a review again.')
})

test('erasing the booking leaves nothing behind', async () => {
  await complete()
  await work()
  await site.send('POST', '/api/admin/bookings/1/erase', { headers: await site.signIn() })
  expect(await site.rows(reviewRequests)).toEqual([])
  expect((await site.rows(outbox))[0]?.headers).toBeNull()
})

test.each(['https://www.yelp.com/biz/example', 'https://m.yelp.com/writeareview/x', 'https://www.yelp.co.uk/biz/x'])(
  'the link %s is refused, because Yelp forbids asking',
  async (url) => {
    const refused = await save({ links: [links[0]!, { name: 'Yelp', url }] })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Yelp forbids asking')])
    await site.db
      .update(settings)
      .set({ value: { links: [{ name: 'Yelp', url }] } })
      .where(eq(settings.key, 'reviews'))
    const stored = await site.get('/api/admin/settings', await site.signIn())
    expect(await stored.json()).toMatchObject({ reviews: { links: [{ url }] } })
  },
)
