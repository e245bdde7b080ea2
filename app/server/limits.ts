import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import type { Database } from '#db/database.ts'

import { networkOf } from './network-of.ts'
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

/** Calls to a paid service: 20 an hour in all. Refuses with 429 beyond. */
export function aiLimit(database: Database): Limit {
  const perHour = limiter(database, 'ai-hour', 20, 3600)
  return (key) => take(perHour, key)
}

/** Takes one guess from an address; refuses with 429 when there is none left. A right one is given back. */
export interface Guesses {
  take: (address: string) => Promise<() => Promise<void>>
  /** Takes one try at the second factor's six digits, of those of all addresses together. */
  takeCode: () => Promise<() => Promise<void>>
  /** Whether the allowance of everybody together is used up. */
  underAttack: () => Promise<boolean>
}

/**
 * PRODUCT §8.14: 5 wrong passwords in 15 minutes from one address, 20 an hour in all. Both are taken before the
 * password is looked at, in one statement each, so guesses sent at once can't pass together. Once the 20 are used up,
 * an address has one guess in its 15 minutes instead of five: refusing everybody would let anyone who fails 20 times
 * lock the owner out from everywhere.
 */
export function guessLimit(database: Database): Guesses {
  const ofAddress = limiter(database, 'guess-address', 5, 15 * 60)
  const inAll = limiter(database, 'guess-all', 20, 3600)
  const codes = limiter(database, 'guess-code', 10, 15 * 60)
  return {
    takeCode: async () => {
      const taken = await counted(codes, 'all', () => codes.penalty('all'))
      if (taken.consumedPoints > codes.points) throw tooManyGuesses(taken)
      return async () => void (await codes.reward('all'))
    },
    take: async (address) => {
      const key = networkOf(address)
      const own = await counted(ofAddress, key, () => ofAddress.penalty(key))
      if (own.consumedPoints > ofAddress.points) throw tooManyGuesses(own)
      const all = await counted(inAll, 'all', () => inAll.penalty('all'))
      if (all.consumedPoints > inAll.points && own.consumedPoints > 1) throw tooManyGuesses(own)
      return async () => {
        await ofAddress.reward(key)
        await inAll.reward('all')
      }
    },
    underAttack: async () => {
      const all = await inAll.get('all')
      return all !== null && !liesAhead(inAll, all) && all.consumedPoints > inAll.points
    },
  }
}

function tooManyGuesses({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const minutes = Math.ceil(seconds / 60)
  return refuse.tooMany(seconds, `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`)
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
  const found = await counted(limiter, key, () => limiter.consume(key))
  if (found.consumedPoints > limiter.points) throw refuse.tooMany(Math.max(1, Math.ceil(found.msBeforeNext / 1000)))
}

/**
 * Counts by `use`. A count that would end later than any can was begun by a clock that has been set back since: it would
 * shut people out until then, so it is begun anew.
 */
async function counted(limiter: RateLimiterPostgres, key: string, use: () => Promise<RateLimiterRes>) {
  // What is over the allowance is thrown by the library, but is no fault.
  const count = () =>
    use().catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused
      throw refused
    })
  const found = await count()
  if (!liesAhead(limiter, found)) return found
  await limiter.delete(key)
  return count()
}

/** Instances' clocks may differ by as much. */
const tolerance = 60_000
const liesAhead = (limiter: RateLimiterPostgres, { msBeforeNext }: RateLimiterRes) =>
  msBeforeNext > limiter.duration * 1000 + tolerance
