import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ MAIL_TRANSPORT: 'file' })
const path = '/api/admin/newsletter/issues'

/** A started newsletter with more subscribers than a batch. */
const begun = async (subscribers = 2500) => {
  await site.db.execute(
    sql`insert into newsletters (email) select 'r' || n || '@example.org' from generate_series(1, ${subscribers}::int) n`,
  )
  const issue = { subject: 'Fall', content: 'x', status: 'scheduled' as const, scheduledAt: site.clock.now }
  await site.db.insert(newsletterIssues).values(issue)
  await site.work('newsletter-start')
}
const entered = async () => (await site.db.$count(newsletterDeliveries)) ?? 0
const issue = async () =>
  (await (await site.get(`${path}/1`, await site.signIn())).json()) as {
    status: string
    recipients: number
    queued: number
  }
const setStatus = async (status: string) =>
  site.send('PATCH', `${path}/1/status`, { headers: await site.signIn(), body: { status } })

test('starting queues the first thousand; the rest follows, and all are counted', async () => {
  await begun()
  expect(await entered()).toBe(1000)
  expect(await issue()).toMatchObject({ status: 'sending', recipients: 2500, queued: 2500 })
  const summary = await site.get('/api/admin/newsletter/summary', await site.signIn())
  expect(await summary.json()).toMatchObject({ lastIssue: { sent: 0, recipients: 2500 } })
  // All queued deliveries are sent, but it isn't finished.
  await site.db.update(newsletterDeliveries).set({ status: 'sent' })
  await site.work('newsletters')
  expect(await issue()).toMatchObject({ status: 'sending', recipients: 2500 })
  await site.work('newsletter-recipients')
  expect(await entered()).toBe(2500)
  expect(await issue()).toMatchObject({ recipients: 2500, queued: 1500 })
})

test('a list that ends with a full batch finishes', async () => {
  await begun(2000)
  await site.db.update(newsletterDeliveries).set({ status: 'sent' })
  await site.work('newsletter-recipients')
  await site.db.update(newsletterDeliveries).set({ status: 'sent' })
  await site.work('newsletters')
  expect(await entered()).toBe(2000)
  expect(await issue()).toMatchObject({ status: 'sent', recipients: 2000, queued: 0 })
})

test('while queuing, new subscribers are left out, unsubscribed ones skipped, and no one is queued twice', async () => {
  await begun()
  await site.db.insert(newsletters).values({ email: 'late@example.org' })
  const [first] = await site.db.select().from(newsletters).where(eq(newsletters.email, 'r1@example.org'))
  await site.send('POST', `/api/newsletter/unsubscribe/${first!.token}`)
  await Promise.all([1, 2, 3].map(() => site.work('newsletter-recipients')))
  expect(await entered()).toBe(2499)
  const emails = (await site.rows(newsletterDeliveries)).map(({ email }) => email)
  expect(emails).not.toContain('r1@example.org')
  expect(emails).not.toContain('late@example.org')
})

test('after a crash queuing continues with the next batch', async () => {
  await begun()
  await site.db.execute(sql`alter table newsletter_deliveries add constraint broken check (subscriber_id <> 700)`)
  await expect(site.work('newsletter-recipients')).rejects.toThrow()
  expect(await entered()).toBe(1000)
  expect(await issue()).toMatchObject({ status: 'sending', recipients: 2500 })
  await site.db.execute(sql`alter table newsletter_deliveries drop constraint broken`)
  await site.work('newsletter-recipients')
  expect(await entered()).toBe(2500)
  expect(await issue()).toMatchObject({ recipients: 2500, queued: 2500 })
})

test('queuing continues when paused and stops when cancelled', async () => {
  await begun()
  await setStatus('paused')
  await site.work('newsletter-recipients')
  expect(await entered()).toBe(2500)
  await site.db.delete(newsletterDeliveries)
  await site.db.update(newsletterIssues).set({ unqueuedUpTo: 2500 })
  expect((await setStatus('cancelled')).status).toBe(200)
  await site.work('newsletter-recipients')
  expect(await entered()).toBe(0)
  expect(await issue()).toMatchObject({ status: 'cancelled', recipients: 0 })
})

test('twenty concurrent Sends send one mail each', async () => {
  await site.db.insert(newsletters).values(['ada', 'ben', 'cyd'].map((name) => ({ email: `${name}@example.org` })))
  const headers = await site.signIn()
  const written = { subject: 'Fall', content: 'Hello' }
  await site.send('POST', path, { headers, body: written })
  const press = () => site.send('PATCH', `${path}/1/status`, { headers, body: { status: 'scheduled' } })
  const responses = await Promise.all(Array.from({ length: 20 }, press))
  for (const { status } of responses) expect([200, 409]).toContain(status)
  expect(responses.some(({ status }) => status === 200)).toBe(true)
  site.clock.now = new Date(site.clock.now.getTime() + 61_000)
  await Promise.all(Array.from({ length: 5 }, () => site.work('newsletter-start')))
  await Promise.all(Array.from({ length: 5 }, () => site.work('newsletters')))
  const rows = await site.rows(newsletterDeliveries)
  expect(rows.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(['held 1', 'held 1', 'held 1'])
})
