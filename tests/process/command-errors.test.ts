import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { createEmptyDatabase } from '#tests/helpers/data-folder.ts'
import { runCommand } from '#tests/helpers/server-process.ts'

const work = mkdtempSync(join(tmpdir(), 'calm-climate-errors-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))
const folder = (name: string) => join(work, name)

test('a backup into a folder gets the default name; if it can’t be written, the error names the folder', async () => {
  const home = folder('at-home')
  createEmptyDatabase(home)
  const stick = folder('stick')
  mkdirSync(stick)
  const made = await runCommand({ DATA_DIR: home }, 'backup', stick)
  expect(made.output).toMatch(/Saved and checked: \S+\/stick\/backup-\d{8}-\d{6}\.tar\.gz\n/)
  expect(readdirSync(stick)).toEqual([expect.stringMatching(/^backup-\d{8}-\d{6}\.tar\.gz$/)])

  const inTheWay = folder('in-the-way')
  writeFileSync(inTheWay, '')
  expect(await runCommand({ DATA_DIR: home }, 'backup', join(inTheWay, 'site.tar.gz'))).toEqual({
    code: 1,
    output: `\n  Can't write to the backup folder ${inTheWay}.\n\n`,
  })
})

/** Another user, if the machine has one, who may read this folder. */
const otherUser = { uid: 65_534, gid: 65_534 }
const node = join(import.meta.dirname, '../../node_modules/.bin/node')
const hasOtherUser = spawnSync(node, ['--version'], otherUser).status === 0
test.runIf(hasOtherUser)('a backup that the site’s user may not read is reported as unreadable, not as missing', () => {
  const file = join(work, 'of-root.tar.gz')
  writeFileSync(file, '', { mode: 0o600 })
  const closed = folder('closed')
  mkdirSync(closed, { mode: 0o700 })
  chmodSync(work, 0o755)
  const dataDir = folder('of-other-user')
  mkdirSync(dataDir)
  chownSync(dataDir, otherUser.uid, otherUser.gid)
  for (const hidden of [file, join(closed, 'backup.tar.gz')]) {
    const { status, stderr } = spawnSync(node, ['dist/server/server.js', 'restore', hidden], {
      ...otherUser,
      cwd: join(import.meta.dirname, '../..'),
      env: { DATA_DIR: dataDir, NODE_ENV: 'production' },
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `\n  The file ${hidden} can't be read by the user who runs this.\n\n`,
    })
  }
})
