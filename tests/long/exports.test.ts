import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { scheduleSql } from '#tests/helpers/schedule-sql.ts'
import { openDatabase } from '#db/connect.ts'
import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { type ServerProcess, startServer } from '#tests/helpers/server-process.ts'
import { siteClient } from '#tests/helpers/site-client.ts'

const password = 'correct horse battery'
const root = join(import.meta.dirname, '../..')
let site: ServerProcess
const { send, asAdmin, signIn } = siteClient(() => site.url)

/** An embedded database with 5,000 confirmed bookings of this year and an entry in the history of each. */
async function fill(folder: string) {
  const database = await openDatabase({
    folder: join(folder, 'database'),
    migrations: join(root, 'db/migrations'),
  })
  await database.pool.query(`
    insert into customers (id, name, email, last_request_at, request_count)
    select n, 'Ada Miller ' || n, 'ada' || n || '@example.com', now(), 1 from generate_series(1, 5000) n`)
  await database.pool.query(`
    insert into bookings (customer_id, first_name, last_name, email, phone, service_type, message, status, notices, due_at)
    select n, 'Ada', 'Miller ' || n, 'ada' || n || '@example.com', '(314) 555-0100', 'heating', 'The furnace clicks.',
      'contacted', 'none', now() + interval '1 day' from generate_series(1, 5000) n`)
  await database.pool.query(
    scheduleSql(
      `status = 'contacted'`,
      `now() + customer_id * interval '1 hour'`,
      `now() + (customer_id + 2) * interval '1 hour'`,
    ),
  )
  await database.pool.query(`
    insert into record_events (kind, record_id, type, actor, text, at)
    select 'booking', n, 'note', 'owner', 'Called back.', now() from generate_series(1, 5000) n`)
  await database.close()
}

test('exports and everybody else go on at the same time', async () => {
  const folder = newDataFolder()
  await fill(folder)
  site = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: password })
  const stopped = new AbortController()
  try {
    await signIn(password)
    const link = (await (await asAdmin('POST', '/api/admin/calendar-link')).json()) as { url: string }
    // Without an address that others can open, it is a path.
    const feed = new URL(link.url, site.url)
    const exportAll = async (answered?: Record<string, number>) => {
      const start = performance.now()
      for (const [method, path] of [
        ['POST', '/api/admin/backups'],
        ['GET', '/api/admin/site-data/archive'],
        ['GET', '/api/admin/bookings.csv'],
        ['GET', feed.pathname + feed.search],
      ] as const) {
        const before = { ...answered }
        const response = await asAdmin(method, path)
        expect(response.ok, path).toBe(true)
        await response.arrayBuffer()
        // One of each may be answered after the export that held it up.
        for (const what in answered)
          expect(answered[what]! - before[what]!, `${what} during ${path}`).toBeGreaterThan(1)
      }
      return performance.now() - start
    }
    const alone = await exportAll()
    const answered = { page: 0, office: 0, booking: 0 }
    const keepAsking = async (what: keyof typeof answered, ask: () => Promise<Response>) => {
      for (; !stopped.signal.aborted; answered[what]++) {
        const response = await ask()
        await response.arrayBuffer()
        expect(response.ok, what).toBe(true)
        await sleep(20)
      }
    }
    const asking = [
      keepAsking('page', () => send('GET', '/reviews')),
      keepAsking('office', () => asAdmin('GET', '/api/admin/bookings')),
      keepAsking('booking', () => send('POST', '/api/bookings', booking)),
    ]
    const busy = await Promise.race([exportAll(answered), ...asking])
    stopped.abort()
    await Promise.all(asking)
    expect(busy).toBeLessThan(6 * alone)
  } finally {
    stopped.abort()
    await site.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
})

const booking = {
  firstName: 'Nora',
  lastName: 'Quill',
  email: 'nora@example.com',
  phone: '(314) 555-0147',
  serviceType: 'heating',
}
