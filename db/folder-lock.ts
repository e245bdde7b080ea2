import { DatabaseSync } from 'node:sqlite'

import { StartupError } from './database.ts'

/**
 * Keeps a second process off the folder: two would silently lose each other's rows. The lock is the kernel's, so it
 * ends with the process however that dies. Gives the function that releases it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  let lock: DatabaseSync
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
  } catch (cause) {
    throw new StartupError(`The data folder can't be written: ${file}. Check that it exists and its permissions.`, {
      cause,
    })
  }
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    const held = cause instanceof Error && cause.message.includes('locked')
    throw new StartupError(
      held
        ? `Another process is using the data folder ${folder}. Stop it first, or set DATABASE_URL to share a PostgreSQL server.`
        : `The data folder can't be written: ${file}. Check its permissions and the free space.`,
      { cause },
    )
  }
  return () => lock.close()
}
