// `npm start`: everything from a fresh clone to a running site. `--dev` runs the sources instead of the build.
import { spawn } from 'node:child_process'

import { build, install, node, root, serverEnvironment, serverFlags } from './install.mjs'

const startAgain = 75
const development = process.argv.includes('--dev')

install()
if (!development) build()

let server
start()
// Node 20 cannot replace itself by another program, so signals are handed on. A terminal's Ctrl-C reaches both.
let ending = false
process.on('SIGTERM', () => {
  ending = true
  server.kill('SIGTERM')
})
process.on('SIGINT', () => {})

function start() {
  server = development
    ? spawn(node, ['scripts/dev.ts'], { cwd: root, stdio: 'inherit' })
    : spawn(node, [...serverFlags, 'dist/server/server.js'], {
        cwd: root,
        stdio: 'inherit',
        env: { ...serverEnvironment, ...process.env },
      })
  server.on('exit', (code, signal) => {
    if (code === startAgain && !ending) start()
    else process.exit(signal ? 1 : (code ?? 0))
  })
}
