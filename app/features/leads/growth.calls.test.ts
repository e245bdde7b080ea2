import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { fastestRun } from '#tests/helpers/fastest-run.ts'
import { firstStatus, leadPaths } from '#tests/helpers/lead-office.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { type LeadKind, leadKinds } from './kinds.ts'
import { leadTable } from './registry.server.ts'

const site = useSite()

/** The columns that each kind has of its own, and their values in row i. */
const own: Record<LeadKind, [columns: SQL, values: SQL]> = {
  booking: [sql`first_name, last_name, service_type`, sql`'Person ' || i, 'Last' || i % 613, 'heating'`],
  contact: [sql`name, subject`, sql`'Person ' || i, 'quote'`],
  'privacy-contact': [sql`name, sms_consent`, sql`'Person ' || i, '{}'::jsonb`],
}

const moreRequests = { booking: ['?sort=name&page=2', '?q=person9'], contact: [], 'privacy-contact': [] }

test.each(leadKinds)(
  'a page of 10,000 rows of each %s takes less than five times as long as one of 100',
  async (kind) => {
    const [columns, values] = own[kind]
    const first = firstStatus[kind]
    const closed = kind === 'booking' ? 'completed' : 'archived'
    const more = async (rows: number) => {
      await site.db.execute(sql`
        insert into ${leadTable(kind)} (${columns}, email, phone, phone_e164, status, message, due_at, created_at)
        select ${values}, 'person' || i || '@example.com', '(314) 555-0101', '+13145550101',
          (array[${first}, 'spam', ${closed}, ${closed}])[i % 4 + 1], repeat('A few more words about it. ', 6) || i,
          timestamptz '2026-11-18T15:00:00Z' + i * interval '1 second',
          timestamptz '2026-11-18T15:00:00Z' - i * interval '1 minute'
        from generate_series(1, ${rows}) i`)
      await site.db.execute(sql`analyze ${leadTable(kind)}`)
    }
    const headers = await site.signIn()
    const requests = ['', '?status=open', `?status=${first}`, '?page=3', '?overdue=yes', ...moreRequests[kind]]
    const timeOf = (search: string, target?: number) =>
      fastestRun(async () => (await site.get(leadPaths[kind] + search, headers)).text(), { target })
    await more(100)
    const small = new Map<string, number>()
    for (const search of requests) small.set(search, await timeOf(search))
    await more(9_900)
    for (const [search, time] of small) expect(await timeOf(search, time * 5), search).toBeLessThan(time * 5)
  },
  120_000,
)
