import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'

/** The secret stored in a file; empty where there is none. */
export const storedSecret = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

/**
 * Stores a secret for its owner alone, whole or not at all: half of one would be taken for the secret by the next start.
 * Returns the one that is stored: of two instances that start on one folder at once, the first one's counts for both.
 */
export function storeSecret(file: string, made: string): string {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.new`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(unfinished, `${made}\n`, { mode: 0o600, flag: 'wx' })
    if (!linked(unfinished, file)) {
      const others = storedSecret(file)
      if (others !== '') return others
      renameSync(unfinished, file)
    }
  } finally {
    rmSync(unfinished, { force: true })
  }
  return made
}

/** A link is made only where nobody else has taken the name; a rename would replace theirs. Not every disk can. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}
