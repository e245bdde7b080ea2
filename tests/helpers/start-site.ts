import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '#db/connect.ts'
import { settings } from '#db/schema/site.ts'

import { createTemplate, dropDatabases, newDatabase } from './postgres-server.ts'
import { startServer } from './server-process.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')

/** Starts the built site for all journeys, on its own PostgreSQL database, so that they can query it. */
export default async function startSite() {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error('Journeys need a PostgreSQL server: run them with `npm test -- journeys`.')
  await createTemplate(async (url) => {
    const database = await openDatabase({ url, folder: '', migrations })
    // Not SITE_URL: then forms would be accepted from that address only, not from the port of a test.
    await database.orm.insert(settings).values({ key: 'business', value: { siteUrl: 'http://www.example.com' } })
    await database.close()
  })
  const url = await newDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-journeys-'))
  const site = await startServer({
    DATABASE_URL: url,
    DATA_DIR: folder,
    PRIVATE_HOSTS: '127.0.0.1',
    ADMIN_PASSWORD: 'correct horse battery',
    BUSINESS_PORTAL_URL: 'https://portal.example.com/book',
  })
  process.env.SITE = site.url
  process.env.SITE_DATABASE = url
  return async () => {
    await site.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
    await dropDatabases()
  }
}
