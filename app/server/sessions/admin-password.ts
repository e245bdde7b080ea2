import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { StartupError } from '#db/database.ts'

import type { Config } from '#app/server/config/config.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { storedSecret, storeSecret } from '#app/server/config/secret-file.ts'

/**
 * The administrator's password: ADMIN_PASSWORD where set, else one made on the first start and kept in the data
 * folder for its owner alone. `firstTime` is the password when it was made just now, to be printed once. Once it was
 * changed in the office its hash in the database counts: the file has had its day.
 */
export function adminPassword(
  config: Config,
  changedInOffice: boolean,
): { password: string; file: string; firstTime?: string } {
  const file = join(config.dataDir, 'admin-password.txt')
  if (config.adminPassword) return { password: config.adminPassword, file }
  if (changedInOffice) {
    try {
      rmSync(file, { force: true })
    } catch {
      // In a folder that is read-only for the moment. It opens nothing any more.
    }
    return { password: randomBytes(32).toString('base64url'), file }
  }
  const kept = storedSecret(file)
  if (kept !== '') return { password: kept, file }
  const made = Array.from({ length: 4 }, () => randomLetters(5)).join('-')
  const password = keep(file, made)
  return { password, file, ...(password === made && { firstTime: made }) }
}

function keep(file: string, made: string): string {
  try {
    return storeSecret(file, made)
  } catch (cause) {
    throw new StartupError(
      `The administrator's password can't be kept in ${file}: ${(cause as Error).message}. Make room or set ADMIN_PASSWORD.`,
      { cause },
    )
  }
}

/** Without those that are mistaken for one another when copied by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Random letters and digits that are copied by hand. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/**
 * Whether a password is the administrator's; by `stored`, a hash made by `storableHash`, where there is one. Refuses with
 * 429 where too many wait; `first` is checked before all others.
 */
export type VerifyPassword = (given: string, stored?: string | null, first?: boolean) => Promise<boolean>

/**
 * Keeps the hash of a password and checks guesses by it, one at a time: a flood of guesses then takes 19 MiB and one
 * of the threads that also read files, not all of them.
 */
export function passwordVerifier(password: string): VerifyPassword {
  // A start does not wait for it; whoever guesses does, and is told where it failed.
  const hashed = storableHash(password)
  hashed.catch(() => {})
  const inTurn = oneAtATime()
  return (given, stored, first = false) => inTurn(first, async () => isPassword(given, stored ?? (await hashed)))
}

/** Less than half a second of checks, in each of the two lanes. */
const mostWaiting = 10

/** Runs one task after another: those in the first lane before the others. */
function oneAtATime() {
  const lanes: { first: (() => void)[]; others: (() => void)[] } = { first: [], others: [] }
  let busy = false
  return async <Result>(first: boolean, run: () => Promise<Result>): Promise<Result> => {
    const lane = first ? lanes.first : lanes.others
    if (lane.length >= mostWaiting) throw refuse.tooMany(5, 'Too many sign-ins at once. Try again in a few seconds.')
    if (busy) await new Promise<void>((resolve) => lane.push(resolve))
    busy = true
    try {
      return await run()
    } finally {
      const next = lanes.first.shift() ?? lanes.others.shift()
      if (next) next()
      else busy = false
    }
  }
}

/** A password as it may be stored: its argon2id hash and the random bytes that went into it. */
export async function storableHash(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `argon2id$${nonce.toString('base64url')}$${(await hash(password, nonce)).toString('base64url')}`
}

/** Whether `stored`, a hash made by `storableHash`, is of this password. */
export async function isPassword(given: string, stored: string): Promise<boolean> {
  const [kind, nonce = '', tag = ''] = stored.split('$')
  const kept = Buffer.from(tag, 'base64url')
  if (kind !== 'argon2id' || kept.length !== cost.tagLength) return false
  return timingSafeEqual(await hash(given, Buffer.from(nonce, 'base64url')), kept)
}

/** OWASP's least cost for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** One keyboard sends é as one character, another as two: both are the same password. */
const hash = (password: string, nonce: Buffer) =>
  derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce })
