import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { serverEnvironment, serverFlags } from '../../scripts/install.mjs'

const root = join(import.meta.dirname, '../..')

/** The built server as a process of its own, ready or ended. */
export interface ServerProcess {
  child: ChildProcess
  url: string
  /** What it has printed so far. */
  output: () => string
  /** Sends a signal and waits for the end; gives the exit code, or the signal's name. */
  end: (signal: NodeJS.Signals) => Promise<number | string | null>
}

/** Starts it on a free port and waits until it says that it is ready; rejects with its output when it ends instead. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const { child, output, ended } = spawnServer({ PORT: '0', ...environment })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /is ready: (http:\S+)/.exec(output())?.[1]
      if (address) resolve(address)
    })
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output()}`)))
  })
  return {
    child,
    url,
    output,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts it and waits for its end: for starts that must fail. */
export async function failingStart(
  environment: Record<string, string>,
): Promise<{ code: number | string | null; output: string }> {
  const { output, ended } = spawnServer({ PORT: '0', ...environment })
  return { code: await ended, output: output() }
}

/** Runs one of its commands: backup, restore, move-to-postgres. */
export async function runCommand(
  environment: Record<string, string>,
  ...words: string[]
): Promise<{ code: number | string | null; output: string }> {
  const { output, ended } = spawnServer(environment, words)
  return { code: await ended, output: output() }
}

/** The bare process: for starts that wait. With `log`, an open file, it writes there, and its output is not heard. */
export function spawnServer(environment: Record<string, string>, words: string[] = [], log: number | 'pipe' = 'pipe') {
  const child = spawn(join(root, 'node_modules/.bin/node'), [...serverFlags, 'dist/server/server.js', ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
      ...environment,
    },
    stdio: ['ignore', log, log],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (printed += String(data)))
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => {
    if (/^\(node:\d+\) .*Warning: /m.test(printed)) throw new Error(`The server warned:\n${printed}`)
    return code ?? signal ?? null
  })
  return { child, output: () => printed, ended }
}
