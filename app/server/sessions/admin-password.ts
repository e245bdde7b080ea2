import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { StartupError } from '#db/database.ts'

import type { Config } from '#app/server/config/config.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { storedSecret, storeSecret } from '#app/server/config/secret-file.ts'

/**
 * The administrator's password: ADMIN_PASSWORD if set, else one generated on the first start and stored in the data folder,
 * readable only by this account. `firstTime` is the password if it was just generated, to be printed once. After a change in
 * the office, only its hash in the database counts.
 */
export function adminPassword(
  config: Config,
  changedInOffice: boolean,
): { password: string; file: string; firstTime?: string } {
  const file = passwordFile(config)
  if (config.adminPassword) return { password: config.adminPassword, file }
  if (changedInOffice) {
    // Another instance may have changed it.
    removePasswordFile(config)
    return { password: randomBytes(32).toString('base64url'), file }
  }
  const stored = storedSecret(file)
  if (stored !== '') return { password: stored, file }
  const generated = Array.from({ length: 4 }, () => randomLetters(5)).join('-')
  const password = store(file, generated)
  return { password, file, ...(password === generated && { firstTime: generated }) }
}

const passwordFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'admin-password.txt')

/** Deletes the file with the generated password, which no longer works. */
export function removePasswordFile(config: Pick<Config, 'dataDir'>): void {
  try {
    rmSync(passwordFile(config), { force: true })
  } catch {
    // The folder may be read-only.
  }
}

function store(file: string, password: string): string {
  try {
    return storeSecret(file, password)
  } catch (cause) {
    throw new StartupError(
      `Can't write the administrator's password to ${file}: ${(cause as Error).message}. Free up some disk space or set ADMIN_PASSWORD.`,
      { cause },
    )
  }
}

/** Without characters that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Random letters and digits that are easy to copy by hand. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/**
 * Whether a password is the administrator's, compared with the hash in `stored` (from `storableHash`) if there is one. Refuses
 * with 429 if too many checks are waiting; those with `first` go before all others.
 */
export type VerifyPassword = (password: string, stored?: string | null, first?: boolean) => Promise<boolean>

/**
 * Checks passwords against the hash of `password`, one at a time: a flood of guesses then takes 19 MiB and one thread of the
 * pool rather than all of them.
 */
export function passwordVerifier(password: string): VerifyPassword {
  // The start does not wait for the hash; a check does, and gets its error.
  const hashed = storableHash(password)
  hashed.catch(() => {})
  const enqueue = oneAtATime()
  return (attempt, stored, first = false) => enqueue(first, async () => isPassword(attempt, stored ?? (await hashed)))
}

/** Per queue; less than half a second of checks. */
const maxWaiting = 10

/** Runs one task at a time, those in the `first` queue before the others. */
function oneAtATime() {
  const queues: { first: (() => void)[]; others: (() => void)[] } = { first: [], others: [] }
  let busy = false
  return async <Result>(first: boolean, run: () => Promise<Result>): Promise<Result> => {
    const queue = first ? queues.first : queues.others
    if (queue.length >= maxWaiting) throw refuse.tooMany(5, 'Too many login attempts. Try again in a few seconds.')
    if (busy) await new Promise<void>((resolve) => queue.push(resolve))
    busy = true
    try {
      return await run()
    } finally {
      const next = queues.first.shift() ?? queues.others.shift()
      if (next) next()
      else busy = false
    }
  }
}

/** A password in the form in which it is stored: its argon2id hash with the salt. */
export async function storableHash(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `argon2id$${nonce.toString('base64url')}$${(await hash(password, nonce)).toString('base64url')}`
}

/** Whether `stored`, from `storableHash`, is the hash of this password. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, nonce = '', tag = ''] = stored.split('$')
  const expected = Buffer.from(tag, 'base64url')
  if (kind !== 'argon2id' || expected.length !== cost.tagLength) return false
  return timingSafeEqual(await hash(password, Buffer.from(nonce, 'base64url')), expected)
}

/** OWASP's minimum for argon2id: 19 MiB, two iterations, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Normalized, since keyboards may send é as one character or as two. */
const hash = (password: string, nonce: Buffer) =>
  derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce })
