import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { serverEnvironment, serverFlags } from '../../scripts/install.mjs'

const root = join(import.meta.dirname, '../..')

/** The built server as a separate process, running or ended. */
export interface ServerProcess {
  child: ChildProcess
  url: string
  /** What it has printed so far. */
  output: () => string
  /** The exit code or the signal's name, once it has ended. */
  ended: Promise<number | string | null>
  /** Sends a signal and waits for the end; returns the exit code or the signal's name. */
  end: (signal: NodeJS.Signals) => Promise<number | string | null>
}

/** Starts the server on a free port and waits until it is ready; rejects with its output if it exits first. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const { child, output, ended } = spawnServer({ PORT: '0', ...environment })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /is ready: (http:\S+)/.exec(output())?.[1]
      if (address) resolve(address)
    })
    void ended.then((code) => reject(new Error(`The server exited with ${code}:\n${output()}`)))
  })
  return {
    child,
    url,
    output,
    ended,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts the server and waits for it to exit, for starts that must fail. */
export async function failingStart(
  environment: Record<string, string>,
): Promise<{ code: number | string | null; output: string }> {
  const { output, ended } = spawnServer({ PORT: '0', ...environment })
  return { code: await ended, output: output() }
}

/** Runs a command: backup, restore, migrate, move-to-postgres. */
export async function runCommand(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | string | null; output: string }> {
  const { output, ended } = spawnServer(environment, args)
  return { code: await ended, output: output() }
}

/** Starts the process without waiting for it. With `log`, an open file, it writes its output there. */
export function spawnServer(environment: Record<string, string>, args: string[] = [], log: number | 'pipe' = 'pipe') {
  const child = spawn(join(root, 'node_modules/.bin/node'), [...serverFlags, 'dist/server/server.js', ...args], {
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
    if (/^\(node:\d+\) .*Warning: /m.test(printed)) throw new Error(`The server printed a warning:\n${printed}`)
    return code ?? signal ?? null
  })
  return { child, output: () => printed, ended }
}
