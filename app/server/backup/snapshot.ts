import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'

import { sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { exportRows, portableFormats } from '#db/copy-rows.ts'
import { migrationVersion } from '#db/migration-version.ts'
import { type Query, sequencesOf, type Table, tablesOf } from '#db/tables.ts'

import { BackupError, type Snapshot, tableFile } from './parts.ts'

/**
 * Writes a consistent snapshot of all tables to `folder`, one file each. The site keeps running, but on the embedded database,
 * which has one connection, other queries wait until it is done.
 */
export const takeSnapshot = (orm: Orm, folder: string): Promise<Snapshot> =>
  readConsistently(orm, async (query) => {
    const level = await migrationVersion(query)
    if (level === null) throw new BackupError('The database is empty: there is nothing to back up.')
    const tables = await fingerprints(query, { folder })
    // After the rows: a sequence may be ahead of them but never behind.
    return { level, tables, sequences: await sequencesOf(query) }
  })

/** Runs `work` in a transaction that sees the rows of one moment. */
export const readConsistently = <Result>(orm: Orm, work: (query: Query, db: Orm) => Promise<Result>): Promise<Result> =>
  orm.transaction(
    (transaction) =>
      work(async (text) => {
        const found: unknown = await transaction.execute(sql.raw(text))
        return (found as { rows: Record<string, unknown>[] }).rows
      }, transaction),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** The row counts and checksums of `tables` (by default all), in the open transaction; with `folder`, writes the rows there. */
export async function fingerprints(
  query: Query,
  { folder, tables }: { folder?: string; tables?: Table[] } = {},
): Promise<Snapshot['tables']> {
  const counted: Snapshot['tables'] = {}
  for (const setting of portableFormats) await query(setting)
  for (const table of tables ?? (await tablesOf(query))) {
    const hash = createHash('sha256')
    const file = folder === undefined ? null : await openIn(folder, tableFile(table.name))
    let rows = 0
    let bytes = 0
    try {
      for await (const lines of exportRows(query, table)) {
        const text = Buffer.from(`${lines.join('\n')}\n`)
        hash.update(text)
        rows += lines.length
        bytes += text.length
        if (file) await write(file, text)
      }
      if (file) await finished(file.end())
    } finally {
      file?.destroy()
    }
    counted[table.name] = { rows, bytes, sha256: hash.digest('hex') }
  }
  return counted
}

async function openIn(folder: string, name: string): Promise<WriteStream> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  const file = createWriteStream(path, { mode: 0o600 })
  // The next write reports the error.
  file.on('error', () => {})
  return file
}

const write = (file: WriteStream, text: Buffer) =>
  new Promise<void>((resolve, reject) => file.write(text, (error) => (error ? reject(error) : resolve())))
