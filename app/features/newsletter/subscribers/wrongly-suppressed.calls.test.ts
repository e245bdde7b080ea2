import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { suppressAddress } from '#app/features/newsletter/suppress.server.ts'
import { activityLog, emailSuppressions, newsletters } from '#db/schema.ts'
import { eventContext } from '#tests/helpers/event-context.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const path = '/api/admin/newsletter/wrongly-suppressed'
let headers: Record<string, string>
beforeEach(async () => {
  headers = await site.signIn()
})

const subscribed = new Date('2025-03-01T12:00:00Z')
const add = async (name: string, more: Partial<typeof newsletters.$inferInsert> = {}) => {
  const email = `${name}@example.org`
  await site.db
    .insert(newsletters)
    .values({ email, subscribedAt: subscribed, source: 'home', welcome: 'past', ...more })
  return email
}
const suppress = async (name: string, detail: string, source: 'bounce' | 'complaint' | 'page' = 'bounce') =>
  suppressAddress(eventContext(site), `${name}@example.org`, source, detail)
const later = () => (site.clock.now = new Date(site.clock.now.getTime() + 60_000))
const listed = async () => {
  const list = (await (await site.get(path, headers)).json()) as { total: number; items: { email: string }[] }
  expect(list.total).toBe(list.items.length)
  return list.items.map(({ email }) => email.split('@')[0])
}
const settle = async (body: object) => (await site.send('POST', path, { body, headers })).json()
const statuses = async () => {
  const rows = await site.db.select().from(newsletters).orderBy(newsletters.id)
  return Object.fromEntries(rows.map(({ email, status }) => [email.split('@')[0], status]))
}

const replies = {
  limit: '550 Domain shop.example has used up its mails for this hour',
  rate: '550 5.4.5 Daily sending quota exceeded',
  policy: '3 newsletters in a row bounced. 554 5.7.9 Refused by policy: sending domain not authenticated',
  sender: '550 5.1.0 sender rejected',
}

test('only those suppressed for a reply about us are listed', async () => {
  expect(await listed()).toEqual([])
  for (const [name, reply] of Object.entries(replies)) {
    await add(name)
    await suppress(name, reply)
    later()
  }
  await add('dead')
  await suppress('dead', '550 5.1.1 User unknown')
  await add('complained')
  await suppress('complained', replies.policy)
  await suppress('complained', 'Reported as spam: blocked by policy', 'complaint')
  await add('left-before', { status: 'active' })
  await suppress('left-before', '', 'page')
  later()
  await suppress('left-before', replies.policy)
  await add('left-after')
  await suppress('left-after', replies.policy)
  later()
  await suppress('left-after', '', 'page')
  await add('unconfirmed', { status: 'unconfirmed', welcome: null })
  await suppress('unconfirmed', replies.policy)
  await add('trash', { deletedAt: subscribed })
  await suppress('trash', replies.policy)
  expect(await listed()).toEqual(['sender', 'policy', 'rate', 'limit'])
  expect(await statuses()).toMatchObject({ 'left-after': 'unsubscribed', 'left-before': 'bounced' })

  expect(await settle({ action: 'activate' })).toEqual({ activated: 4 })
  expect(await listed()).toEqual([])
  expect(await statuses()).toEqual({
    limit: 'active',
    rate: 'active',
    policy: 'active',
    sender: 'active',
    dead: 'bounced',
    complained: 'bounced',
    'left-before': 'bounced',
    'left-after': 'unsubscribed',
    unconfirmed: 'bounced',
    trash: 'bounced',
  })
})

test('one is made active again as before, and gets newsletters; the rest can be left off, with Undo', async () => {
  for (const name of ['ada', 'ben']) {
    await add(name)
    await suppress(name, replies.sender)
  }
  const [ada] = await site.db.select().from(newsletters).where(eq(newsletters.email, 'ada@example.org'))
  expect(await settle({ action: 'activate', id: ada!.id })).toEqual({ activated: 1 })
  const rows = await site.db.select().from(newsletters).where(eq(newsletters.id, ada!.id))
  expect(rows).toMatchObject([
    { status: 'active', source: 'home', subscribedAt: subscribed, unsubscribedAt: null, unsubscribeSource: null },
  ])
  expect(await site.rows(emailSuppressions)).toMatchObject([{ email: 'ben@example.org' }])
  expect(await site.rows(activityLog)).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'subscriber.resubscribe' })]),
  )
  // Pressed again in another tab.
  expect(await settle({ action: 'activate', id: ada!.id })).toEqual({ activated: 0 })

  await settle({ action: 'leave' })
  expect(await listed()).toEqual([])
  expect(await settle({ action: 'activate' })).toEqual({ activated: 0 })
  await settle({ action: 'review' })
  expect(await listed()).toEqual(['ben'])
})
