import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { openDatabase } from '#db/connect.ts'
import type { Database } from '#db/database.ts'

import { newDataFolder } from './data-folder.ts'
import { newDatabase } from './postgres-server.ts'
import { startServer } from './server-process.ts'
import { siteUrl } from './test-site.ts'

export type DatabaseKind = 'embedded' | 'PostgreSQL'
export const password = 'only for this one test'

/** A site to start and kill, and its database for when it isn't running. */
export async function newSite(kind: DatabaseKind) {
  const isEmbedded = kind === 'embedded'
  const folder = isEmbedded ? newDataFolder() : mkdtempSync(join(tmpdir(), 'calm-climate-kill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const url = isEmbedded ? undefined : await newDatabase()
  const environment = { DATA_DIR: folder, ADMIN_PASSWORD: password, SITE_URL: siteUrl }
  return {
    start: async (more: Record<string, string> = {}) => {
      const server = await startServer({ ...environment, ...(url !== undefined && { DATABASE_URL: url }), ...more })
      onTestFinished(() => void server.child.kill('SIGKILL'))
      return server
    },
    inDatabase: async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      const migrations = join(import.meta.dirname, '../../db/migrations')
      const database = await openDatabase({ url, folder: join(folder, 'database'), migrations })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
  }
}
