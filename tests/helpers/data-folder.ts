import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a migrated, empty database in a data folder, which is most of the work of a first start. The site then
 * seeds it as on any first start.
 */
export function createEmptyDatabase(dataFolder: string): void {
  const folder = join(dataFolder, 'database')
  mkdirSync(folder, { mode: 0o700, recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xf', process.env.TEST_SNAPSHOT ?? '', '-C', folder])
  if (status !== 0) throw new Error(String(stderr))
}

/** A new data folder with such a database. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-data-'))
  createEmptyDatabase(folder)
  return folder
}
