import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { bookings, outbox } from '#db/schema.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

test('a new request that is being assigned to its customer gets its notices right after that', async () => {
  const { id } = await insertLead.booking(site.db, { notices: 'pending', createdAt: site.clock.now })
  const isBlocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let job: Promise<unknown> | undefined
  await site.db.transaction(async (db) => {
    await db.select().from(bookings).where(eq(bookings.id, id)).for('update')
    job = site.work('lead-mails')
    await vi.waitFor(async () => expect(await site.db.execute(isBlocked)).toMatchObject({ rows: [{}] }))
  })
  await job
  expect((await site.rows(outbox)).map(({ kind }) => kind)).toContain('owner-new')
})
