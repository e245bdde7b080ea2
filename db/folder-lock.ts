import { DatabaseSync } from 'node:sqlite'

import { StartupError } from './database.ts'

/**
 * Locks a folder against other processes, since two would silently overwrite each other's data. The kernel releases the lock
 * when the process ends, however it ends. Returns the function that releases it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  let lock: DatabaseSync
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
  } catch (cause) {
    throw new StartupError(
      `The data folder can't be written: ${file}. Check that it exists and that its permissions allow it.`,
      {
        cause,
      },
    )
  }
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    const isLocked = cause instanceof Error && cause.message.includes('locked')
    throw new StartupError(
      isLocked
        ? `Another process is using the data folder ${folder}. Stop it first, or set DATABASE_URL to share a PostgreSQL server.`
        : `The data folder can't be written: ${file}. Check its permissions and the free space.`,
      { cause },
    )
  }
  return () => lock.close()
}
