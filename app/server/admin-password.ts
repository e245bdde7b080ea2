import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { CannotOpen } from '#db/database.ts'

import type { Config } from './config.ts'
import { storedSecret, storeSecret } from './secret-file.ts'

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
    throw new CannotOpen(
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

/** Whether a password is the administrator's; by `stored`, a hash made by `storableHash`, where there is one. */
export type VerifyPassword = (given: string, stored?: string | null) => Promise<boolean>

/**
 * Keeps the hash of a password and judges guesses by it, one at a time: a flood of guesses then takes 19 MiB and one
 * of the threads that also read files, not all of them.
 */
export function passwordVerifier(password: string): VerifyPassword {
  // A start does not wait for it; whoever guesses does, and is told where it failed.
  const hashed = storableHash(password)
  hashed.catch(() => {})
  let last: Promise<unknown> = Promise.resolve()
  return (given, stored) => {
    const judged = last.then(async () => isPassword(given, stored ?? (await hashed)))
    last = judged.catch(() => {})
    return judged
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
