// Runs nginx as a separate process.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { findProgram } from '../scripts/debian.mjs'

/** Waits until the port responds; fails after five seconds. */
export async function waitForServer(port) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => false)) return
    await wait(50)
  }
  throw new Error(`Nothing is listening on port ${port}.`)
}

/** nginx with one worker and these directives in its `http` block, in its own folder; they listen on `port`. */
export async function startNginx(home, port, directives) {
  mkdirSync(home, { recursive: true })
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  )
  writeFileSync(
    join(home, 'nginx.conf'),
    `${process.getuid() === 0 ? 'user root; ' : ''}worker_processes 1; pid ${home}/pid; error_log ${home}/log; events { worker_connections 1024; }
http { access_log off; ${tempPaths.join(' ')} ${directives} }`,
  )
  const nginx = findProgram('/usr/sbin/nginx', 'nginx')
  const child = spawn(nginx, ['-e', `${home}/log`, '-p', home, '-c', `${home}/nginx.conf`, '-g', 'daemon off;'], {
    stdio: 'inherit',
  })
  await waitForServer(port)
  return { stop: () => child.kill() }
}
