import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { openEmbedded } from './embedded.ts'
import { isMigrated } from './migrated.ts'
import { openPlainFolder } from './open-plain.ts'

const migrations = join(import.meta.dirname, 'migrations')
const folder = mkdtempSync(join(tmpdir(), 'migrated-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an empty database is not migrated, an opened one is', async () => {
  const path = join(folder, 'database')
  const empty = await openPlainFolder(path, process.env.TEST_EMPTY_DATABASE)
  expect(await isMigrated(empty.pool, migrations)).toBe(false)
  await empty.close()
  const database = await openEmbedded({ folder: path, migrations })
  expect(await isMigrated(database.pool, migrations)).toBe(true)
  await database.close()
})

test('a database that does not respond is an error, not empty', async () => {
  const silent = { query: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  await expect(isMigrated(silent, migrations)).rejects.toThrow('ECONNREFUSED')
})
