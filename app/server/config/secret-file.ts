import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'

/** The secret stored in a file; '' if there is none. */
export const storedSecret = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

/**
 * Stores a secret, readable only by this account, atomically: the next start would take a partial one for the secret. Returns
 * the stored one: if two instances start on the same folder, both use the secret of the first.
 */
export function storeSecret(file: string, secret: string): string {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.new`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(unfinished, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    if (!linked(unfinished, file)) {
      const stored = storedSecret(file)
      if (stored !== '') return stored
      renameSync(unfinished, file)
    }
  } finally {
    rmSync(unfinished, { force: true })
  }
  return secret
}

/** A hard link fails if the name is taken, while a rename would replace the file. Not every disk supports links. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}
