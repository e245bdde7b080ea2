import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { sourceAssets } from '#app/server/files/assets.ts'
import { readConfig } from '#app/server/config/config.ts'
import { buildSite } from '#app/site.server.tsx'
import { openDatabase } from '#db/connect.ts'
import { bookings, sessions } from '#db/schema.ts'
import { databaseOn } from '#tests/helpers/postgres-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import type { LiveEvent } from './event-stream.ts'

const site = useSite()
afterEach(() => vi.useRealTimers())

const request = {
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  serviceType: 'heating',
}
const book = () => site.send('POST', '/api/bookings', { body: request })

/** Opens the stream as a browser would and collects what it says. */
async function listen(url: string, headers: Record<string, string>) {
  const leave = new AbortController()
  const response = await fetch(`${url}/api/admin/events`, { headers, signal: leave.signal })
  const state = { text: '', ended: false }
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      state.text += value
    }
  }
  void read()
    .catch(() => {})
    .finally(() => (state.ended = true))
  const news = () =>
    state.text
      .split('\n\n')
      .filter((block) => block.startsWith('data:'))
      .map((block) => JSON.parse(block.slice(5)) as LiveEvent)
  return { response, state, news, leave: () => leave.abort() }
}

test('the stream opens at once and nothing on the way keeps it back', async () => {
  const { response, state, leave } = await listen(site.url, await site.signIn())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  await expect.poll(() => state.text).toMatch(/^retry: \d+\n: alive\nevent: beat\n/)
  leave()
})

test('a visitor, a dead and a forged cookie are refused', async () => {
  const header = await site.signIn()
  await site.send('POST', '/api/admin/logout', { headers: header })
  for (const headers of [{}, header, { cookie: `session=${'a'.repeat(43)}` }]) {
    expect((await site.get('/api/admin/events', headers)).status).toBe(401)
  }
})

test('a new booking is told to everybody within two seconds', async () => {
  const streams = await Promise.all([1, 2].map(async () => listen(site.url, await site.signIn())))
  expect((await book()).status).toBe(201)
  for (const { news, leave } of streams) {
    await expect.poll(news, { timeout: 2000 }).toContainEqual({ type: 'booking.created', id: 1 })
    leave()
  }
})

test('nothing is told before the commit, and nothing of what was rolled back', async () => {
  const { news, leave } = await listen(site.url, await site.signIn())
  const tell = (db: typeof site.db, id: number) =>
    db.execute(sql`select pg_notify('site_events', ${JSON.stringify({ type: 'booking.created', id })})`)
  await site.db.transaction(async (db) => {
    await tell(db, 7)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(news()).toEqual([])
  })
  await site.db
    .transaction(async (db) => {
      await tell(db, 8)
      throw new Error('never mind')
    })
    .catch(() => {})
  await site.db.transaction((db) => tell(db, 9))
  await expect.poll(news).toContainEqual({ type: 'booking.created', id: 9 })
  expect(news().map(({ id }) => id)).toEqual([7, 9])
  leave()
})

describe('the end', () => {
  test('has come for who asks for its head alone, before it began', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const headers = await site.signIn()
    const before = vi.getTimerCount()
    const { status } = await fetch(`${site.url}/api/admin/events`, { method: 'HEAD', headers })
    expect(status).toBe(200)
    await expect.poll(() => vi.getTimerCount()).toBe(before)
  })

  test('comes within a beat after the session has ended, and while it lasts the stream says that it is alive', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const header = await site.signIn()
    const { state } = await listen(site.url, header)
    await expect.poll(() => state.text).toContain('beat')
    const beats = () => state.text.split(': alive\n').length - 1
    vi.advanceTimersByTime(15_000)
    await expect.poll(beats).toBe(2)
    vi.advanceTimersByTime(15_000)
    await expect.poll(beats).toBe(3)
    await site.db.delete(sessions)
    vi.advanceTimersByTime(15_000)
    await expect.poll(() => state.ended).toBe(true)
    expect(beats()).toBe(3)
  })

  test('comes at once when the site stops: open streams hold nothing up', async () => {
    const { url, close } = await another()
    const { state } = await listen(url, await site.signIn())
    await expect.poll(() => state.text).toContain('beat')
    const began = performance.now()
    await close()
    expect(performance.now() - began).toBeLessThan(2000)
    await expect.poll(() => state.ended).toBe(true)
  })
})

test('what happens on one instance is told on another, and again after a gap', async () => {
  const { url, close } = await another()
  const header = await site.signIn()
  const { news } = await listen(url, header)
  expect((await book()).status).toBe(201)
  await expect.poll(news, { timeout: 2000 }).toContainEqual({ type: 'booking.created', id: 1 })
  expect(await site.db.select().from(bookings)).toHaveLength(1)
  if (process.env.TEST_DATABASE === 'postgres') {
    await site.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    )
    await expect.poll(news, { timeout: 10_000 }).toContainEqual({ type: 'missed' })
    expect((await book()).status).toBe(201)
    await expect.poll(news, { timeout: 2000 }).toContainEqual({ type: 'booking.created', id: 2 })
  }
  await close()
})

/** A second instance: on PostgreSQL with connections of its own, on the embedded database beside the first. */
async function another() {
  const { rows } = await site.database.pool.query('select current_database() as name')
  const own =
    process.env.TEST_DATABASE === 'postgres'
      ? await openDatabase({
          url: databaseOn(process.env.TEST_DATABASE_URL ?? '', String(rows[0]?.name)),
          folder: '',
          migrations: join(import.meta.dirname, '../../../db/migrations'),
        })
      : null
  const instance = await buildSite({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: site.dataDir }),
    database: own ?? site.database,
    verifyPassword: async () => false,
    root: join(import.meta.dirname, '../../..'),
    assets: sourceAssets,
  })
  const url = await instance.site.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    close: async () => {
      await instance.site.close()
      await own?.close()
    },
  }
}
