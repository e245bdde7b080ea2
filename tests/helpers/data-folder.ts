import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a migrated, empty database in a data folder, which is most of the work of a first start. The site then
 * seeds it as on any first start.
 */
export function createEmptyDatabase(dataFolder: string): void {
  cpSync(process.env.TEST_MIGRATED_DATABASE!, join(dataFolder, 'database'), { recursive: true })
}

/** A new data folder with such a database. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-data-'))
  createEmptyDatabase(folder)
  return folder
}
