import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Queryable } from '#db/database.ts'
import { importRows, setSequences } from '#db/copy-rows.ts'
import { migrationVersions, migrateTo } from '#db/migration-version.ts'
import { type Query, type Table, tablesOf } from '#db/tables.ts'
import { type FileStore, isUploadKey, contentTypeOf } from '#app/server/files/file-store.ts'

import { BackupError, type Manifest, type Snapshot, tableFile, uploadFile } from './parts.ts'
import { fingerprints } from './snapshot.ts'

export const queryOn =
  (pool: Queryable): Query =>
  async (text, values) =>
    (await pool.query(text, values)).rows

/**
 * Fills an empty database with what lies in `folder`, inside the caller's transaction: at the level it was saved at, then
 * counted and compared with what was saved, table by table, and only then brought forward to this version.
 */
export async function importSnapshot(
  query: Query,
  { folder, snapshot, migrations }: { folder: string; snapshot: Snapshot; migrations: string },
): Promise<void> {
  requireKnownMigration(snapshot.level, migrations)
  await migrateTo(query, migrations, snapshot.level)
  const tables = new Map((await tablesOf(query)).map((table) => [table.name, table]))
  // One connection: one table after the other.
  for (const name of Object.keys(snapshot.tables)) {
    const table = tables.get(name)
    if (!table) throw new BackupError(`This version of the site has no table ${name}.`)
    await importRows(query, table, linesIn(join(folder, tableFile(name)))).catch(asFault(tableFile(name)))
  }
  await setSequences(query, snapshot.sequences).catch(asFault('sequences'))
  const saved = await Promise.all([...tables.values()].map((table) => asSaved(table, folder)))
  compare(snapshot.tables, await fingerprints(query, { tables: saved }))
  await migrateTo(query, migrations)
}

/** A table with the computed columns its lines have: in older backups there are none. */
async function asSaved(table: Table, folder: string): Promise<Table> {
  const file = join(folder, tableFile(table.name))
  if (table.computed.length === 0 || !existsSync(file)) return table
  for await (const line of linesIn(file)) {
    const saved = JSON.parse(line) as object
    return { ...table, computed: table.computed.filter((name) => name in saved) }
  }
  return table
}

/** What no table can hold is the backup's fault, in the database's words; all else is not. */
const asFault = (part: string) => (error: unknown) => {
  const { code = '', message } = error as Error & { code?: string }
  // PostgreSQL's classes for values, for constraints, and for names that nothing has.
  if (!/^(22|23|42)/.test(code)) throw error
  throw new BackupError(`${part} in the backup can't be put back: ${message}.`, { cause: error })
}

/** Refuses rows of a level this version has never been at. */
export function requireKnownMigration(level: number, migrations: string): void {
  if (migrationVersions(migrations).includes(level)) return
  throw new BackupError('It was made by another version of the site. Install that version, or a newer one, first.')
}

/** Row by row: each table's count, and the checksum of all its values. */
function compare(said: Snapshot['tables'], found: Snapshot['tables']) {
  for (const [name, now] of Object.entries(found)) {
    const before = said[name]
    if (!before) throw new BackupError(`The table ${name} is missing in the backup.`)
    const { rows, sha256 } = before
    if (now.rows !== rows || now.sha256 !== sha256) {
      throw new BackupError(
        `The table ${name} did not come over as it was saved: ${rows} rows before, ${now.rows} now.`,
      )
    }
  }
}

/** Brings the uploads to where they are kept, and reads each again from there. */
export async function importUploads(files: FileStore, folder: string, uploads: Manifest['uploads']): Promise<void> {
  for (const [key, { sha256 }] of Object.entries(uploads)) {
    // Backups made before others' files were left out may hold some.
    if (!isUploadKey(key)) continue
    // A picture at a time is enough in memory.
    await files.put(key, await readFile(join(folder, uploadFile(key))), contentTypeOf(key))
    const hash = createHash('sha256')
    const kept = await files.get(key)
    for await (const piece of kept?.body ?? []) hash.update(piece as Buffer)
    if (hash.digest('hex') !== sha256) throw new BackupError(`${uploadFile(key)} did not come over as it was saved.`)
  }
}

async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(file, { encoding: 'utf8' })) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
