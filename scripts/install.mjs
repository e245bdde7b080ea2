// Shared by `npm start` and `npm test`. Runs on the host's Node, 20 or newer, before anything is installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The project's Node 24, installed with its packages. */
export const node = join(root, 'node_modules/.bin/node')

/**
 * How the built server is run: garbage collection of new objects at 8 MB instead of 16, two native memory arenas
 * instead of one per thread, and compiled code cached for the next start (docs/performance.md). The environment
 * overrides each of these.
 */
export const serverEnvironment = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(root, 'dist/compiled'),
}

/**
 * V8 compiles the embedded database quickly, without optimizing it: optimizing its expression evaluator alone would
 * take 600 MB for half a second (docs/performance.md). NODE_OPTIONS does not accept these flags.
 */
export const serverFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** Runs a command to its end and shows its output; exits if it fails. */
function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs the packages if the lock file has changed since the last time. */
export function install() {
  const stamp = join(root, 'node_modules/.installed')
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(node)) return
  requireWritable('.', 'node_modules')
  console.log('Installing packages...')
  // npm ci fails if the lock file is incomplete, so exactly what was committed is installed.
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, hash)
}

/** The inputs of a build; its plugins are in scripts/. */
export const sources = ['app', 'db', 'scripts', 'server.ts', 'vite.config.ts', 'package-lock.json']

/** Builds if a source is newer than the last build. */
export function build() {
  const stamp = join(root, 'dist/.built')
  const newest = Math.max(...sources.map((name) => newestIn(join(root, name))))
  if (existsSync(stamp) && Number(readFileSync(stamp, 'utf8')) >= newest) return
  requireWritable(existsSync(join(root, 'dist')) ? 'dist' : '.', 'dist/client', 'dist/server', 'dist/compiled')
  console.log('Building...')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const quiet = ['--logLevel', 'warn']
  // Always a production build, in tests too.
  const options = { env: { ...process.env, NODE_ENV: 'production' } }
  rmSync(serverEnvironment.NODE_COMPILE_CACHE, { recursive: true, force: true })
  run(node, [vite, 'build', ...quiet], options)
  run(node, [vite, 'build', '--mode', 'office', ...quiet], options)
  run(node, [vite, 'build', '--ssr', ...quiet], options)
  run(node, [...serverFlags, 'scripts/prepare-database.ts'])
  writeFileSync(stamp, String(newest))
}

/** Exits with a message if one of these folders exists and is not writable. */
function requireWritable(...names) {
  for (const folder of names.map((name) => join(root, name)).filter(existsSync)) {
    try {
      accessSync(folder, constants.W_OK)
    } catch {
      console.error(
        `\nThe folder ${folder} can't be written by this user. Start as the user who owns it, or make this user the owner of the whole project (chown -R).\n`,
      )
      process.exit(1)
    }
  }
}

function newestIn(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}
