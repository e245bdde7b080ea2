import { expect, test } from 'vitest'
import pg from 'pg'

import { services } from '#db/schema.ts'
import { databaseOn, onServer } from '#tests/helpers/postgres-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const server = process.env.TEST_DATABASE_URL ?? ''

const heating = { title: 'Heating Systems', description: 'Warm.', icon: 'fas fa-fire', category: 'heating' }
const skeletons = (html: string) => html.match(/data-skeleton/g)?.length ?? 0

async function ownName() {
  const { rows } = await site.database.pool.query('select current_database() as name')
  return String(rows[0]?.name)
}

test('when the database does not answer within a second the page still comes, with skeletons', async () => {
  await site.db.insert(services).values(heating)
  const blocker = new pg.Client({ connectionString: databaseOn(server, await ownName()) })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('lock table services in access exclusive mode')
  const began = performance.now()
  const response = await site.get('/services')
  const waited = performance.now() - began
  const html = await response.text()
  await blocker.query('rollback')
  await blocker.end()
  expect(response.status).toBe(200)
  expect(skeletons(html)).toBe(6)
  expect(html).toContain('Our Services')
  expect(html).not.toContain('"queryKey":["/api/services"]')
  expect(waited).toBeGreaterThan(900)
  expect(waited).toBeLessThan(5_000)

  const later = await (await site.get('/services')).text()
  expect(skeletons(later)).toBe(0)
  expect(later).toContain('Heating Systems')
})

test('while the database is away calls say 503, pages come with skeletons, and all of it recovers by itself', async () => {
  await site.db.insert(services).values(heating)
  const name = await ownName()
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
    const wish = { email: 'ada@example.com' }
    expect((await site.send('POST', '/api/newsletter/subscribe', { body: wish })).status).toBe(503)
  } finally {
    await onServer(server, `alter database ${name} allow_connections true`)
  }
  expect((await site.get('/readyz')).status).toBe(200)
  expect(await (await site.get('/api/services')).json()).toHaveLength(1)
})

test('a database that can only be read is not ready: forms say so, the office and the pages are read as ever', async () => {
  await site.db.insert(services).values(heating)
  const headers = await site.signIn()
  const name = await ownName()
  const renew = () =>
    onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await onServer(server, `alter database ${name} set default_transaction_read_only = on`)
  await renew()
  try {
    await expect.poll(async () => (await site.get('/api/admin/bookings', headers)).status).toBe(200)
    expect((await site.get('/readyz')).status).toBe(503)
    expect(await (await site.get('/services')).text()).toContain('Heating Systems')
    const wish = { email: 'ada@example.com' }
    expect((await site.send('POST', '/api/newsletter/subscribe', { body: wish })).status).toBe(503)
  } finally {
    await onServer(server, `alter database ${name} reset default_transaction_read_only`)
    await renew()
  }
  await expect.poll(async () => (await site.get('/readyz')).status).toBe(200)
})
