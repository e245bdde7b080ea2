import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { sql } from 'drizzle-orm'

import type { Database, Orm } from '#db/database.ts'
import { exportRows, portableFormats } from '#db/copy-rows.ts'
import { migrationVersion } from '#db/migration-version.ts'
import { type Query, queryOn, sequencesOf, type Table, tablesOf } from '#db/tables.ts'
import { connectToFolder } from '#db/thread-stream.ts'

import { BackupError, type Snapshot, tableFile } from './parts.ts'

/** Writes a consistent snapshot of all tables to `folder`, one file each, while the site keeps running. */
export const takeSnapshot = (source: SnapshotSource, folder: string): Promise<Snapshot> =>
  readConsistently(source, folder, async (query) => {
    const level = await migrationVersion(query)
    if (level === null) throw new BackupError('The database is empty: there is nothing to back up.')
    const tables = await fingerprints(query, { folder })
    // After the rows: a sequence may be ahead of them but never behind.
    return { level, tables, sequences: await sequencesOf(query) }
  })

/** A database; one without `copyTo` is read in a transaction of its own. */
export type SnapshotSource = Pick<Database, 'orm' | 'copyTo'>

/**
 * Runs `work` on the rows of one moment. The embedded database has one connection, for which everybody would wait: it is
 * copied into `folder` for that time, and the copy is read in a thread.
 */
export async function readConsistently<Result>(
  { orm, copyTo }: SnapshotSource,
  folder: string,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  if (!copyTo) return inTransaction(orm, work)
  const copy = join(folder, 'database')
  try {
    await copyTo(copy)
    const client = await connectToFolder({ folder: copy, durable: false, create: false })
    try {
      await client.query('begin')
      return await work(queryOn(client))
    } finally {
      await client.end()
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

const inTransaction = <Result>(orm: Orm, work: (query: Query) => Promise<Result>): Promise<Result> =>
  orm.transaction(
    (transaction) =>
      work(async (text) => {
        const found: unknown = await transaction.execute(sql.raw(text))
        return (found as { rows: Record<string, unknown>[] }).rows
      }),
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
        await file?.appendFile(text)
      }
    } finally {
      await file?.close()
    }
    counted[table.name] = { rows, bytes, sha256: hash.digest('hex') }
  }
  return counted
}

async function openIn(folder: string, name: string): Promise<FileHandle> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  return open(path, 'w', 0o600)
}
