import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { bookings, customers } from '#db/schema.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

test('a new request whose notices are just being written gets its customer right after that', async () => {
  const { id } = await insertLead.booking(site.db)
  const isBlocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let job: Promise<unknown> | undefined
  await site.db.transaction(async (db) => {
    await db.update(bookings).set({ notices: 'none' }).where(eq(bookings.id, id))
    job = site.work('customers')
    await vi.waitFor(async () => expect(await site.db.execute(isBlocked)).toMatchObject({ rows: [{}] }))
  })
  await job
  expect(await site.rows(customers)).toHaveLength(1)
})
