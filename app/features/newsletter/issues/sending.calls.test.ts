import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { activityLog } from '#db/schema/history.ts'
import { emailSuppressions, newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { settings } from '#db/schema/site.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import { type SmtpBehavior } from '#tests/helpers/smtp-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'

const smtp = useServer(await startSmtpServer())
const site = useSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Calm Climate <office@example.org>' })
const path = '/api/admin/newsletter/issues'
const minute = 60_000
const later = (milliseconds: number) => (site.clock.now = new Date(site.clock.now.getTime() + milliseconds))
const work = async () => {
  await site.work('newsletter-start')
  await site.work('newsletters')
}
const issue = async () => (await site.rows(newsletterIssues))[0]!
const ledger = async () => {
  const counts: Record<string, number> = {}
  for (const { status } of await site.rows(newsletterDeliveries)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
/** A newsletter that is due, with this many subscribers. */
const due = async (subscribers: number, written = {}) => {
  await site.db
    .insert(newsletters)
    .values(Array.from({ length: subscribers }, (_, index) => ({ email: `reader${index}@example.org` })))
  await site.db.insert(newsletterIssues).values({
    subject: 'Fall for {{email}}',
    content: 'Hello {{email}}',
    status: 'scheduled',
    scheduledAt: site.clock.now,
    ...written,
  })
}
beforeEach(async () => {
  await site.db
    .insert(settings)
    .values({ key: 'newsletter', value: { ratePerSecond: 100, replyTo: 'owner@example.org' } })
})

test('each subscriber gets their own mail with the required headers', async () => {
  await due(2)
  await work()
  expect(await ledger()).toEqual({ sent: 2 })
  expect(smtp.received).toHaveLength(2)
  const mail = smtp.received.find(({ recipients }) => recipients[0] === 'reader0@example.org')!
  const [subscriber] = await site.db.select().from(newsletters).where(eq(newsletters.email, 'reader0@example.org'))
  const header = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(header['list-unsubscribe']).toBe(
    `<http://www.example.com/api/newsletter/unsubscribe/${subscriber!.token}>, <mailto:owner@example.org?subject=unsubscribe>`,
  )
  expect(header['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(header.precedence).toBe('bulk')
  expect(mail).toMatchObject({
    subject: 'Fall for reader0@example.org',
    from: { address: 'office@example.org' },
    replyTo: [{ address: 'owner@example.org' }],
    messageId: `<newsletter-1-${subscriber!.id}-${subscriber!.token.slice(0, 16)}@www.example.com>`,
  })
  for (const part of [mail.html!, mail.text!]) {
    expect(part).toContain('Hello reader0@example.org')
    expect(part).toContain(`/unsubscribe?token=${subscriber!.token}`)
    expect(part).toContain(`/api/newsletter/view/1.${subscriber!.token}`)
    expect(part).toContain('100 Example Street')
    expect(part).not.toContain('7f3a91c2')
  }
  expect(await issue()).toMatchObject({ status: 'sent', finishedAt: site.clock.now })
  expect(subscriber).toMatchObject({ lastSentAt: site.clock.now })
})

test.each<SmtpBehavior>(['busy', 'drops'])(
  'a server that %s loses nothing: each mail is tried again and arrives once',
  async (behavior) => {
    smtp.state.behavior = behavior
    await due(5)
    await work()
    expect(await ledger()).toEqual({ queued: 5 })
    await work()
    expect(smtp.received).toHaveLength(0)
    smtp.state.behavior = 'accepts'
    later(minute)
    await work()
    expect(await ledger()).toEqual({ sent: 5 })
    expect(new Set(smtp.received.map(({ recipients }) => recipients[0])).size).toBe(5)
    expect(smtp.received).toHaveLength(5)
  },
)

test('a delivery fails after three retries and can be retried by the owner', async () => {
  smtp.state.behavior = 'busy'
  await due(1)
  for (const wait of [0, 1, 5, 30, 60]) {
    later(wait * minute)
    await work()
  }
  expect(await site.rows(newsletterDeliveries)).toMatchObject([
    { status: 'failed', attempts: 4, error: expect.stringContaining('Too busy') as string },
  ])
  expect(await issue()).toMatchObject({ status: 'failed' })
  smtp.state.behavior = 'accepts'
  const response = await site.send('POST', `${path}/1/retry-failed`, { headers: await site.signIn() })
  expect(await response.json()).toMatchObject({ status: 'sending', queued: 1 })
  await work()
  expect(await issue()).toMatchObject({ status: 'sent' })
})

test('a delayed delivery is skipped when its newsletter is cancelled', async () => {
  await due(1)
  const headers = await site.signIn()
  smtp.state.behavior = 'busy'
  smtp.state.beforeReply = () => site.send('PATCH', `${path}/1/status`, { headers, body: { status: 'cancelled' } })
  await work()
  expect(await issue()).toMatchObject({ status: 'cancelled' })
  expect(await ledger()).toEqual({ skipped: 1 })
})

test('retrying without failures is refused', async () => {
  await due(1)
  await work()
  const sent = await issue()
  later(minute)
  const response = await site.send('POST', `${path}/1/retry-failed`, { headers: await site.signIn() })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'invalid_transition', message: expect.any(String) as string })
  expect(await issue()).toEqual(sent)
  expect((await site.rows(activityLog)).filter(({ action }) => action === 'issue.retry')).toEqual([])
})

test('an unknown mailbox is suppressed after one bounce, and the event is published', async () => {
  smtp.state.behavior = 'rejects'
  const follows = { url: 'https://crm.example.net/', secret: 'whsec_AAAA', events: ['newsletter.unsubscribed'] }
  await site.db.insert(webhooks).values(follows)
  await due(1)
  await work()
  expect(await ledger()).toEqual({ failed: 1 })
  expect(await site.rows(newsletters)).toMatchObject([{ status: 'bounced', unsubscribeSource: 'bounce' }])
  expect(await site.rows(emailSuppressions)).toMatchObject([{ email: 'reader0@example.org', reason: 'hard-bounce' }])
  const messages = (await site.rows(webhookDeliveries)).map(({ request }) => JSON.parse(request) as unknown)
  expect(messages).toMatchObject([
    { type: 'newsletter.unsubscribed', data: { email: 'reader0@example.org', source: 'bounce' } },
  ])
})

test('twenty failures in a row pause it; resuming continues', async () => {
  smtp.state.behavior = 'busy'
  await due(60)
  await work()
  expect(await issue()).toMatchObject({ status: 'paused', pauseReason: 'smtp' })
  const { queued } = await ledger()
  expect(queued).toBe(60)
  smtp.state.behavior = 'accepts'
  const response = await site.send('PATCH', `${path}/1/status`, {
    headers: await site.signIn(),
    body: { status: 'sending', retryFailed: true },
  })
  expect(response.status).toBe(200)
  await work()
  expect(await ledger()).toEqual({ sent: 60 })
  expect(new Set(smtp.received.map(({ recipients }) => recipients[0])).size).toBe(60)
})

test('an abandoned claim is uncertain after ten minutes and not sent again', async () => {
  await due(2)
  await site.work('newsletter-start')
  await site.db
    .update(newsletterDeliveries)
    .set({ status: 'sending', attempts: 1, claimedAt: site.clock.now })
    .where(eq(newsletterDeliveries.subscriberId, 1))
  await work()
  expect(await ledger()).toEqual({ sending: 1, sent: 1 })
  expect(await issue()).toMatchObject({ status: 'sending' })
  later(10 * minute)
  await work()
  expect(await ledger()).toEqual({ uncertain: 1, sent: 1 })
  expect(await issue()).toMatchObject({ status: 'sent' })
  expect(smtp.received).toHaveLength(1)
})

test('two workers send a hundred mails once each, within the rate', async () => {
  await due(100)
  await site.work('newsletter-start')
  const began = Date.now()
  await Promise.all([site.work('newsletters'), site.work('newsletters')])
  expect(Date.now() - began).toBeGreaterThan(800)
  expect(smtp.received).toHaveLength(100)
  expect(new Set(smtp.received.map(({ recipients }) => recipients[0])).size).toBe(100)
  expect(await issue()).toMatchObject({ status: 'sent' })
})
