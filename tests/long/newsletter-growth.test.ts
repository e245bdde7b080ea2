import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { newsletterDeliveries } from '#db/schema/newsletter.ts'
import { fastestRun } from '#tests/helpers/fastest-run.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ MAIL_TRANSPORT: 'file' })
const path = '/api/admin/newsletter'
const count = 20_000

/** 20,000 subscribers of the last months, a tenth of them unsubscribed, and 25 weekly newsletters to all of them at the time. */
async function aLongHistory() {
  await site.db.execute(sql`
    insert into newsletters (email, status, source, subscribed_at)
    select 'reader' || n || '@example.org', case when n % 10 = 0 then 'unsubscribed' else 'active' end, 'home',
      timestamptz '2026-11-18T15:00:00Z' - n * interval '15 minutes'
    from generate_series(1, ${count}::int) n`)
  for (let week = 1; week <= 25; week++) {
    await site.db.execute(sql`
      with issue as (
        insert into newsletter_issues (subject, content, status, started_at)
        values ('Fall', 'Hello', 'sending', timestamptz '2026-11-18T15:00:00Z' - ${week}::int * interval '7 days') returning id, started_at
      )
      insert into newsletter_deliveries (issue_id, subscriber_id, email, status, sent_at)
      select issue.id, newsletters.id, email, 'sent', started_at from issue, newsletters where subscribed_at <= started_at`)
  }
  await site.db.execute(sql`
    update newsletters set last_sent_at = (select max(sent_at) from newsletter_deliveries where subscriber_id = newsletters.id)`)
  await site.work('newsletters')
  await site.db.execute(sql`vacuum analyze`)
}

test('with 20,000 subscribers and 25 newsletters, no page and no start takes thirty times as long as counting the deliveries', async () => {
  const headers = await site.signIn()
  await aLongHistory()
  const get = (search: string) => async () => {
    const response = await site.get(path + search, headers)
    expect(response.status).toBe(200)
    await response.text()
  }
  /** A newsletter that is due with the next run. */
  const scheduled = async () => {
    const body = { subject: 'Fall', content: 'Hello {{email}}' }
    const created = await site.send('POST', `${path}/issues`, { headers, body })
    const { id } = (await created.json()) as { id: number }
    const due = { headers, body: { status: 'scheduled' } }
    expect((await site.send('PATCH', `${path}/issues/${id}/status`, due)).status).toBe(200)
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    return id
  }
  const id = await scheduled()
  const spans = {
    start: await fastestRun(() => site.work('newsletter-start'), { runs: 1 }),
    subscribers: await fastestRun(get('/subscribers')),
    'their third page': await fastestRun(get('/subscribers?status=active&page=3')),
    figures: await fastestRun(get('/summary')),
    newsletters: await fastestRun(get('/issues?pageSize=25')),
    'one newsletter': await fastestRun(get('/issues/1')),
    'its recipients': await fastestRun(get('/issues/1/deliveries')),
    'those who unsubscribed': await fastestRun(get('/issues/1/deliveries?status=unsubscribed')),
    schedule: await fastestRun(scheduled, { runs: 3 }),
  }
  const shown = Object.entries(spans).map(([what, span]) => `${what} ${span.toFixed(0)} ms`)
  process.stdout.write(`20,000 subscribers: ${shown.join(', ')}\n`)
  expect(await site.db.$count(newsletterDeliveries, eq(newsletterDeliveries.issueId, id))).toBe(0.9 * count)
  const counted = await fastestRun(() => site.db.$count(newsletterDeliveries))
  for (const [what, span] of Object.entries(spans)) expect(span, what).toBeLessThan(30 * counted)
})
