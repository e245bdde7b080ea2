import { createHash } from 'node:crypto'

import { eq, lt } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { idempotencyKeys } from '#db/schema.ts'

import type { Job } from '#app/server/jobs/jobs.ts'
import { refuse } from './refuse.ts'

const storedFor = 24 * 60 * 60_000

export interface StoredResponse {
  status: number
  body: string
}

/** The record an answer is about: it goes when that record is erased. */
export interface RecordRef {
  recordKind: string
  recordId: number
}

/**
 * Runs `work` in one transaction, once per Idempotency-Key (PRODUCT §5): the same key and body get the first answer
 * again for 24 hours, another body gets 409. The key's row is written first and is part of the transaction, so a
 * second request that arrives meanwhile waits for the first, and a failed one leaves no key behind.
 */
export async function withIdempotencyKey(
  orm: Orm,
  now: Date,
  asked: { key: string | undefined; route: string; body: unknown },
  work: (transaction: Orm) => Promise<StoredResponse & { about?: RecordRef | undefined }>,
): Promise<StoredResponse> {
  const { key, route } = asked
  if (key === undefined) return orm.transaction((transaction) => work(transaction))
  if (!/^[\w-]{8,100}$/.test(key)) throw refuse.invalid({ 'Idempotency-Key': 'The Idempotency-Key must be a UUID.' })
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(asked.body ?? null))
    .digest('base64url')
  return orm.transaction(async (transaction) => {
    const begun = { route, bodyHash, status: null, body: null, expiresAt: new Date(now.getTime() + storedFor) }
    const fresh = await transaction
      .insert(idempotencyKeys)
      .values({ key, ...begun })
      .onConflictDoUpdate({ target: idempotencyKeys.key, set: begun, setWhere: lt(idempotencyKeys.expiresAt, now) })
      .returning({ key: idempotencyKeys.key })
    if (fresh.length === 0) return firstAnswer(transaction, key, route, bodyHash)
    const { about, ...response } = await work(transaction)
    await transaction
      .update(idempotencyKeys)
      .set({ ...response, ...about })
      .where(eq(idempotencyKeys.key, key))
    return response
  })
}

async function firstAnswer(orm: Orm, key: string, route: string, bodyHash: string): Promise<StoredResponse> {
  const [first] = await orm.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (first?.route !== route || first.bodyHash !== bodyHash || first.status === null || first.body === null) {
    throw refuse.conflict('idempotency_mismatch', 'This request was already sent with other contents.')
  }
  return { status: first.status, body: first.body }
}

/** Removes the answers nobody can ask for again: they hold what visitors sent. */
export const expiredKeysJob: Job = {
  name: 'old-idempotency-keys',
  every: 15 * 60_000,
  run: async ({ db, now }) => void (await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now()))),
}
