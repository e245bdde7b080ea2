import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Closes a folder, and all that is in it, to every other account of the machine: 0700 and 0600. Makes it where it is
 * missing. Folders of earlier versions were open; the embedded database makes its first files open to this day.
 * Gives the paths that belong to another account, so that their modes could not be changed.
 */
export function makePrivate(folder: string): string[] {
  const refused: string[] = []
  const close = (path: string) => {
    try {
      const { mode } = lstatSync(path)
      if ((mode & others) !== 0) chmodSync(path, mode & ~others & 0o777)
    } catch (error) {
      // Another instance may have removed it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') refused.push(path)
    }
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  close(folder)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // Where a link leads is somebody else's to decide.
    if (!entry.isSymbolicLink()) close(join(entry.parentPath, entry.name))
  }
  return refused
}

/** What the group and everybody else may do. */
const others = 0o077
