import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes a folder and everything in it private to this account (0700 and 0600), creating it if necessary. Folders of earlier
 * versions were readable by others, and the embedded database still creates its first files so. Returns the paths that
 * belong to another account, whose modes could not be changed.
 */
export function makePrivate(folder: string): string[] {
  const denied: string[] = []
  const restrict = (path: string) => {
    try {
      const { mode } = lstatSync(path)
      if ((mode & others) !== 0) chmodSync(path, mode & ~others & 0o777)
    } catch (error) {
      // Another instance may have removed it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') denied.push(path)
    }
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  restrict(folder)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) restrict(join(entry.parentPath, entry.name))
  }
  return denied
}

/** The permissions of group and others. */
const others = 0o077
