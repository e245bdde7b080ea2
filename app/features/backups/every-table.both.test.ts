import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { queryOn } from '#db/tables.ts'
import { writeBackup } from '#app/server/backup/make.ts'
import { fillPostgres, restoreBackup } from '#app/server/backup/restore.ts'
import { fingerprints, takeSnapshot } from '#app/server/backup/snapshot.ts'
import { openFileStore } from '#app/server/files/file-store.ts'
import { openDatabase } from '#db/connect.ts'
import { importRows } from '#db/copy-rows.ts'
import type { Database } from '#db/database.ts'
import { deferReferences } from '#db/defer-references.ts'
import * as schema from '#db/all-tables.ts'
import { excludedTables, type Query, tablesOf } from '#db/tables.ts'
import { fillEveryTable } from '#tests/helpers/every-table.ts'
import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const migrations = join(import.meta.dirname, '../../../db/migrations')
const server = process.env.TEST_DATABASE_URL
const work = mkdtempSync(join(tmpdir(), 'every-table-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const archive = join(work, 'backup.tar.gz')
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(work, 'data-'))
})

const makeBackup = () => {
  const { database } = site
  const files = openFileStore({ s3: null, dataDir: site.dataDir })
  return writeBackup({ database, files, folder: work, now: () => site.clock.now }, archive, site.clock.now)
}
const restore = (databaseUrl: string | undefined) =>
  restoreBackup(archive, {
    config: { databaseUrl, migrationDatabaseUrl: undefined, dataDir, s3: null },
    migrations,
    prepared: process.env.TEST_EMPTY_DATABASE!,
    now: () => site.clock.now,
    replace: false,
    afterwards: async () => {},
  })
async function inTransaction<Result>({ pool }: Pick<Database, 'pool'>, work: (query: Query) => Promise<Result>) {
  const query = queryOn(pool)
  await query('begin')
  try {
    return await work(query)
  } finally {
    await query('rollback')
  }
}
const rowsIn = async (url?: string) => {
  const database = await openDatabase({ url, folder: join(dataDir, 'database'), migrations })
  try {
    return await inTransaction(database, fingerprints)
  } finally {
    await database.close()
  }
}

const tables = Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? [getTableName(value)] : []))

test('a site with a row in every table is backed up, restored and moved to either database', async () => {
  await fillEveryTable(site.db)
  const manifest = await makeBackup()
  const saved = tables.filter((name) => !excludedTables.includes(name)).toSorted()
  expect(Object.keys(manifest.tables).toSorted()).toEqual(saved)
  expect(Object.entries(manifest.tables).filter(([, { rows }]) => rows === 0)).toEqual([])

  await restore(undefined)
  expect(await rowsIn()).toEqual(manifest.tables)
  if (!server) return
  const url = await newDatabase({ empty: true })
  await restore(url)
  expect(await rowsIn(url)).toEqual(manifest.tables)
  const folder = mkdtempSync(join(work, 'move-'))
  const snapshot = await takeSnapshot(site.database, folder)
  const moved = await newDatabase({ empty: true })
  await fillPostgres(moved, { folder, snapshot, migrations })
  expect(await rowsIn(moved)).toEqual(manifest.tables)
}, 120_000)

test('rows that refer to later ones, to themselves and in a circle are inserted, but none that refers to nothing', async () => {
  await inTransaction(site.database, async (query) => {
    await query('create table shops (id int primary key, owner int)')
    await query('create table staff (id int primary key, shop int references shops, boss int references staff)')
    await query('alter table shops add foreign key (owner) references staff')
    const all = new Map((await tablesOf(query)).map((table) => [table.name, table]))
    const add = (name: string, ...rows: string[]) => importRows(query, all.get(name)!, linesOf(rows))
    const checkReferences = await deferReferences(query)
    await add('shops', '{"id": "1", "owner": "1"}')
    await add('staff', '{"id": "1", "shop": "1", "boss": "2"}', '{"id": "2", "boss": "2"}')
    await checkReferences()
    await (
      await deferReferences(query)
    )()
    await expect(add('shops', '{"id": "2", "owner": "7"}')).rejects.toThrow('violates foreign key')
  })
})

async function* linesOf(rows: string[]) {
  yield* rows
}
