import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

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

const readers = (from: number, to: number) =>
  site.db.execute(sql`
    insert into newsletters (email, status, source, subscribed_at)
    select 'reader' || n || '@example.org', case when n % 10 = 0 then 'unsubscribed' else 'active' end, 'home',
      timestamptz '2026-11-18T15:00:00Z' - n * interval '15 minutes'
    from generate_series(${from}::int, ${to}::int) n`)

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  '100,000 subscribers answer in under five times what 1,000 take, and a newsletter to them starts at once',
  async () => {
    const headers = await site.signIn()
    const get = (search: string) => async () => {
      const answer = await site.get(path + search, headers)
      expect(answer.status).toBe(200)
      await answer.text()
    }
    const issue = { subject: 'Fall', content: 'Hello {{email}}' }
    const measure = async () => {
      await site.db.execute(sql`vacuum analyze newsletters`)
      const { id } = (await (await site.send('POST', `${path}/issues`, { headers, body: issue })).json()) as {
        id: number
      }
      const schedule = (status: string) =>
        site.send('PATCH', `${path}/issues/${id}/status`, { headers, body: { status } })
      const spans = {
        list: await fastest(get('/subscribers')),
        page3: await fastest(get('/subscribers?status=active&page=3')),
        figures: await fastest(get('/summary')),
        schedule: await fastest(async () => {
          expect((await schedule('scheduled')).status).toBe(200)
          expect((await schedule('draft')).status).toBe(200)
        }, 5),
        start: 0,
      }
      await schedule('scheduled')
      site.clock.now = new Date(site.clock.now.getTime() + 60_000)
      spans.start = await fastest(() => site.work('newsletter-start'), 1)
      await site.send('PATCH', `${path}/issues/${id}/status`, { headers, body: { status: 'cancelled' } })
      return spans
    }
    await readers(1, 1_000)
    const small = await measure()
    await readers(1_001, 100_000)
    const large = await measure()
    const growth = Object.entries(small).map(
      ([what, span]) => `${what} ${span.toFixed(1)} → ${large[what as keyof typeof large].toFixed(1)} ms`,
    )
    process.stdout.write(`1,000 → 100,000 subscribers: ${growth.join(', ')}\n`)
    for (const what of ['list', 'page3', 'figures', 'schedule'] as const) {
      expect(large[what] / small[what], what).toBeLessThan(5)
    }
  },
  240_000,
)
