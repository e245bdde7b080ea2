import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from './config.ts'

/**
 * The administrator's password: ADMIN_PASSWORD where set, else one made on the first start and kept in the data
 * folder for its owner alone. `firstTime` is the password when it was made just now, to be printed once.
 */
export function adminPassword(config: Config): { password: string; file: string; firstTime?: string } {
  const file = join(config.dataDir, 'admin-password.txt')
  if (config.adminPassword) return { password: config.adminPassword, file }
  if (existsSync(file)) return { password: readFileSync(file, 'utf8').trim(), file }
  const made = Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
  return { password: made, file, firstTime: made }
}

/** Without those that are mistaken for one another when copied by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
