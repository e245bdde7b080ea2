import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { messageKinds } from '#app/features/contacts/statuses.ts'
import { contacts, privacyContacts } from '#db/schema.ts'
import { fastestRun } from '#tests/helpers/fastest-run.ts'
import { leadPaths } from '#tests/helpers/lead-office.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const tables = { contact: contacts, 'privacy-contact': privacyContacts }

test.each(messageKinds)(
  '10,000 rows of each %s take less than five times as long as 100',
  async (kind) => {
    const states =
      kind === 'contact'
        ? ['unread', 'read', 'replied', 'archived', 'spam']
        : ['new', 'read', 'replied', 'archived', 'spam']
    const [column, value] = kind === 'contact' ? [sql`subject`, sql`'quote'`] : [sql`sms_consent`, sql`'{}'`]
    const more = async (rows: number) => {
      await site.db.execute(sql`
        insert into ${tables[kind]} (name, email, phone, status, message, ${column}, due_at, created_at)
        select 'Person ' || i, 'person' || i || '@example.com', '(314) 555-0101', (${sql.param(states)}::text[])[i % 5 + 1],
          repeat('A few more words about it. ', 6) || i, ${value}, timestamptz '2026-11-18T17:00:00Z',
          timestamptz '2026-11-18T15:00:00Z' - i * interval '1 minute'
        from generate_series(1, ${rows}) i`)
      await site.db.execute(sql`analyze ${tables[kind]}`)
    }
    const headers = await site.signIn()
    const requests = ['', '?status=open', `?status=${states[0]}`, '?page=3', '?overdue=yes']
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
