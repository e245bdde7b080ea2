// Installs what the tests need of the system by Debian's own packages.
import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

export function installDebian(...packages) {
  const asRoot = userInfo().uid === 0 ? [] : ['sudo', '-n']
  console.log(`Installing ${packages.join(', ')} from Debian...`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    const { status } = spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) throw new Error(`apt-get could not install ${packages.join(', ')}. Please install them by hand.`)
  }
}
