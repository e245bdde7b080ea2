import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Root may write everywhere, so it hands over. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
let project: string

/** The scripts of `npm start`, with nothing to install yet. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'calm-climate-closed-'))
  cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true })
  writeFileSync(join(project, 'package-lock.json'), '{}')
})
afterEach(() => {
  chmodSync(project, 0o700)
  rmSync(project, { recursive: true, force: true })
})

function start() {
  const { status, stdout, stderr } = spawnSync('node', [join(project, 'scripts/start.mjs')], {
    ...nobody,
    cwd: project,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const closed = (folder: string) => ({
  status: 1,
  stdout: '',
  stderr: `\nThe folder ${folder} can't be written by this user. Start as the user who owns it, or make this user the owner of the whole project (chown -R).\n\n`,
})

test('npm start in a project folder that can’t be written says so in one sentence, before anything is installed', () => {
  chmodSync(project, 0o555)
  expect(start()).toEqual(closed(project))
})

test('npm start that has to build into a folder that can’t be written names it', () => {
  mkdirSync(join(project, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(project, 'node_modules/.bin/node'), '')
  writeFileSync(join(project, 'node_modules/.installed'), createHash('sha256').update('{}').digest('hex'))
  for (const source of ['app', 'db']) mkdirSync(join(project, source))
  for (const source of ['server.ts', 'vite.config.ts']) writeFileSync(join(project, source), '')
  mkdirSync(join(project, 'dist/client'), { recursive: true })
  if (nobody.uid) for (const folder of ['', 'dist']) chownSync(join(project, folder), nobody.uid, nobody.gid)
  chmodSync(project, 0o755)
  chmodSync(join(project, 'dist/client'), 0o555)
  expect(start()).toEqual(closed(join(project, 'dist/client')))
  chmodSync(join(project, 'dist'), 0o555)
  expect(start()).toEqual(closed(join(project, 'dist')))
})
