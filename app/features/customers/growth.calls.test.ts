import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { customers } from '#db/schema/customers.ts'
import { fastestRun } from '#tests/helpers/fastest-run.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { assignCustomer } from './assign.server.ts'
import { timelineOf } from './timeline.server.ts'

const site = useSite()

test('a customer of 20,000 requests takes less than twenty times as long as one of 100', async () => {
  await site.db.insert(customers).values({ name: 'Ada Miller', lastRequestAt: site.clock.now })
  const more = async (rows: number) => {
    await site.db.execute(sql`
      insert into bookings (first_name, last_name, email, phone, phone_e164, service_type, message, status, customer_id, created_at, due_at)
      select 'Ada', 'Miller', 'ada@example.com', '(314) 555-0100', '+13145550100', 'heating',
        repeat('A few more words about it. ', 20), 'pending', 1, now() - i * interval '1 minute', now()
      from generate_series(1, ${rows}) i`)
    await site.db.execute(sql`analyze bookings`)
  }
  const timeOf = (target?: number) =>
    fastestRun(
      async () => {
        await insertLead.booking(site.db, {
          phone: '(314) 555-0100',
          phoneE164: '+13145550100',
          email: 'ada@example.com',
        })
        const [last] = await site.db.select({ id: sql<number>`max(${bookings.id})` }).from(bookings)
        await site.db.transaction((db) => assignCustomer(db, 'booking', last!.id))
        await timelineOf(site.db, 1, { page: 1, pageSize: 25, q: '', status: '', sort: '' })
      },
      { target },
    )
  await more(100)
  const small = await timeOf()
  await more(19_900)
  expect(await timeOf(small * 20)).toBeLessThan(small * 20)
}, 120_000)
