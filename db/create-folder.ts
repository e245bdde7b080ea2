import {
  closeSync,
  cpSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { StartupError } from './database.ts'
import { connectToFolder } from './thread-stream.ts'

/**
 * Creates an embedded database in a folder unless it has one. It is created next to the folder and then renamed, so an
 * interrupted creation leaves nothing behind. It is a copy of `prepared`, an empty database made by the build, if that exists.
 */
export async function createFolder(folder: string, prepared?: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} contains files that are not a database.`)
  }
  refuseAfterFailedRestore(folder)
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  if (prepared !== undefined && existsSync(prepared)) cpSync(prepared, fresh, { recursive: true })
  else await (await connectToFolder({ folder: fresh, durable: true, create: true })).end()
  secureTree(fresh)
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
  syncPath(dirname(folder))
}

/** After an interrupted restore the folder may be missing. A new, empty database would hide that. */
function refuseAfterFailedRestore(folder: string) {
  const name = basename(folder)
  const beside = existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : []
  // Their names end with a timestamp.
  const before = beside
    .filter((one) => one.startsWith(`${name}.replaced-`))
    .toSorted()
    .at(-1)
  if (before === undefined && !beside.includes(`${name}.restoring`)) return
  const alternative =
    before === undefined
      ? `Or delete ${name}.restoring next to it to start with an empty site.`
      : `Or rename ${before} next to it to ${name} to get the previous data back.`
  throw new StartupError(
    `${folder} is missing because a restore was interrupted. Restore the backup again. ${alternative}`,
  )
}

/** Makes a folder private and forces it to disk. */
function secureTree(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
  syncPath(folder, 0o700)
}

function syncPath(path: string, mode?: number) {
  const handle = openSync(path, 'r')
  try {
    if (mode !== undefined) fchmodSync(handle, mode)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
