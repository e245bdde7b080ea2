import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { newsletterDeliveries, newsletterIssues } from '#db/schema/newsletter.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { pauseNewsletters } from './claim.server.ts'

const site = useSite({ MAIL_TRANSPORT: 'file' })
const path = '/api/admin/newsletter/issues'
const issues = () => site.db.select().from(newsletterIssues).orderBy(asc(newsletterIssues.id))

test('after a restore nothing is sent automatically, and waiting deliveries are uncertain', async () => {
  const { now } = site.clock
  await site.db.execute(
    sql`insert into newsletters (email) select 'r' || n || '@example.org' from generate_series(1, 5) n`,
  )
  const written = { content: 'x', html: '<p>x</p>', text: 'x' }
  await site.db.insert(newsletterIssues).values([
    { ...written, subject: 'Draft', status: 'draft' },
    { ...written, subject: 'Due', status: 'scheduled', scheduledAt: now },
    { ...written, subject: 'Half sent', status: 'sending', startedAt: now },
    { ...written, subject: 'Stopped', status: 'paused', pauseReason: 'admin', startedAt: now },
    { ...written, subject: 'Done', status: 'sent', startedAt: now, finishedAt: now },
  ])
  await site.db.insert(newsletterDeliveries).values([
    { issueId: 3, subscriberId: 5, email: 'r5@example.org', status: 'sent', sentAt: now },
    { issueId: 3, subscriberId: 4, email: 'r4@example.org', status: 'sending', claimedAt: now },
    { issueId: 3, subscriberId: 3, email: 'r3@example.org' },
    { issueId: 4, subscriberId: 1, email: 'r1@example.org' },
    // It had bounced; the owner retries it.
    { issueId: 4, subscriberId: 2, email: 'r2@example.org', sentAt: now },
  ])
  await pauseNewsletters(site.db, now)
  await Promise.all([site.work('newsletters'), site.work('newsletter-start')])
  expect((await issues()).map(({ status, pauseReason }) => [status, pauseReason])).toEqual([
    ['draft', null],
    ['paused', 'restored'],
    ['paused', 'restored'],
    ['paused', 'restored'],
    ['sent', null],
  ])
  const { rows } = await site.database.pool.query(
    'select issue_id, status, count(*)::int as n from newsletter_deliveries group by 1, 2 order by 1, 2',
  )
  expect(rows).toEqual([
    { issue_id: 3, status: 'sent', n: 1 },
    { issue_id: 3, status: 'uncertain', n: 2 },
    { issue_id: 4, status: 'uncertain', n: 2 },
  ])
  const headers = await site.signIn()
  const resumed = await site.send('PATCH', `${path}/4/status`, { headers, body: { status: 'sending' } })
  expect(await resumed.json()).toMatchObject({ status: 'sending', pauseReason: null, queued: 0, uncertain: 2 })
  await site.work('newsletters')
  expect((await issues())[3]).toMatchObject({ status: 'sent' })
  // It stays as the owner wants it.
  await site.send('PATCH', `${path}/2/status`, { headers, body: { status: 'scheduled' } })
  await site.work('newsletter-start')
  expect((await issues())[1]).toMatchObject({ status: 'scheduled' })
})
