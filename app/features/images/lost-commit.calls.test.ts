import { connect, createServer, type AddressInfo } from 'node:net'

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { openFileStore } from '#app/server/files/file-store.ts'
import type { Events } from '#app/server/events/events.ts'
import type { Orm } from '#db/database.ts'
import { images } from '#db/schema.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { databaseOn } from '#tests/helpers/postgres-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { storeImage } from './store-image.server.ts'

const site = useSite()

/** A database connection that breaks once, after a commit and before its response. */
async function breakingConnection(): Promise<Orm> {
  const { rows } = await site.database.pool.query('select current_database() as name')
  const url = new URL(databaseOn(process.env.TEST_DATABASE_URL!, String(rows[0]!.name)))
  let broken = false
  const proxy = createServer((client) => {
    const server = connect(Number(url.port), url.hostname)
    let committing = false
    client.on('data', (data) => {
      committing ||= !broken && /commit/i.test(data.toString('latin1'))
      server.write(data)
    })
    server.on('data', (data) => {
      if (!committing) return void client.write(data)
      broken = true
      client.destroy()
    })
    client.on('error', () => {}).on('close', () => server.destroy())
    server.on('error', () => {}).on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const proxied = new URL(url)
  proxied.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const pool = new pg.Pool({ connectionString: proxied.href, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  onTestFinished(async () => {
    await pool.end()
    proxy.close()
    expect(broken).toBe(true)
  })
  return drizzle(pool)
}

test('an image whose commit got no response is stored with its files', async () => {
  const files = openFileStore({ s3: null, dataDir: site.dataDir })
  const events = { notify: async () => {} } as unknown as Events
  const context = { db: await breakingConnection(), files, now: () => site.clock.now, events } as Parameters<
    typeof storeImage
  >[2]
  const stored = await storeImage({ name: 'roof.png', bytes: await testImage(40, 30) }, 'upload', context)
  expect(await site.rows(images)).toMatchObject([{ id: stored.id, url: stored.url }])
  expect((await site.get(stored.url)).status).toBe(200)
})
