import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase } from '#db/connect.ts'
import { createFolder } from '#db/create-folder.ts'

import { fastestFolder } from '../../scripts/postgres.mjs'

import { createTemplate, dropDatabases } from './postgres-server.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

const folder = mkdtempSync(join(fastestFolder(), 'calm-climate-test-'))

/**
 * Creates an empty embedded database, as the build does, and migrates each kind of database once; test files start from
 * copies, which takes a fraction of the time.
 */
export async function setup(): Promise<void> {
  const empty = join(folder, 'empty')
  await createFolder(empty)
  process.env.TEST_EMPTY_DATABASE = empty
  const migrated = join(folder, 'migrated')
  await (await openDatabase({ folder: migrated, prepared: empty, migrations })).close()
  process.env.TEST_MIGRATED_DATABASE = migrated

  if (!process.env.TEST_DATABASE_URL) return
  await createTemplate(async (url) => (await openDatabase({ url, folder: '', migrations })).close())
}

export async function teardown(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  if (process.env.TEST_DATABASE_URL) await dropDatabases()
}
