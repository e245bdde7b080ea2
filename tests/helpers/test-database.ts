import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

import { openDatabase } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { overLite } from '#db/embedded.ts'

import { databaseOn, onServer } from './postgres-server.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

/** A migrated, empty database of the kind this run is for; `close` removes it. */
export async function openTestDatabase(): Promise<Database> {
  return process.env.TEST_DATABASE === 'postgres' ? onPostgres() : embedded()
}

/** Empties every table, so that the next test finds nothing. */
export async function emptyDatabase(database: Database): Promise<void> {
  const { rows } = await database.pool.query("select tablename from pg_tables where schemaname = 'public'")
  const tables = rows.map((row) => `"${String(row.tablename)}"`).join(', ')
  // As a replica would: the triggers that keep evidence from being removed stay quiet.
  await database.pool.query(
    `set session_replication_role = replica; truncate ${tables} restart identity cascade; reset session_replication_role`,
  )
}

async function embedded() {
  const snapshot = readFileSync(process.env.TEST_SNAPSHOT ?? '')
  return overLite(await PGlite.create({ loadDataDir: new Blob([snapshot]) }), migrations)
}

async function onPostgres() {
  const server = process.env.TEST_DATABASE_URL
  if (!server)
    throw new Error('These tests need a PostgreSQL server: run them with npm test, or set TEST_DATABASE_URL.')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await onServer(server, `create database ${name} template ${process.env.TEST_TEMPLATE}`)
  const database = await openDatabase({ url: databaseOn(server, name), folder: '', migrations })
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}
