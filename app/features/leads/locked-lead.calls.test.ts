import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { bookings } from '#db/schema/bookings.ts'
import { customers } from '#db/schema/customers.ts'
import { outbox } from '#db/schema/outbox.ts'
import { countLockWaits, onPostgres } from '#tests/helpers/lock-waits.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

test.runIf(onPostgres).each([
  ['lead-mails', outbox],
  ['customers', customers],
] as const)('a new request that is locked is done by the job %s right after that', async (name, table) => {
  const { id } = await insertLead.booking(site.db, { notices: 'pending', createdAt: site.clock.now })
  let job: Promise<unknown> | undefined
  await site.db.transaction(async (db) => {
    await db.select().from(bookings).where(eq(bookings.id, id)).for('update')
    job = site.work(name)
    await expect.poll(() => countLockWaits(site.database.pool)).toBe(1)
  })
  await job
  expect(await site.rows(table)).not.toEqual([])
})
