// Runs the built site as a separate process.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { node, root, serverEnvironment, serverFlags } from '../scripts/install.mjs'

const password = 'only for this process'

/**
 * Starts the built site on a free port, with a new data folder (or `folder`), and waits until it is ready; `stop`
 * ends it and removes the folder.
 */
export async function startSite(environment = {}, folder) {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'calm-climate-built-'))
  const began = performance.now()
  const child = spawn(node, [...serverFlags, 'dist/server/server.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
      DATA_DIR: data,
      ADMIN_PASSWORD: password,
      ...environment,
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (text) => {
      printed += text
      const found = /is ready: (http:\S+)/.exec(printed)?.[1]
      if (found) resolve(found)
    })
    child.on('exit', (code) => reject(new Error(`The site ended with ${code}:\n${printed}`)))
  })
  return {
    url,
    pid: child.pid,
    /** Milliseconds from the start of the process to "ready". */
    startedIn: performance.now() - began,
    began,
    stop: async ({ keep = false } = {}) => {
      child.kill('SIGTERM')
      await ended
      if (!keep && !folder) rmSync(data, { recursive: true, force: true })
    },
    data,
  }
}

/** The session cookie of the owner. */
export async function signIn(url) {
  const { headers } = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  return headers.getSetCookie()[0].split(';')[0]
}
