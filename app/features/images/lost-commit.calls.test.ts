import { connect, createServer, type AddressInfo } from 'node:net'

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { openFileStore } from '#app/server/files/file-store.ts'
import type { Events } from '#app/server/events/events.ts'
import type { Orm } from '#db/database.ts'
import { images } from '#db/schema.ts'
import { picture } from '#tests/helpers/pictures.ts'
import { databaseOn } from '#tests/helpers/postgres-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { storeImage } from './store-image.server.ts'

const site = useSite()

/** A way to the database that breaks once, when it has committed and is about to say so. */
async function wayThatBreaks(): Promise<Orm> {
  const { rows } = await site.database.pool.query('select current_database() as name')
  const url = new URL(databaseOn(process.env.TEST_DATABASE_URL!, String(rows[0]!.name)))
  let broken = false
  const way = createServer((near) => {
    const far = connect(Number(url.port), url.hostname)
    let committing = false
    near.on('data', (data) => {
      committing ||= !broken && /commit/i.test(data.toString('latin1'))
      far.write(data)
    })
    far.on('data', (data) => {
      if (!committing) return void near.write(data)
      broken = true
      near.destroy()
    })
    near.on('error', () => {}).on('close', () => far.destroy())
    far.on('error', () => {}).on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  const pool = new pg.Pool({ connectionString: through.href, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  onTestFinished(async () => {
    await pool.end()
    way.close()
    expect(broken).toBe(true)
  })
  return drizzle(pool)
}

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a picture whose commit was never answered is there with its files, or not at all',
  async () => {
    const files = openFileStore({ s3: null, dataDir: site.dataDir })
    const events = { notify: async () => {} } as unknown as Events
    const parts = { db: await wayThatBreaks(), files, now: () => site.clock.now, events } as Parameters<
      typeof storeImage
    >[2]
    const stored = await storeImage({ name: 'roof.png', bytes: await picture(40, 30) }, 'upload', parts)
    expect(await site.db.select().from(images)).toMatchObject([{ id: stored.id, url: stored.url }])
    expect((await site.get(stored.url)).status).toBe(200)
  },
)
