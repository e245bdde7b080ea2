import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { importRows, setSequences } from '#db/copy-rows.ts'
import { deferReferences } from '#db/defer-references.ts'
import { lastWithOlderMigrations } from '#db/migrated.ts'
import { migrationVersions, migrateTo } from '#db/migration-version.ts'
import { type Query, type Table, tablesOf } from '#db/tables.ts'
import { type FileStore, isUploadKey, contentTypeOf } from '#app/server/files/file-store.ts'

import { BackupError, type Manifest, type Snapshot, tableFile, uploadFile } from './parts.ts'
import { fingerprints } from './snapshot.ts'

/**
 * Imports the snapshot in `folder` into an empty database, inside the caller's transaction: first at the migration at which it
 * was saved; then the rows are counted and compared with the snapshot, and only then migrated to this version.
 */
export async function importSnapshot(
  query: Query,
  { folder, snapshot, migrations }: { folder: string; snapshot: Snapshot; migrations: string },
): Promise<void> {
  requireKnownMigration(snapshot.level, migrations)
  await migrateTo(query, migrations, snapshot.level)
  const tables = new Map((await tablesOf(query)).map((table) => [table.name, table]))
  const checkReferences = await deferReferences(query)
  for (const name of Object.keys(snapshot.tables)) {
    const table = tables.get(name)
    if (!table) throw new BackupError(`This version of the site has no table ${name}.`)
    await importRows(query, table, linesIn(join(folder, tableFile(name)))).catch(asBackupError(tableFile(name)))
  }
  await checkReferences().catch(asBackupError('a reference'))
  await setSequences(query, snapshot.sequences).catch(asBackupError('sequences'))
  const saved = await Promise.all([...tables.values()].map((table) => withSavedColumns(table, folder)))
  compare(snapshot.tables, await fingerprints(query, { tables: saved }))
  await migrateTo(query, migrations).catch(asBackupError('a record'))
}

/** A table with only those computed columns that the backup has; older backups have none. */
async function withSavedColumns(table: Table, folder: string): Promise<Table> {
  const file = join(folder, tableFile(table.name))
  if (table.computed.length === 0 || !existsSync(file)) return table
  for await (const line of linesIn(file)) {
    const saved = JSON.parse(line) as object
    return { ...table, computed: table.computed.filter((name) => name in saved) }
  }
  return table
}

/** Rows that the database rejects are an error in the backup; any other error is not. */
const asBackupError = (part: string) => (error: unknown) => {
  const { code = '', message } = error as Error & { code?: string }
  // PostgreSQL's error classes for invalid values, constraints and undefined names.
  if (!/^(22|23|42)/.test(code)) throw error
  throw new BackupError(`${part} in the backup can't be restored: ${message}.`, { cause: error })
}

/** Refuses a backup from a migration that this version does not have. */
export function requireKnownMigration(level: number, migrations: string): void {
  const versions = migrationVersions(migrations)
  if (versions.includes(level)) return
  if (level < versions[0]!)
    throw new BackupError(
      `The backup is from before version 1.0. Restore it with ${lastWithOlderMigrations} and make a new one there.`,
    )
  throw new BackupError(
    'The backup was made by a different version of the site. Install that version or a newer one first.',
  )
}

/** Compares the row count and the checksum of each table. */
function compare(expected: Snapshot['tables'], actual: Snapshot['tables']) {
  for (const [name, found] of Object.entries(actual)) {
    const saved = expected[name]
    if (!saved) throw new BackupError(`The table ${name} is missing from the backup.`)
    const { rows, sha256 } = saved
    const differs = `The restored table ${name} differs from the backup:`
    if (found.rows !== rows) throw new BackupError(`${differs} ${rows} rows in the backup, ${found.rows} restored.`)
    if (found.sha256 !== sha256) throw new BackupError(`${differs} it has as many rows, but other values.`)
  }
}

/** Writes the uploads to the file store and verifies each by reading it back. */
export async function importUploads(files: FileStore, folder: string, uploads: Manifest['uploads']): Promise<void> {
  for (const [key, { sha256 }] of Object.entries(uploads)) {
    // Older backups may contain files that are not ours.
    if (!isUploadKey(key)) continue
    await files.put(key, await readFile(join(folder, uploadFile(key))), contentTypeOf(key))
    const hash = createHash('sha256')
    const stored = await files.get(key)
    for await (const chunk of stored?.body ?? []) hash.update(chunk as Buffer)
    if (hash.digest('hex') !== sha256) throw new BackupError(`The restored ${uploadFile(key)} differs from the backup.`)
  }
}

/** The lines of a file. Only LF ends one: JSON may contain the other separators. */
export async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
