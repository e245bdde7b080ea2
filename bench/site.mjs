// Shared by the measurements: the CPU time and memory of the site's process, load, and tables.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

import { findProgram } from '../scripts/debian.mjs'

/** CPU time that a process has used, in milliseconds. */
export function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** CPU time of a Node process's main thread, in milliseconds; it does everything but compression. */
export const threadTime = (pid) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Memory of a process, in MiB. */
export const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

/**
 * Loads one URL with wrk, one thread: requests per second, p50 and p99 in milliseconds, and the number of failures.
 * `script` is Lua that builds each request.
 */
export async function load(url, { seconds = 4, connections = 20, headers = {}, script } = {}) {
  const wrk = findProgram('/usr/bin/wrk', 'wrk')
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...(script ? ['-s', script] : []),
    ...headerArgs,
    url,
  ]
  const child = spawn(wrk, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`wrk ended with ${code}:\n${output}`)
  const number = (pattern) => Number(pattern.exec(output)?.[1] ?? 0)
  const milliseconds = (share) => {
    const [, value, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(output)
    return Number(value) * { us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit]
  }
  const socketErrors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? []
  return {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    total: number(/(\d+) requests in/),
    p50: milliseconds(50),
    p99: milliseconds(99),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + socketErrors.reduce((sum, one) => sum + Number(one), 0),
  }
}

export const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]

/** A table as Markdown. */
export const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
