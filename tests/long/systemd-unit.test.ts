import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { createEmptyDatabase } from '#tests/helpers/data-folder.ts'

import { serverEnvironment } from '../../scripts/install.mjs'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')
const file = join(root, 'deploy/calm-climate.service')
const unit = readFileSync(file, 'utf8')
const strace = process.env.STRACE ?? '/usr/bin/strace'
const folder = mkdtempSync(join(tmpdir(), 'calm-climate-unit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const analyze = (...args: string[]) =>
  spawnSync(process.env.SYSTEMD_ANALYZE ?? '/usr/bin/systemd-analyze', args, { encoding: 'utf8' })

test('systemd accepts every line of the unit', () => {
  // The program that it starts is not on this machine.
  const here = unit.replace(/^ExecStart=.*$/m, `ExecStart=${node}`)
  writeFileSync(join(folder, 'calm-climate.service'), here)
  expect(analyze('verify', join(folder, 'calm-climate.service'))).toMatchObject({ status: 0, stderr: '' })
})

test('systemd rates the exposure of the unit at 2.0 of 10 or less', () => {
  const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', '--no-pager', file)
  expect(stdout).toContain('exposure level')
  expect(status, stdout.match(/^✗.*$/gm)?.join('\n')).toBe(0)
})

/** The system calls of a group such as @system-service, including nested groups. */
function callsIn(group: string): string[] {
  const lines = analyze('syscall-filter', group).stdout.split('\n').slice(1)
  const names = lines.map((line) => line.trim()).filter((line) => /^[@\w]/.test(line))
  return names.flatMap((name) => (name.startsWith('@') ? callsIn(name) : [name]))
}

test('the site makes no system call that the unit forbids', async () => {
  const filters = [...unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm)]
  const groups = (sign: string) =>
    filters.flatMap(([, at, names]) => (at === sign ? names!.split(' ') : [])).flatMap(callsIn)
  const forbidden = new Set(groups('~'))
  // The dynamic linker's calls are always allowed.
  const allowed = new Set([...callsIn('@default'), ...groups('').filter((name) => !forbidden.has(name))])
  expect(allowed.size).toBeGreaterThan(200)

  createEmptyDatabase(folder)
  const traced = join(folder, 'calls')
  // The tracer runs beside it, so that the signal below reaches the site.
  const child = spawn(strace, ['-D', '-f', '-qq', '-c', '-U', 'name', '-o', traced, node, 'dist/server/server.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment,
      HOST: '0.0.0.0',
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (printed += String(data)))
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/is ready: http/)
  const url = /is ready: (http:\S+)/.exec(printed)?.[1]
  const responses = await Promise.all(
    ['/', '/readyz', '/share/home.png'].map(async (path) => (await fetch(`${url}${path}`)).status),
  )
  expect(responses).toEqual([200, 200, 200])
  const booking = { firstName: 'Ada', lastName: 'Miller', email: 'ada@example.com', phone: '3145550100' }
  const booked = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...booking, serviceType: 'heating' }),
  })
  expect(booked.status).toBe(201)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  // SQLite, which locks the data folder, changes the owner of its files to the folder's, but only as root.
  const others = ['syscall', 'total', ...(process.getuid?.() === 0 ? ['fchown'] : [])]
  const calls = () => (readFileSync(traced, 'utf8').match(/^\w+$/gm) ?? []).filter((name) => !others.includes(name))
  await expect.poll(() => calls().length).toBeGreaterThan(30)
  expect(calls().filter((name) => !allowed.has(name))).toEqual([])
})
