import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import type { Database } from '#db/database.ts'

import { refuse } from './refuse.ts'

/** Counts what an address has used of an allowance, in the database, so that all instances count together. */
export type Limit = (key: string) => Promise<void>

/** PRODUCT §9.1: each form takes 10 a minute and 60 an hour from one address. Refuses with 429 beyond. */
export function formLimit(database: Database): Limit {
  const perMinute = limiter(database, 'form-minute', 10, 60)
  const perHour = limiter(database, 'form-hour', 60, 3600)
  return async (key) => {
    await take(perMinute, key)
    await take(perHour, key)
  }
}

function limiter(database: Database, keyPrefix: string, points: number, duration: number) {
  return new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  })
}

async function take(limiter: RateLimiterPostgres, key: string) {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw refuse.tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
    throw refused
  }
}
