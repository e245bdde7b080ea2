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
import { basename, join, resolve } from 'node:path'

/**
 * Hashed files outlive the deploy that made them: a page opened before it, or held by a cache, still asks for them.
 * Each build's files are copied into DATA_DIR/assets and served from there, those of the build before this one too; what is
 * older goes.
 */
export interface RetainedAssets {
  /** Folders of files to serve, this build's own copy first: a new build beside a running site empties the other. */
  folders: string[]
}

export function retainedAssets(builtClient: string, dataDir: string): RetainedAssets {
  const built = join(builtClient, 'assets')
  // DATA_DIR may be relative, and is so by default; files are served from absolute folders only.
  const kept = resolve(dataDir, 'assets')
  const manifests = ['manifest.json', 'office.json'].map((file) => readFileSync(join(builtClient, '.vite', file)))
  const name = createHash('sha256').update(Buffer.concat(manifests)).digest('hex').slice(0, 16)
  const [previous] = buildsIn(kept).filter((build) => build !== name)
  const mine = join(kept, name)
  const copied = copy(built, mine)
  for (const build of buildsIn(kept).filter((one) => one !== name && one !== previous)) {
    forget(join(kept, build))
  }
  const before = previous ? [join(kept, previous)] : []
  // The build itself last: should what was kept of it vanish, pages still wake up.
  const last = copied && existsSync(built) ? [built] : []
  return { folders: [copied ? mine : built, ...before, ...last] }
}

/** Whether a build's files are there now. A disk that is full keeps nobody from starting. */
function copy(built: string, mine: string): boolean {
  const unfinished = join(mine, '..', `.${basename(mine)}-${process.pid}`)
  try {
    if (existsSync(mine)) {
      const now = new Date()
      utimesSync(mine, now, now)
      return true
    }
    mkdirSync(join(mine, '..'), { recursive: true })
    cpSync(built, unfinished, { recursive: true })
    renameSync(unfinished, mine)
    return true
  } catch {
    // Another instance on the same folder was first, or there is no room.
    forget(unfinished)
    return existsSync(mine)
  }
}

/** In a folder that is read-only for the moment what is old stays. */
function forget(path: string) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // The next start tries again.
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
