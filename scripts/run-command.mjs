// What `npm run backup`, `restore` and `move-to-postgres` share: the built server does it, the same that serves the site.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { build, install, node, root, serverEnvironment, serverFlags } from './install.mjs'

/** Ends this process with the command's own exit code. */
export function runCommand(command) {
  const server = join(root, 'dist/server/server.js')
  // Never a new build beside a running site: its files would change under it.
  if (!existsSync(server)) {
    install()
    build()
  }
  const { status } = spawnSync(
    node,
    [...serverFlags, server, command, ...process.argv.slice(2).map(fromWhereTheyAre)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...serverEnvironment, ...process.env },
    },
  )
  process.exit(status ?? 1)
}

/** npm runs this in the project's folder; the owner means a file in his. */
function fromWhereTheyAre(word) {
  return word.startsWith('-') || word.includes('://') ? word : resolve(process.env.INIT_CWD ?? process.cwd(), word)
}
