import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { databaseOver, poolOver } from './embedded.ts'
import { isMigrated } from './migrated.ts'

const migrations = join(import.meta.dirname, 'migrations')
const folder = mkdtempSync(join(tmpdir(), 'migrated-'))
let lite: PGlite
beforeAll(async () => {
  cpSync(process.env.TEST_EMPTY_DATABASE!, folder, { recursive: true })
  lite = await PGlite.create(folder)
})
afterAll(async () => {
  await lite.close()
  rmSync(folder, { recursive: true })
})

test('an empty database is not migrated, an opened one is, and one without the newest migration is not', async () => {
  const pool = poolOver(lite)
  expect(await isMigrated(pool, migrations)).toBe(false)
  await databaseOver(lite, migrations)
  expect(await isMigrated(pool, migrations)).toBe(true)
  await lite.exec(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  )
  expect(await isMigrated(pool, migrations)).toBe(false)
})

test('a database that does not respond is an error, not empty', async () => {
  const silent = { query: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  await expect(isMigrated(silent, migrations)).rejects.toThrow('ECONNREFUSED')
})
