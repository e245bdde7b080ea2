import { expect, test } from 'vitest'
import pg from 'pg'

import { services } from '#db/schema/website.ts'
import { databaseOn, onServer } from '#tests/helpers/postgres-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const server = process.env.TEST_DATABASE_URL ?? ''

const heating = { title: 'Heating Systems', description: 'Warm.', icon: 'fas fa-fire', category: 'heating' }
const skeletons = (html: string) => html.match(/data-skeleton/g)?.length ?? 0

async function databaseName() {
  const { rows } = await site.database.pool.query('select current_database() as name')
  return String(rows[0]?.name)
}

test('a page is sent with skeletons if the database does not respond within a second', async () => {
  await site.db.insert(services).values(heating)
  const blocker = new pg.Client({ connectionString: databaseOn(server, await databaseName()) })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('lock table services in access exclusive mode')
  const began = performance.now()
  const response = await site.get('/services')
  const duration = performance.now() - began
  const html = await response.text()
  await blocker.query('rollback')
  await blocker.end()
  expect(response.status).toBe(200)
  expect(skeletons(html)).toBe(6)
  expect(html).toContain('Our Services')
  expect(html).not.toContain('"queryKey":["/api/services"]')
  expect(duration).toBeGreaterThan(900)
  expect(duration).toBeLessThan(5_000)

  const later = await (await site.get('/services')).text()
  expect(skeletons(later)).toBe(0)
  expect(later).toContain('Heating Systems')
})

test('while the database is down calls answer 503 and pages have skeletons; both recover automatically', async () => {
  await site.db.insert(services).values(heating)
  const name = await databaseName()
  await onServer(server, `alter database ${name} allow_connections false`)
  await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  try {
    const call = await site.get('/api/services')
    expect(call.status).toBe(503)
    expect(await call.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) })
    expect((await site.get('/readyz')).status).toBe(503)
    expect((await site.get('/healthz')).status).toBe(200)
    const page = await site.get('/services')
    expect(page.status).toBe(200)
    expect(skeletons(await page.text())).toBe(6)
    const subscription = { email: 'ada@example.com' }
    expect((await site.send('POST', '/api/newsletter/subscribe', { body: subscription })).status).toBe(503)
  } finally {
    await onServer(server, `alter database ${name} allow_connections true`)
  }
  expect((await site.get('/readyz')).status).toBe(200)
  expect(await (await site.get('/api/services')).json()).toHaveLength(1)
})

test('with a read-only database the site is not ready and forms get 503, but pages and the office can be read', async () => {
  await site.db.insert(services).values(heating)
  const headers = await site.signIn()
  const name = await databaseName()
  const reconnect = () =>
    onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await onServer(server, `alter database ${name} set default_transaction_read_only = on`)
  await reconnect()
  try {
    await expect.poll(async () => (await site.get('/api/admin/bookings', headers)).status).toBe(200)
    expect((await site.get('/readyz')).status).toBe(503)
    expect(await (await site.get('/services')).text()).toContain('Heating Systems')
    const subscription = { email: 'ada@example.com' }
    expect((await site.send('POST', '/api/newsletter/subscribe', { body: subscription })).status).toBe(503)
  } finally {
    await onServer(server, `alter database ${name} reset default_transaction_read_only`)
    await reconnect()
  }
  await expect.poll(async () => (await site.get('/readyz')).status).toBe(200)
})
