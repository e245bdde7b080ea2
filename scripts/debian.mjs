// Installs the system packages that the tests need.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'

/** The path of a program. If it is missing, installs the first of `packages` that exists. */
export function findProgram(path, ...packages) {
  if (!existsSync(path)) installDebian(...packages)
  if (!existsSync(path)) throw new Error(`${path} was not found. Install the Debian package ${packages[0]}.`)
  return path
}

export function installDebian(...packages) {
  const sudo = userInfo().uid === 0 ? [] : ['sudo', '-n']
  console.log(`Installing ${packages.join(', ')} from Debian...`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    const { status } = spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      // Don't start a server when its package is installed: the tests run their own.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
    if (status !== 0) throw new Error(`apt-get could not install ${packages.join(', ')}. Please install them manually.`)
  }
}
