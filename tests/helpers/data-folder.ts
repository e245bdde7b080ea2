import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Lays a database into a data folder, made and migrated but without a row: most of what a first start takes. The site seeds it
 * and goes on as after any first start.
 */
export function layDatabase(dataFolder: string): void {
  const folder = join(dataFolder, 'database')
  mkdirSync(folder, { mode: 0o700, recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xf', process.env.TEST_SNAPSHOT ?? '', '-C', folder])
  if (status !== 0) throw new Error(String(stderr))
}

/** A new data folder with such a database in it. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-data-'))
  layDatabase(folder)
  return folder
}
