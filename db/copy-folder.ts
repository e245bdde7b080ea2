import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Query } from './tables.ts'

/**
 * Copies the folder of an embedded database that is in use, as PostgreSQL's own base backups do: what changes meanwhile is
 * in the log, from which the copy recovers when it is opened. No checkpoint may run at the same time.
 */
export async function copyFolder(query: Query, folder: string, into: string): Promise<void> {
  await query(`select pg_backup_start('copy', true)`)
  let label: unknown
  try {
    await copyFiles(folder, into, (name) => name !== 'pg_wal' && name !== 'postmaster.pid')
  } finally {
    ;[{ label }] = (await query('select labelfile as label from pg_backup_stop(false)')) as [{ label: unknown }]
  }
  await writeFile(join(into, 'backup_label'), String(label))
  // The log from the start of the copy on.
  const first = /\(file (\w+)\)/.exec(String(label))![1]!
  await copyFiles(join(folder, 'pg_wal'), join(into, 'pg_wal'), (name) => !/^[0-9A-F]{24}$/.test(name) || name >= first)
}

async function copyFiles(folder: string, into: string, isIncluded: (name: string) => boolean) {
  await mkdir(into, { mode: 0o700 })
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => isIncluded(name))
  // All at once: each by itself would wait for the queries in between.
  await Promise.all(
    entries.map(async (entry) => {
      const [from, to] = [join(folder, entry.name), join(into, entry.name)]
      if (entry.isDirectory()) await copyFiles(from, to, () => true)
      else await copyFile(from, to, constants.COPYFILE_FICLONE).catch(ignoreMissing)
    }),
  )
}

/** The database may delete a file meanwhile, such as that of a dropped table. */
function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
