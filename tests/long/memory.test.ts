import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { runCommand, startServer } from '#tests/helpers/server-process.ts'

import { serverEnvironment } from '../../scripts/install.mjs'

const work = mkdtempSync(join(tmpdir(), 'calm-climate-memory-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** The kernel records a process's peak memory until it ends. */
const status = join(work, 'status')
const atExit = join(work, 'at-exit.cjs')
writeFileSync(
  atExit,
  `const fs = require('node:fs')
  process.on('exit', () => fs.writeFileSync(${JSON.stringify(status)}, fs.readFileSync('/proc/self/status')))`,
)
const peakMiB = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024

const maxMiB = 300

test('with the embedded database a first start, a later start and a restore fit a small server', async () => {
  const environment = (name: string) => ({
    DATA_DIR: join(work, name),
    ADMIN_PASSWORD: 'correct horse battery',
    NODE_OPTIONS: `${serverEnvironment.NODE_OPTIONS} --require ${atExit}`,
  })
  const start = async () => {
    const server = await startServer(environment('site'))
    for (const path of ['/', '/blog', '/services', '/reviews', '/api/blog-posts', '/membership']) {
      // In sequence: each is rendered for the first time.
      expect((await fetch(server.url + path)).status, path).toBe(200)
    }
    expect(await server.end('SIGTERM')).toBe(0)
    return peakMiB()
  }
  mkdirSync(join(work, 'site'))
  const peaks: Record<string, number> = { 'first start': await start(), 'later start': await start() }
  const backup = join(work, 'backup.tar.gz')
  expect(await runCommand(environment('site'), 'backup', backup)).toMatchObject({ code: 0 })
  expect(await runCommand(environment('copy'), 'restore', backup)).toMatchObject({ code: 0 })
  peaks.restore = peakMiB()
  console.log(
    Object.entries(peaks)
      .map(([name, mib]) => `${name}: ${Math.round(mib)} MiB`)
      .join(', '),
  )
  for (const [name, mib] of Object.entries(peaks)) expect(mib, name).toBeLessThan(maxMiB)
})
