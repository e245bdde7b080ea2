// Shared by `npm run backup`, `restore` and `move-to-postgres`: each is a command of the built server.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { build, install, node, root, serverEnvironment, serverFlags } from './install.mjs'

/** Exits with the command's exit code. */
export function runCommand(command) {
  const server = join(root, 'dist/server/server.js')
  // Don't rebuild next to a running site: its files would change.
  if (!existsSync(server)) {
    install()
    build()
  }
  const { status } = spawnSync(node, [...serverFlags, server, command, ...process.argv.slice(2).map(resolvePath)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...serverEnvironment, ...process.env },
  })
  process.exit(status ?? 1)
}

/** npm runs this in the project's folder; a relative path is meant from the folder the owner is in. */
function resolvePath(arg) {
  return arg.startsWith('-') || arg.includes('://') ? arg : resolve(process.env.INIT_CWD ?? process.cwd(), arg)
}
