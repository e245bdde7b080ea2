import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { newsletterDeliveries } from '#db/schema.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ MAIL_TRANSPORT: 'file' })
const path = '/api/admin/newsletter'
const count = 20_000

/** Of what is measured on a busy machine, the fastest is nearest to what the work itself takes. */
async function fastest(work: () => Promise<unknown>, tries = 10): Promise<number> {
  const spans: number[] = []
  for (let at = 0; at < tries; at++) {
    const start = performance.now()
    await work()
    spans.push(performance.now() - start)
  }
  return Math.min(...spans)
}

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
    start: await fastest(() => site.work('newsletter-start'), 1),
    subscribers: await fastest(get('/subscribers')),
    'their third page': await fastest(get('/subscribers?status=active&page=3')),
    figures: await fastest(get('/summary')),
    newsletters: await fastest(get('/issues?pageSize=25')),
    'one newsletter': await fastest(get('/issues/1')),
    'its recipients': await fastest(get('/issues/1/deliveries')),
    'those who unsubscribed': await fastest(get('/issues/1/deliveries?status=unsubscribed')),
    schedule: await fastest(scheduled, 3),
  }
  const shown = Object.entries(spans).map(([what, span]) => `${what} ${span.toFixed(0)} ms`)
  process.stdout.write(`20,000 subscribers: ${shown.join(', ')}\n`)
  expect(await site.db.$count(newsletterDeliveries, eq(newsletterDeliveries.issueId, id))).toBe(0.9 * count)
  const counted = await fastest(() => site.db.$count(newsletterDeliveries))
  for (const [what, span] of Object.entries(spans)) expect(span, what).toBeLessThan(30 * counted)
})
