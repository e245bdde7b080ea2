import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { newDatabase } from './postgres-server.ts'
import { startServer } from './server-process.ts'

/** The built site for a single test, with its own settings; without ADMIN_PASSWORD it generates one. */
export async function startOwnSite(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-own-'))
  const database = await newDatabase()
  const site = await startServer({
    DATABASE_URL: database,
    DATA_DIR: folder,
    PRIVATE_HOSTS: '127.0.0.1',
    ...environment,
  })
  return {
    url: site.url,
    /** For tests that query it. */
    database,
    folder,
    password: environment.ADMIN_PASSWORD ?? readFileSync(join(folder, 'admin-password.txt'), 'utf8').trim(),
    stop: async () => {
      await site.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
