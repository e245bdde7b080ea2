import { spawnSync } from 'node:child_process'
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

test('npm start that must build into a read-only folder names the folder', () => {
  mkdirSync(join(project, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(project, 'node_modules/.bin/node'), '')
  writeFileSync(join(project, 'node_modules/.installed'), createHash('sha256').update('{}').digest('hex'))
  for (const source of ['app', 'db']) mkdirSync(join(project, source))
  for (const source of ['server.ts', 'vite.config.ts']) writeFileSync(join(project, source), '')
  mkdirSync(join(project, 'dist/client'), { recursive: true })
  if (otherUser.uid) for (const folder of ['', 'dist']) chownSync(join(project, folder), otherUser.uid, otherUser.gid)
  chmodSync(project, 0o755)
  chmodSync(join(project, 'dist/client'), 0o555)
  expect(start()).toEqual(notWritable(join(project, 'dist/client')))
  chmodSync(join(project, 'dist'), 0o555)
  expect(start()).toEqual(notWritable(join(project, 'dist')))
})
