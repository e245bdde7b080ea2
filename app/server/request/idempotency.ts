import { createHash } from 'node:crypto'

import { eq, lt } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { idempotencyKeys } from '#db/schema/site.ts'

import type { Task } from '#app/server/tasks/tasks.ts'
import { refuse } from './refuse.ts'

const storedFor = 24 * 60 * 60_000

export interface StoredResponse {
  status: number
  body: string
}

/** The record in a stored response, which is erased together with it. */
export interface RecordRef {
  recordKind: string
  recordId: number
}

/**
 * Runs `work` in a transaction, once per Idempotency-Key: for 24 hours the same key and body get the first response again,
 * and the same key with another body gets a 409. The transaction begins with inserting the key, so a concurrent repeat waits
 * for the first request, and a failed request leaves no key behind.
 */
export async function withIdempotencyKey(
  orm: Orm,
  now: Date,
  { key, route, body }: { key: string | undefined; route: string; body: unknown },
  work: (transaction: Orm) => Promise<StoredResponse & { about?: RecordRef | undefined }>,
): Promise<StoredResponse> {
  if (key === undefined) return orm.transaction((transaction) => work(transaction))
  if (!/^(\w+:)?[\w-]{8,100}$/.test(key))
    throw refuse.invalid({ 'Idempotency-Key': 'The Idempotency-Key must be a UUID.' })
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
  return orm.transaction(async (transaction) => {
    const pending = { route, bodyHash, status: null, body: null, expiresAt: new Date(now.getTime() + storedFor) }
    const inserted = await transaction
      .insert(idempotencyKeys)
      .values({ key, ...pending })
      .onConflictDoUpdate({ target: idempotencyKeys.key, set: pending, setWhere: lt(idempotencyKeys.expiresAt, now) })
      .returning({ key: idempotencyKeys.key })
    if (inserted.length === 0) return firstResponse(transaction, key, route, bodyHash)
    const { about, ...response } = await work(transaction)
    await transaction
      .update(idempotencyKeys)
      .set({ ...response, ...about })
      .where(eq(idempotencyKeys.key, key))
    return response
  })
}

async function firstResponse(orm: Orm, key: string, route: string, bodyHash: string): Promise<StoredResponse> {
  const [first] = await orm.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (first?.route !== route || first.bodyHash !== bodyHash || first.status === null || first.body === null) {
    throw refuse.conflict('idempotency_mismatch', 'This Idempotency-Key was already used for a different request.')
  }
  return { status: first.status, body: first.body }
}

/** Deletes expired responses: they contain what visitors sent. */
export const expiredKeysTask: Task = {
  name: 'old-idempotency-keys',
  every: 15 * 60_000,
  run: async ({ db, now }) => void (await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now()))),
}
