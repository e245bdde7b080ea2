// `npm run backup [-- FILE]`, `npm run restore -- FILE` and `npm run move-to-postgres -- URL`: each is a command of the built
// server (docs/backup-and-move.md).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { build, install, node, root, serverEnvironment, serverFlags } from './install.mjs'

const [command, ...args] = process.argv.slice(2)
const server = join(root, 'dist/server/server.js')
// Don't rebuild next to a running site: its files would change.
if (!existsSync(server)) {
  install()
  build()
}
const { status } = spawnSync(node, [...serverFlags, server, command, ...args.map(resolvePath)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...serverEnvironment, ...process.env },
})
process.exit(status ?? 1)

/** npm runs this in the project's folder; a relative path is meant from the folder the owner is in. */
function resolvePath(arg) {
  return arg.startsWith('-') || arg.includes('://') ? arg : resolve(process.env.INIT_CWD ?? process.cwd(), arg)
}
