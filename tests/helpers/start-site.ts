import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { databaseOn, onServer } from './postgres-server.ts'
import { startServer } from './server-process.ts'

/** Starts the built site for all journeys, on its own PostgreSQL database, so that they can query it. */
export default async function startSite() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Journeys need a PostgreSQL server: run them with `npm test -- journeys`.')
  const name = `journeys_${process.pid}`
  await onServer(server, `create database ${name}`)
  const url = databaseOn(server, name)
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
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
}
