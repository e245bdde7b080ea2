// A temporary PostgreSQL server from Debian's package, on a free port.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

import { installDebian } from './debian.mjs'
import { freePort } from './free-port.mjs'

/**
 * Starts it and returns its URL and the function that removes it. With `forTests` nothing is flushed to disk and the
 * data is in memory if there is room: it is discarded after the tests, and emptying tables between them takes a
 * quarter of the time.
 */
export async function startPostgres({ forTests = false } = {}) {
  const programs = findPrograms() ?? (installDebian('postgresql'), findPrograms())
  if (!programs) throw new Error("PostgreSQL's server programs were not found. Install the Debian package postgresql.")
  const folder = mkdtempSync(join(forTests ? fastestFolder() : tmpdir(), 'calm-climate-postgres-'))
  const root = userInfo().uid === 0
  if (root) chownSync(folder, ...owner('postgres'))
  const data = join(folder, 'data')
  const port = await freePort()
  asUser(root, join(programs, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  const fast = forTests ? ' -c fsync=off -c full_page_writes=off' : ''
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200${fast}`
  asUser(root, join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      asUser(root, join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const memory = '/dev/shm'
const minFreeBytes = 4 * 1024 ** 3

/** In memory if there is room; a container's memory file system often has 64 MB. */
export function fastestFolder() {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= minFreeBytes ? memory : tmpdir()
}

function findPrograms() {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return null
  const newest = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
  return (
    newest.map((version) => join(versions, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb'))) ?? null
  )
}

/** PostgreSQL refuses to run as root, so it runs as the package's user. */
function asUser(root, program, args) {
  const [command, commandArgs] = root ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  const { status, stdout, stderr } = spawnSync(command, commandArgs, {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`)
}

function owner(name) {
  const idOf = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return [idOf('-u'), idOf('-g')]
}
