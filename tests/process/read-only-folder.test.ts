import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Root can write everywhere, so drop to another user. */
const otherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
let project: string

/** The scripts of `npm start`, with the packages already installed. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'calm-climate-read-only-'))
  cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true })
  writeFileSync(join(project, 'package-lock.json'), '{}')
})
afterEach(() => {
  chmodSync(project, 0o700)
  rmSync(project, { recursive: true, force: true })
})

function start() {
  const { status, stdout, stderr } = spawnSync('node', [join(project, 'scripts/start.mjs')], {
    ...otherUser,
    cwd: project,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const notWritable = (folder: string) => ({
  status: 1,
  stdout: '',
  stderr: `\nThe folder ${folder} can't be written by this user. Start as the user who owns it, or make this user the owner of the whole project (chown -R).\n\n`,
})

test('npm start in a read-only project folder prints one sentence before installing anything', () => {
  chmodSync(project, 0o555)
  expect(start()).toEqual(notWritable(project))
})

/** Installed packages with this as their Node, and sources. */
function addProject(node = '') {
  mkdirSync(join(project, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(project, 'node_modules/.bin/node'), node, { mode: 0o755 })
  writeFileSync(join(project, 'node_modules/.installed'), createHash('sha256').update('{}').digest('hex'))
  for (const source of ['app', 'db']) mkdirSync(join(project, source))
  for (const source of ['server.ts', 'vite.config.ts']) writeFileSync(join(project, source), '')
  mkdirSync(join(project, 'dist/client'), { recursive: true })
}

test('npm start that must build into a read-only folder names the folder', () => {
  addProject()
  if (otherUser.uid) for (const folder of ['', 'dist']) chownSync(join(project, folder), otherUser.uid, otherUser.gid)
  chmodSync(project, 0o755)
  chmodSync(join(project, 'dist/client'), 0o555)
  expect(start()).toEqual(notWritable(join(project, 'dist/client')))
  chmodSync(join(project, 'dist'), 0o555)
  expect(start()).toEqual(notWritable(join(project, 'dist')))
})

test('npm start starts a site that its disk has ended again after a minute, until it is stopped', async () => {
  addProject('#!/bin/sh\necho started\nexit 74\n')
  writeFileSync(join(project, 'dist/.built'), String(Date.now() + 1000))
  const minuteIsASecond =
    'data:text/javascript,const wait = setTimeout; globalThis.setTimeout = (act, time) => wait(act, time / 60)'
  const npm = spawn('node', ['--import', minuteIsASecond, join(project, 'scripts/start.mjs')], {
    cwd: project,
    env: { PATH: process.env.PATH },
  })
  let printed = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data: Buffer) => (printed += String(data)))
  const again = 'started\nIt will be started again in a minute.\n\n'
  await expect.poll(() => printed, { timeout: 10_000 }).toBe(again)
  await expect.poll(() => printed, { timeout: 10_000 }).toBe(again + again)
  npm.kill('SIGTERM')
  expect(await once(npm, 'exit')).toEqual([143, null])
})
