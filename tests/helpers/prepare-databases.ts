import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase } from '#db/connect.ts'
import { createFolder } from '#db/create-folder.ts'

import { fastestFolder } from '../../scripts/postgres.mjs'

import { databaseOn, onServer } from './postgres-server.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

const folder = mkdtempSync(join(fastestFolder(), 'calm-climate-test-'))
const template = `template_${process.pid}`

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

  const server = process.env.TEST_DATABASE_URL
  if (!server) return
  await onServer(server, `create database ${template}`)
  const database = await openDatabase({ url: databaseOn(server, template), folder: '', migrations })
  await database.close()
  process.env.TEST_TEMPLATE = template
}

export async function teardown(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const server = process.env.TEST_DATABASE_URL
  if (!server) return
  // The template and the copies that were retained for further files.
  const copies = await onServer(server, `select datname from pg_database where starts_with(datname, '${template}')`)
  for (const { datname } of copies) await onServer(server, `drop database if exists ${String(datname)} with (force)`)
}
