import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

import { openDatabase } from '#db/connect.ts'
import { overLite } from '#db/embedded.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

/** Migrates each kind of database once; every test file then starts from a copy, which takes a fraction of the time. */
export default async function prepareDatabases() {
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-test-'))
  const lite = await PGlite.create()
  await overLite(lite, migrations)
  const snapshot = join(folder, 'embedded.tar')
  writeFileSync(snapshot, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await lite.close()
  process.env.TEST_SNAPSHOT = snapshot

  const server = process.env.TEST_DATABASE_URL
  const template = `template_${process.pid}`
  if (server) {
    await onServer(server, `create database ${template}`)
    const database = await openDatabase({ url: databaseOn(server, template), folder: '', migrations })
    await database.close()
    process.env.TEST_TEMPLATE = template
  }

  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (server) await onServer(server, `drop database if exists ${template} with (force)`)
  }
}

export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
export function databaseOn(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
