import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { openDatabase } from '#db/connect.ts'
import { migrateTo, migrationVersions } from '#db/migration-version.ts'
import { openPlainFolder, openPlainPostgres } from '#db/open-plain.ts'
import { queryOn } from '#db/tables.ts'

import { newDatabase } from './postgres-server.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

/** A database of the kind under test as the version with that many migrations made it; `upgrade` opens it as the site does. */
export async function openOldVersion(version: number) {
  const folder = mkdtempSync(join(tmpdir(), 'old-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const url = process.env.TEST_DATABASE === 'postgres' ? await newDatabase({ empty: true }) : undefined
  const place = { url, folder: join(folder, 'database'), migrations }
  const old = url ? await openPlainPostgres(url) : await openPlainFolder(place.folder, process.env.TEST_EMPTY_DATABASE)
  const query = queryOn(old.pool)
  await migrateTo(query, migrations, migrationVersions(migrations)[version])
  const upgrade = async () => {
    await old.close()
    return openDatabase(place)
  }
  return { query, upgrade }
}
