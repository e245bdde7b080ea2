import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ MAIL_TRANSPORT: 'file' })
const path = '/api/admin/newsletter/issues'

test('starting queues all who can be reached; who unsubscribes before their turn is skipped, who subscribes is left out', async () => {
  await site.db.insert(newsletters).values(['ada', 'ben', 'cyd'].map((name) => ({ email: `${name}@example.org` })))
  await site.db.update(newsletters).set({ status: 'unsubscribed' }).where(eq(newsletters.email, 'cyd@example.org'))
  const issue = { subject: 'Fall', content: 'x', status: 'scheduled' as const, scheduledAt: site.clock.now }
  await site.db.insert(newsletterIssues).values(issue)
  await site.work('newsletter-start')
  const shown = async () => (await site.get(`${path}/1`, await site.signIn())).json()
  expect(await shown()).toMatchObject({ status: 'sending', recipients: 2, queued: 2 })
  const summary = await site.get('/api/admin/newsletter/summary', await site.signIn())
  expect(await summary.json()).toMatchObject({ lastIssue: { sent: 0, recipients: 2 } })
  await site.db.insert(newsletters).values({ email: 'late@example.org' })
  const [ada] = await site.db.select().from(newsletters).where(eq(newsletters.email, 'ada@example.org'))
  await site.send('POST', `/api/newsletter/unsubscribe/${ada!.token}`)
  await site.work('newsletters')
  expect(await shown()).toMatchObject({ status: 'sent', recipients: 2, held: 1, skipped: 1, queued: 0 })
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
