import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { emailSuppressions, newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'

const smtp = useServer(await startSmtpServer())
const site = useSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Calm Climate <office@example.org>' })
const minute = 60_000
const later = (minutes: number) => (site.clock.now = new Date(site.clock.now.getTime() + minutes * minute))
const work = async () => {
  await site.work('newsletter-start')
  await site.work('newsletters')
}
const issue = async () => (await site.rows(newsletterIssues))[0]!
const counts = async () => {
  const found: Record<string, number> = {}
  for (const { status } of await site.rows(newsletterDeliveries)) found[status] = (found[status] ?? 0) + 1
  return found
}
const due = async (subscribers: number) => {
  await site.db
    .insert(newsletters)
    .values(Array.from({ length: subscribers }, (_, index) => ({ email: `reader${index}@example.org` })))
  await site.db
    .insert(newsletterIssues)
    .values({ subject: 'Fall', content: 'Hello', status: 'scheduled', scheduledAt: site.clock.now })
}
const resume = async () =>
  site.send('PATCH', '/api/admin/newsletter/issues/1/status', {
    headers: await site.signIn(),
    body: { status: 'sending' },
  })
const expectEachOnce = (mails: number) => {
  expect(smtp.received).toHaveLength(mails)
  expect(new Set(smtp.received.map(({ recipients }) => recipients[0])).size).toBe(mails)
}
const alerts = async () => {
  await site.work('alerts')
  const { items } = (await (await site.get('/api/admin/alerts', await site.signIn())).json()) as {
    items: { key: string; title: string; advice: string }[]
  }
  return items.filter(({ key }) => key === 'newsletters')
}
const health = async () =>
  ((await (await site.get('/api/admin/health', await site.signIn())).json()) as { newsletters: object }).newsletters
const noOneIsSuppressed = async () => {
  expect(await site.rows(emailSuppressions)).toEqual([])
  expect(await site.db.$count(newsletters, eq(newsletters.status, 'active'))).toBe(await site.db.$count(newsletters))
}
beforeEach(async () => {
  await site.db.insert(settings).values({ key: 'newsletter', value: { ratePerSecond: 100 } })
})

describe('an hourly limit', () => {
  const words = 'Domain shop.example has used up its 50 mails for this hour, mail thrown away'
  beforeEach(async () => {
    let taken = 0
    smtp.state.rcpt = () => (++taken > 10 ? { code: 550, words } : null)
    await due(60)
    await work()
  })

  test('pauses the newsletter, notifies the owner once, and Resume sends the rest', async () => {
    expect(await issue()).toMatchObject({ status: 'paused', pauseReason: 'limit' })
    expect(await counts()).toEqual({ sent: 10, queued: 50 })
    await noOneIsSuppressed()
    expect(await alerts()).toMatchObject([
      {
        title: 'The newsletter “Fall” is paused',
        advice: expect.stringContaining('limit for sending is used up') as string,
      },
    ])
    await alerts()
    expect(await site.db.$count(outbox, eq(outbox.kind, 'alert'))).toBe(1)
    expect(await health()).toMatchObject({ paused: 1, advice: expect.stringContaining('by itself') as string })
    smtp.state.rcpt = null
    expect((await resume()).status).toBe(200)
    await work()
    expect(await issue()).toMatchObject({ status: 'sent', pauseReason: null })
    expectEachOnce(60)
    expect(await alerts()).toEqual([])
  })

  test('goes on by itself after an hour, however often it is reached', async () => {
    for (let hours = 0; hours < 6; hours++) {
      later(59)
      await work()
      expect(await issue()).toMatchObject({ status: 'paused' })
      later(1)
      await work()
      expect(await issue()).toMatchObject({ status: 'paused', pauseReason: 'limit' })
    }
    expect(await counts()).toEqual({ sent: 10, queued: 50 })
    smtp.state.rcpt = null
    later(60)
    await work()
    expect(await issue()).toMatchObject({ status: 'sent' })
    expectEachOnce(60)
  })
})

test('greylisting delays each mail and stops nothing', async () => {
  const known = new Set<string>()
  smtp.state.rcpt = (address) => {
    if (known.has(address)) return null
    known.add(address)
    return { code: 450, words: '4.7.1 come back later' }
  }
  await due(60)
  await work()
  expect(await issue()).toMatchObject({ status: 'sending' })
  expect(await counts()).toEqual({ queued: 60 })
  later(1)
  await work()
  expect(await issue()).toMatchObject({ status: 'sent' })
  expectEachOnce(60)
  await noOneIsSuppressed()
})

test('a delay that the server names is obeyed', async () => {
  smtp.state.rcpt = () => ({ code: 450, words: '4.7.1 Greylisted, try again in 600 seconds' })
  await due(1)
  await work()
  smtp.state.rcpt = null
  later(9)
  await work()
  expect(smtp.received).toHaveLength(0)
  later(1)
  await work()
  expectEachOnce(1)
})

test('a server that stays busy pauses the newsletter, which goes on after the outage', async () => {
  smtp.state.rcpt = () => ({ code: 451, words: '4.3.0 Try again later' })
  await due(30)
  for (const minutes of [0, 1, 5]) {
    later(minutes)
    await work()
  }
  expect(await issue()).toMatchObject({ status: 'paused', pauseReason: 'smtp' })
  smtp.state.rcpt = null
  later(15)
  await work()
  expect(await issue()).toMatchObject({ status: 'sent' })
  expectEachOnce(30)
})

test('a refused sender pauses after a few mails, and nothing is lost', async () => {
  smtp.state.behavior = 'rejects-sender'
  await due(30)
  await work()
  expect(await issue()).toMatchObject({ status: 'paused', pauseReason: 'sender', resumeAt: null })
  expect(await counts()).toEqual({ queued: 30 })
  expect(await alerts()).toMatchObject([
    { advice: expect.stringContaining('The sender address was refused.') as string },
  ])
  smtp.state.behavior = 'accepts'
  await resume()
  await work()
  expectEachOnce(30)
})

test('three subscribers are enough to pause for a refusal of ours', async () => {
  smtp.state.rcpt = () => ({ code: 550, words: '5.7.1 Blocked by policy' })
  await due(3)
  await work()
  expect(await issue()).toMatchObject({ status: 'paused', pauseReason: 'policy' })
  await noOneIsSuppressed()
})

test('one subscriber whose server refuses by policy stays, and the others get it', async () => {
  smtp.state.rcpt = (address) =>
    address.startsWith('reader3@') ? { code: 550, words: '5.7.1 Blocked by policy' } : null
  await due(30)
  for (const minutes of [0, 1, 5, 30]) {
    later(minutes)
    await work()
  }
  expect(await issue()).toMatchObject({ status: 'sent' })
  expect(await counts()).toEqual({ sent: 29, failed: 1 })
  await noOneIsSuppressed()
  const list = await site.get('/api/admin/newsletter/issues/1/deliveries?status=failed', await site.signIn())
  expect(await list.json()).toMatchObject({ items: [{ cause: 'policy' }] })
})
