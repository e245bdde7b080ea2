import { createHash } from 'node:crypto'

import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import type { Database } from '#db/database.ts'

import { networkOf } from './network-of.ts'
import { refuse } from './refuse.ts'

/** Counts one use by `key` and refuses with 429 above the limit. Counted in the database, shared by all instances. */
export type Limit = (key: string) => Promise<void>

/** Counts a use of a form from an address, and refuses with 429 above a limit. */
export type FormLimit = (path: string, address: string) => Promise<void>

/** Each form: 10 a minute and 60 an hour from one IPv4 address or IPv6 /64, and 180 an hour from an IPv6 /48. */
export function formLimit(database: Database): FormLimit {
  const perMinute = limiter(database, 'form-minute', 10, 60)
  const perHour = limiter(database, 'form-hour', 60, 3600)
  const perBlock = limiter(database, 'form-48', 180, 3600)
  return async (path, address) => {
    const [network, block] = [networkOf(address), networkOf(address, 48)]
    await take(perMinute, `${path}:${network}`)
    await take(perHour, `${path}:${network}`)
    if (block !== network) await take(perBlock, `${path}:${block}`)
  }
}

/** Calls by one link with a right secret: 60 a minute. The link is counted by its hash, as a copy of the database must not open it. */
export function linkLimit(database: Database): Limit {
  const perMinute = limiter(database, 'link', 60, 60)
  return async (secret) => void (await take(perMinute, createHash('sha256').update(secret).digest('base64url')))
}

/** Calls to a paid AI service: 20 an hour in total. */
export function aiLimit(database: Database): Limit {
  const perHour = limiter(database, 'ai-hour', 20, 3600)
  return async (key) => void (await take(perHour, key))
}

/** A form was refused because of its origin; a proxy passed on what is no address. */
type SetupFault = 'origin' | 'address'

/** Faults of the set-up that only requests show, counted for a day: what the owner is to be alerted of. */
export function setupFaults(database: Database) {
  const perDay = limiter(database, 'fault', 1, 24 * 3600)
  return {
    count: async (fault: SetupFault) => void (await penalty(perDay, fault)),
    countOf: async (fault: SetupFault) => (await perDay.get(fault))?.consumedPoints ?? 0,
  }
}
export type SetupFaults = ReturnType<typeof setupFaults>

/**
 * Wrong passwords in 15 minutes: 5 from one IPv4 address or IPv6 /64, 15 from a /48. After 20 an hour in total, each IPv4
 * address or /48 gets only one; after 40, new networks get none. A network that signed in within 90 days keeps its 5
 * regardless of others, so no one can lock the owner out. Attempts are counted before the password is checked, in one
 * statement, so parallel guesses can't slip past the limit.
 */
export function loginLimit(database: Database) {
  const quarterHour = 15 * 60
  const perNetwork = limiter(database, 'guess-address', 5, quarterHour)
  const perBlock = limiter(database, 'guess-48', 15, quarterHour)
  const total = limiter(database, 'guess-all', 20, 3600)
  const maxTotal = 2 * total.points
  const codes = limiter(database, 'guess-code', 10, quarterHour)
  const signedIn = limiter(database, 'signed-in', 1, 90 * 24 * 3600)
  return {
    /** Counts an attempt at the six-digit code, in total for all addresses. Returns the function that refunds it. */
    takeCode: async () => {
      const taken = await penalty(codes, 'all')
      if (taken.consumedPoints > codes.points) throw tooManyAttempts(taken)
      return async () => void (await codes.reward('all'))
    },
    /**
     * Counts an attempt from an address; refuses with 429 if none is left. Refund it if the password was right. `known`:
     * someone has signed in from this network before.
     */
    take: async (address: string) => {
      const [network, block] = [networkOf(address), networkOf(address, 48)]
      const known = (await signedIn.get(network)) !== null
      const taken: (() => Promise<unknown>)[] = []
      const takeOf = async (limit: RateLimiterPostgres, key: string) => {
        const used = await penalty(limit, key)
        if (used.consumedPoints > limit.points) throw tooManyAttempts(used)
        taken.push(() => limit.reward(key))
        return used
      }
      let widest = await takeOf(perNetwork, network)
      if (!known && block !== network) widest = await takeOf(perBlock, block)
      const all = await penalty(total, 'all')
      if (!known && all.consumedPoints > total.points) {
        const hasTried = widest.consumedPoints > 1
        if (hasTried || all.consumedPoints > maxTotal) {
          // A password that is not checked does not count against others.
          await total.reward('all')
          throw tooManyAttempts(hasTried ? widest : all)
        }
      }
      taken.push(() => total.reward('all'))
      return {
        known,
        refund: async () => {
          for (const reward of taken) await reward()
        },
      }
    },
    /** After a successful sign-in: this network gets its own allowance from now on. */
    remember: async (address: string) => void (await signedIn.set(networkOf(address), 1, signedIn.duration)),
    /** Whether there were many wrong passwords in the last hour. */
    isUnderAttack: async () => {
      const all = await total.get('all')
      return all !== null && all.consumedPoints >= total.points
    },
  }
}
export type LoginAttempts = ReturnType<typeof loginLimit>

const penalty = (limit: RateLimiterPostgres, key: string) => counted(() => limit.penalty(key))

function tooManyAttempts({ msBeforeNext }: RateLimiterRes) {
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
  const found = await counted(() => limiter.consume(key))
  if (found.consumedPoints > limiter.points) throw tooMany(found)
  return found
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) => refuse.tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)))

/** The library throws the result when it is above the limit. */
const counted = (use: () => Promise<RateLimiterRes>) =>
  use().catch((error: unknown) => {
    if (error instanceof RateLimiterRes) return error
    throw error
  })
