import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Hashed files outlive the deploy that made them: a page opened before it, or held by a cache, still asks for them.
 * Each build's files are copied into DATA_DIR/assets, and those of the build before this one are served too.
 */
export interface KeptAssets {
  /** Folders of files to serve, this build's first. */
  folders: string[]
  /** Copies this build's files for the next one, and removes what is older than one deploy. */
  keep: () => void
}

export function keptAssets(builtClient: string, dataDir: string): KeptAssets {
  const built = join(builtClient, 'assets')
  const kept = join(dataDir, 'assets')
  const name = createHash('sha256')
    .update(readFileSync(join(builtClient, '.vite/manifest.json')))
    .digest('hex')
    .slice(0, 16)
  const [previous] = buildsIn(kept).filter((build) => build !== name)
  return {
    folders: previous ? [built, join(kept, previous)] : [built],
    keep: () => {
      const mine = join(kept, name)
      if (existsSync(mine)) {
        const now = new Date()
        utimesSync(mine, now, now)
      } else {
        const unfinished = join(kept, `.${name}-${process.pid}`)
        mkdirSync(kept, { recursive: true })
        cpSync(built, unfinished, { recursive: true })
        try {
          renameSync(unfinished, mine)
        } catch {
          // Another instance on the same folder was first.
          rmSync(unfinished, { recursive: true, force: true })
        }
      }
      for (const build of buildsIn(kept).filter((one) => one !== name && one !== previous)) {
        rmSync(join(kept, build), { recursive: true, force: true })
      }
    },
  }
}

/** The newest first. */
function buildsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ name }) => name)
}
