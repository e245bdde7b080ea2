import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { newsletterDeliveries } from '#db/schema.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ MAIL_TRANSPORT: 'file' })
const path = '/api/admin/newsletter'
const times = 15

/** Of what is measured on a busy machine, the fastest is nearest to what the work itself takes. */
async function fastest(work: () => Promise<unknown>, tries = times): Promise<number> {
  const spans: number[] = []
  for (let at = 0; at < tries; at++) {
    const start = performance.now()
    await work()
    spans.push(performance.now() - start)
  }
  return Math.min(...spans)
}

const subscribers = (from: number, to: number) =>
  site.db.execute(sql`
    insert into newsletters (email, status, source, subscribed_at)
    select 'reader' || n || '@example.org', case when n % 10 = 0 then 'unsubscribed' else 'active' end, 'home',
      timestamptz '2026-11-18T15:00:00Z' - n * interval '15 minutes'
    from generate_series(${from}::int, ${to}::int) n`)

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  '100,000 subscribers take less than five times as long as 1,000, and so does starting a newsletter',
  async () => {
    const headers = await site.signIn()
    const get = (search: string) => async () => {
      const response = await site.get(path + search, headers)
      expect(response.status).toBe(200)
      await response.text()
    }
    const issue = { subject: 'Fall', content: 'Hello {{email}}' }
    /** A newsletter that is due with the next run, and a function to change its status. */
    const scheduled = async () => {
      const created = await site.send('POST', `${path}/issues`, { headers, body: issue })
      const { id } = (await created.json()) as { id: number }
      const setStatus = async (status: string) => {
        const response = await site.send('PATCH', `${path}/issues/${id}/status`, { headers, body: { status } })
        expect(response.status).toBe(200)
      }
      await setStatus('scheduled')
      site.clock.now = new Date(site.clock.now.getTime() + 60_000)
      return { id, setStatus }
    }
    const start = async () => {
      const { setStatus } = await scheduled()
      const span = await fastest(() => site.work('newsletter-start'), 1)
      await setStatus('cancelled')
      return span
    }
    const measure = async () => {
      await site.db.execute(sql`vacuum analyze newsletters`)
      const { setStatus } = await scheduled()
      await setStatus('draft')
      return {
        list: await fastest(get('/subscribers')),
        page3: await fastest(get('/subscribers?status=active&page=3')),
        figures: await fastest(get('/summary')),
        schedule: await fastest(async () => {
          await setStatus('scheduled')
          await setStatus('draft')
        }, 5),
        start: Math.min(await start(), await start(), await start()),
      }
    }
    /** From the start until every recipient is queued. */
    const enterAll = async () => {
      const { id, setStatus } = await scheduled()
      const before = process.memoryUsage().rss
      const span = await fastest(async () => {
        await site.work('newsletter-start')
        await site.work('newsletter-recipients')
      }, 1)
      const rows = await site.db.$count(newsletterDeliveries, eq(newsletterDeliveries.issueId, id))
      await setStatus('cancelled')
      return { span, rows, megabytes: (process.memoryUsage().rss - before) / 2 ** 20 }
    }
    await subscribers(1, 1_000)
    /** 25 weekly newsletters to everyone subscribed at the time. */
    const sendWeekly = async () => {
      for (let week = 1; week <= 25; week++) {
        // One statement each, to stay within the statement timeout.
        await site.db.execute(sql`
          with issue as (
            insert into newsletter_issues (subject, content, status, started_at)
            values ('Fall', 'Hello', 'sending', timestamptz '2026-11-18T15:00:00Z' - ${week}::int * interval '7 days') returning id, started_at
          )
          insert into newsletter_deliveries (issue_id, subscriber_id, email, status, sent_at)
          select issue.id, newsletters.id, email, 'sent', started_at from issue, newsletters where subscribed_at <= started_at`)
      }
      await site.work('newsletters')
      await site.db.execute(sql`vacuum analyze newsletter_deliveries`)
    }
    const small = await measure()
    await subscribers(1_001, 100_000)
    const large = await measure()
    await sendWeekly()
    const issues = await fastest(get('/issues?pageSize=25'))
    const counting = await fastest(() =>
      site.db.execute(sql`select issue_id, status, count(*) from newsletter_deliveries group by 1, 2`),
    )
    process.stdout.write(
      `25 newsletters listed in ${issues.toFixed(0)} ms, their ledgers counted in ${counting.toFixed(0)} ms\n`,
    )
    const growth = Object.entries(small).map(
      ([what, span]) => `${what} ${span.toFixed(1)} → ${large[what as keyof typeof large].toFixed(1)} ms`,
    )
    process.stdout.write(`1,000 → 100,000 subscribers: ${growth.join(', ')}\n`)
    const { span, rows, megabytes } = await enterAll()
    process.stdout.write(
      `${rows} recipients queued in ${Math.round(span)} ms beside the sending; memory ${megabytes.toFixed(0)} MB more\n`,
    )
    expect(rows).toBe(90_000)
    expect(issues / counting).toBeLessThan(0.5)
    expect(megabytes).toBeLessThan(64)
    for (const what of ['list', 'page3', 'figures', 'schedule', 'start'] as const) {
      expect(large[what] / small[what], what).toBeLessThan(5)
    }
  },
  300_000,
)
