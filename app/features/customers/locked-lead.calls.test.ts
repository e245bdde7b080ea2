import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { bookings, customers } from '#db/schema.ts'
import { countLockWaits, onPostgres } from '#tests/helpers/lock-waits.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

test.runIf(onPostgres)(
  'a new request whose notices are just being written gets its customer right after that',
  async () => {
    const { id } = await insertLead.booking(site.db)
    let job: Promise<unknown> | undefined
    await site.db.transaction(async (db) => {
      await db.update(bookings).set({ notices: 'none' }).where(eq(bookings.id, id))
      job = site.work('customers')
      await expect.poll(() => countLockWaits(site.database.pool)).toBe(1)
    })
    await job
    expect(await site.rows(customers)).toHaveLength(1)
  },
)
