// `npm start`: everything from a fresh clone to a running site. `--dev` runs the sources instead of the build.
import { spawn } from 'node:child_process'

import { build, install, node, root, serverEnvironment, serverFlags } from './install.mjs'

const restartCode = 75
/** The disk is full or read-only. */
const retryCode = 74
const development = process.argv.includes('--dev')

install()
if (!development) build()

let server
start()
// Node 20 can't replace its process with another, so signals are forwarded. A terminal's Ctrl-C reaches both.
let stopping = false
process.on('SIGTERM', () => {
  stopping = true
  if (!server.kill('SIGTERM')) process.exit(143)
})
process.on('SIGINT', () => {
  if (server.exitCode !== null) process.exit(130)
})

function start() {
  server = development
    ? spawn(node, ['scripts/dev.ts'], { cwd: root, stdio: 'inherit' })
    : spawn(node, [...serverFlags, 'dist/server/server.js'], {
        cwd: root,
        stdio: 'inherit',
        env: { ...serverEnvironment, ...process.env },
      })
  server.on('exit', (code, signal) => {
    if (code === restartCode && !stopping) start()
    else if (code === retryCode && !stopping) {
      console.error('It will be started again in a minute.\n')
      setTimeout(start, 60_000)
    } else process.exit(signal ? 1 : (code ?? 0))
  })
}
