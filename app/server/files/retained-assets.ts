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
 * Keeps the hashed files of the previous build: pages opened before a deploy, or cached elsewhere, still request them. The
 * files of each build are copied to DATA_DIR/assets and served from there; older builds are deleted. Returns the folders to
 * serve, this build's copy first: a new build next to a running site empties the original folder.
 */
export function retainedAssets(builtClient: string, dataDir: string): string[] {
  const built = join(builtClient, 'assets')
  // Absolute, since @fastify/static requires it and DATA_DIR is relative by default.
  const retained = resolve(dataDir, 'assets')
  const manifests = ['manifest.json', 'office.json'].map((file) => readFileSync(join(builtClient, '.vite', file)))
  const name = createHash('sha256').update(Buffer.concat(manifests)).digest('hex').slice(0, 16)
  const [previous] = buildsIn(retained).filter((build) => build !== name)
  const own = join(retained, name)
  const copied = copy(built, own)
  for (const build of buildsIn(retained).filter((one) => one !== name && one !== previous)) {
    removeIfPossible(join(retained, build))
  }
  const before = previous ? [join(retained, previous)] : []
  // The build itself comes last, so pages still load if the copy is deleted.
  const last = copied && existsSync(built) ? [built] : []
  return [copied ? own : built, ...before, ...last]
}

/** Whether the build's files were copied. A full disk must not prevent the start. */
function copy(built: string, own: string): boolean {
  const unfinished = join(own, '..', `.${basename(own)}-${process.pid}`)
  try {
    if (existsSync(own)) {
      const now = new Date()
      utimesSync(own, now, now)
      return true
    }
    mkdirSync(join(own, '..'), { recursive: true })
    cpSync(built, unfinished, { recursive: true })
    renameSync(unfinished, own)
    return true
  } catch {
    // Another instance with the same folder was first, or the disk is full.
    removeIfPossible(unfinished)
    return existsSync(own)
  }
}

/** Fails silently while the folder is read-only. */
function removeIfPossible(path: string) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // The next start tries again.
  }
}

/** Newest first. */
function buildsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ name }) => name)
}
