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

/** Counts the guesses at the password. */
export interface LoginAttempts {
  /**
   * Takes one guess from an address; refuses with 429 when there is none left. A right one is given back. `known` says
   * that somebody signed in from this network before.
   */
  take: (address: string) => Promise<{ known: boolean; giveBack: () => Promise<void> }>
  /** Takes one try at the second factor's six digits, of those of all addresses together. */
  takeCode: () => Promise<() => Promise<void>>
  /** Somebody signed in from this address: its network has a lane of its own from now on. */
  remember: (address: string) => Promise<void>
  /** Whether many wrong passwords came in the last hour. */
  isUnderAttack: () => Promise<boolean>
}

/**
 * Wrong passwords in 15 minutes: 5 from one IPv4 address or IPv6 /64, 10 from a /56, 15 from a /48. After 20 an hour in
 * all, each IPv4 address or /48 has one instead; after 40 new networks have none. A network that signed in within 90 days
 * has its own 5 whatever others do: else anyone could lock the owner out. Each is taken before the password is checked,
 * in one statement, so guesses sent at once can't pass together.
 */
export function loginLimit(database: Database): LoginAttempts {
  const quarter = 15 * 60
  const ofNetwork = limiter(database, 'guess-address', 5, quarter)
  const ofBlocks = [
    { bits: 56, limit: limiter(database, 'guess-56', 10, quarter) },
    { bits: 48, limit: limiter(database, 'guess-48', 15, quarter) },
  ] as const
  const inAll = limiter(database, 'guess-all', 20, 3600)
  const mostInAll = 40
  const codes = limiter(database, 'guess-code', 10, quarter)
  const signedIn = limiter(database, 'signed-in', 1, 90 * 24 * 3600)
  return {
    takeCode: async () => {
      const taken = await penalty(codes, 'all')
      if (taken.consumedPoints > codes.points) throw tooManyGuesses(taken)
      return async () => void (await codes.reward('all'))
    },
    take: async (address) => {
      const network = networkOf(address)
      const known = (await signedIn.get(network)) !== null
      const taken: (() => Promise<unknown>)[] = []
      const takeOf = async (limit: RateLimiterPostgres, key: string) => {
        const used = await penalty(limit, key)
        if (used.consumedPoints > limit.points) throw tooManyGuesses(used)
        taken.push(() => limit.reward(key))
        return used
      }
      let widest = await takeOf(ofNetwork, network)
      if (!known && network.endsWith('::/64')) {
        for (const { bits, limit } of ofBlocks) widest = await takeOf(limit, networkOf(address, bits))
      }
      const all = await penalty(inAll, 'all')
      if (!known && all.consumedPoints > inAll.points) {
        const own = widest.consumedPoints > 1
        if (own || all.consumedPoints > mostInAll) {
          // What was never checked uses up nobody else's.
          await inAll.reward('all')
          throw tooManyGuesses(own ? widest : all)
        }
      }
      taken.push(() => inAll.reward('all'))
      return {
        known,
        giveBack: async () => {
          for (const reward of taken) await reward()
        },
      }
    },
    remember: async (address) => void (await signedIn.set(networkOf(address), 1, signedIn.duration)),
    isUnderAttack: async () => {
      const all = await inAll.get('all')
      return all !== null && !liesAhead(inAll, all) && all.consumedPoints >= inAll.points
    },
  }
}

const penalty = (limit: RateLimiterPostgres, key: string) => counted(limit, key, () => limit.penalty(key))

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
