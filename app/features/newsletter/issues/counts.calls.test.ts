import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { newsletterDeliveries as ledger, newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { ListedIssue } from './schemas.ts'

const site = useSite({ MAIL_TRANSPORT: 'file' })
const path = '/api/admin/newsletter/issues'
let headers: Record<string, string> = {}
beforeEach(async () => {
  headers = await site.signIn()
})
const listed = async () => {
  const response = await site.get(`${path}?pageSize=25`, headers)
  return ((await response.json()) as { items: ListedIssue[] }).items
}
const day = 86_400_000
const daysAgo = (days: number) => new Date(site.clock.now.getTime() - days * day)

/** Six newsletters to forty subscribers in all combinations. */
async function aLongHistory() {
  const statuses = ['sent', 'held', 'failed', 'skipped', 'uncertain'] as const
  await site.db.insert(newsletters).values(
    Array.from({ length: 40 }, (_, at) => ({
      email: `reader${at}@example.org`,
      status: at % 5 === 0 ? ('unsubscribed' as const) : ('active' as const),
      subscribedAt: daysAgo((at * 7) % 60),
      lastSentAt: at % 3 === 0 ? null : daysAgo(10 * ((at % 6) + 1)),
    })),
  )
  for (let issue = 1; issue <= 6; issue++) {
    const at = daysAgo(10 * issue)
    const to = Array.from({ length: 40 }, (_, index) => index + 1).filter((id) => (id + issue) % 4 !== 0)
    await site.db.insert(newsletterIssues).values({
      subject: `No. ${issue}`,
      content: 'x',
      html: 'x',
      text: 'x',
      status: 'sent',
      startedAt: at,
      finishedAt: at,
    })
    await site.db.insert(ledger).values(
      to.map((subscriberId) => ({
        issueId: issue,
        subscriberId,
        email: 'x',
        status: statuses[(subscriberId + issue) % 5]!,
        sentAt: at,
      })),
    )
  }
}

test('the list’s numbers match the deliveries', async () => {
  await aLongHistory()
  const rows = await site.rows(ledger)
  const subscribers = await site.rows(newsletters)
  const stored = await site.rows(newsletterIssues)
  const issues = await listed()
  expect(issues).toHaveLength(6)
  for (const { id, startedAt } of stored) {
    const own = rows.filter(({ issueId }) => issueId === id)
    const of = (status: string) => own.filter((row) => row.status === status).length
    const hasIt = (subscriber: number) => own.some(({ subscriberId }) => subscriberId === subscriber)
    expect(issues.find((issue) => issue.id === id)).toMatchObject({
      recipients: own.length,
      sent: of('sent'),
      held: of('held'),
      failed: of('failed'),
      skipped: of('skipped'),
      uncertain: of('uncertain'),
      unsubscribed: own.filter(({ subscriberId, sentAt }) => {
        const subscriber = subscribers.find((one) => one.id === subscriberId)
        return subscriber?.status === 'unsubscribed' && subscriber.lastSentAt?.getTime() === sentAt?.getTime()
      }).length,
      newSubscribers: subscribers.filter(
        (subscriber) => subscriber.status === 'active' && subscriber.subscribedAt > startedAt! && !hasIt(subscriber.id),
      ).length,
    })
  }
})

const second = async () => (await listed()).find(({ id }) => id === 2)!

test('changes after a newsletter finished show in its numbers', async () => {
  await aLongHistory()
  const before = await second()
  await site.db.execute(sql`
    update newsletter_deliveries set status = 'failed' where issue_id = 2 and subscriber_id =
      (select min(subscriber_id) from newsletter_deliveries where issue_id = 2 and status = 'sent')`)
  expect(await second()).toMatchObject({
    recipients: before.recipients,
    sent: before.sent - 1,
    failed: before.failed + 1,
  })
  const again = await site.send('POST', `${path}/2/send-new`, { headers })
  expect(await again.json()).toMatchObject({
    status: 'sending',
    queued: before.newSubscribers,
    sent: before.sent - 1,
    recipients: before.recipients + before.newSubscribers,
  })
  await site.work('newsletters')
  expect(await second()).toMatchObject({
    status: 'sent',
    sent: before.sent - 1,
    held: before.held + before.newSubscribers,
    recipients: before.recipients + before.newSubscribers,
    newSubscribers: 0,
  })
})
