import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Context } from '#app/server/context.ts'
import { Refused } from '#app/server/request/refuse.ts'
import { contacts } from '#db/schema/conversations.ts'
import { eventContext } from '#tests/helpers/event-context.ts'
import { onPostgres } from '#tests/helpers/lock-waits.ts'
import { emptyDatabase } from '#tests/helpers/test-database.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { assignCustomer } from './assign.server.ts'
import { merge, separate } from './merge.server.ts'

const site = useSite()
const size = Number(process.env.MODEL_CUSTOMERS ?? (onPostgres ? 250 : 60))
const caller = { ip: '10.0.0.1' }

test('merging and undoing random customers restores equal rows', { timeout: 300_000 }, async () => {
  const numRuns = Number(process.env.MODEL_RUNS ?? 1)
  const seeds = fc.noBias(fc.integer())
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      await emptyDatabase(site.database)
      const random = randomNumbers(seed)
      await storeCustomers(random)
      const before = await allRows()
      expect(before.customers).toHaveLength(size)
      // One transaction: a commit for each would take most of the time.
      await site.db.transaction(async (db) => {
        const context = eventContext({ ...site, db })
        const merged = await mergeAll(context, random)
        expect(merged.length).toBeGreaterThan(size / 3)
        for (const { id, mergedId } of merged.toReversed()) await separate(context, caller, id, mergedId)
      })
      expect(await allRows()).toEqual(before)
    }),
    { numRuns, endOnFailure: true },
  )
})

/** Every row of the tables that a merge might touch. */
async function allRows() {
  const tables = ['customers', 'different_customers', 'bookings', 'contacts', 'privacy_contacts', 'record_events']
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { rows } = await site.database.pool.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)`)
    found[table] = rows
  }
  return found
}

/** Customers, some with the number of another one, or with further requests that may be in the trash. */
async function storeCustomers(random: Random) {
  const rows = Array.from({ length: size }, (_, index) => {
    const phone = `314555${String(random(2) === 0 ? index : random(size)).padStart(4, '0')}`
    return {
      subject: 'quote',
      dueAt: site.clock.now,
      name: `Person ${index}`,
      email: `person${index}@example.com`,
      phone,
      phoneE164: `+1${phone}`,
      message: 'A question',
      createdAt: new Date(site.clock.now.getTime() + random(10_000) * 60_000),
    }
  })
  const more = rows
    .filter(() => random(5) === 0)
    .map((row) => ({ ...row, name: `${row.name} again`, deletedAt: random(3) === 0 ? site.clock.now : null }))
  await site.db.transaction(async (db) => {
    const stored = await db
      .insert(contacts)
      .values([...rows, ...more])
      .returning({ id: contacts.id })
    for (const { id } of stored) await assignCustomer(db, 'contact', id)
  })
}

/**
 * Merges random pairs, few enough that no customer takes in most of the others; returns who is now shown as whom.
 */
async function mergeAll(context: Context, random: Random) {
  const merged: Awaited<ReturnType<typeof merge>>[] = []
  for (let step = 0; step < size * 0.4; step++) {
    try {
      merged.push(await merge(context, caller, 1 + random(size), 1 + random(size)))
    } catch (error) {
      // They are one customer already.
      if (!(error instanceof Refused) || error.status !== 409) throw error
    }
  }
  return merged
}

type Random = ReturnType<typeof randomNumbers>

/** Whole numbers below a limit, the same for the same seed (Mulberry32). */
function randomNumbers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
