import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { sourceAssets } from '#app/server/files/assets.ts'
import { readConfig } from '#app/server/config/config.ts'
import { buildSite } from '#app/site.server.tsx'
import { openDatabase } from '#db/connect.ts'
import { bookings } from '#db/schema/bookings.ts'
import { sessions } from '#db/schema/site.ts'
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

/** Opens the stream as a browser would and collects its events. */
async function listen(url: string, headers: Record<string, string>, age = 0) {
  const abort = new AbortController()
  const response = await fetch(`${url}/api/admin/events?age=${age}`, { headers, signal: abort.signal })
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
  const received = () =>
    state.text
      .split('\n\n')
      .filter((block) => block.startsWith('data:'))
      .map((block) => JSON.parse(block.slice(5)) as LiveEvent)
  return { response, state, received, close: () => abort.abort() }
}

test('the stream opens right away and nothing on the way buffers it', async () => {
  const { response, state, close } = await listen(site.url, await site.signIn())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  await expect.poll(() => state.text).toMatch(/^retry: \d+\n: alive\nevent: beat\n/)
  close()
})

test('a new booking reaches every window within two seconds', async () => {
  const streams = await Promise.all([1, 2].map(async () => listen(site.url, await site.signIn())))
  expect((await book()).status).toBe(201)
  for (const { received, close } of streams) {
    await expect.poll(received, { timeout: 2000 }).toContainEqual({ type: 'booking.created', id: 1 })
    close()
  }
})

test('what happened while the page was loading is not missed', async () => {
  const headers = await site.signIn()
  const loading = performance.now()
  const early = await listen(site.url, headers)
  await book()
  await expect.poll(early.received).toHaveLength(2)
  const late = await listen(site.url, headers, Math.ceil(performance.now() - loading))
  await expect.poll(late.received).toEqual([{ type: 'missed' }])
  const prompt = await listen(site.url, headers)
  await expect.poll(() => prompt.state.text).toContain('beat')
  expect(prompt.received()).toEqual([])
  for (const { close } of [early, late, prompt]) close()
})

describe('the stream ends', () => {
  test('immediately for a HEAD request', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const headers = await site.signIn()
    const before = vi.getTimerCount()
    const { status } = await fetch(`${site.url}/api/admin/events`, { method: 'HEAD', headers })
    expect(status).toBe(200)
    await expect.poll(() => vi.getTimerCount()).toBe(before)
  })

  test('within one heartbeat after the session has ended', async () => {
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

  test('five minutes after the database stopped answering, but not at once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { state } = await listen(site.url, await site.signIn())
    await expect.poll(() => state.text).toContain('beat')
    const beats = () => state.text.split(': alive\n').length - 1
    await site.db.execute(sql`alter table sessions rename to unreachable`)
    try {
      vi.advanceTimersByTime(15_000)
      await expect.poll(beats).toBe(2)
      site.clock.now = new Date(site.clock.now.getTime() + 4 * 60_000)
      vi.advanceTimersByTime(15_000)
      await expect.poll(beats).toBe(3)
      site.clock.now = new Date(site.clock.now.getTime() + 60_000)
      vi.advanceTimersByTime(15_000)
      await expect.poll(() => state.ended).toBe(true)
    } finally {
      await site.db.execute(sql`alter table unreachable rename to sessions`)
    }
  })

  test('as soon as the site stops, without delaying it', async () => {
    const { url, close } = await secondInstance()
    const { state } = await listen(url, await site.signIn())
    await expect.poll(() => state.text).toContain('beat')
    const began = performance.now()
    await close()
    expect(performance.now() - began).toBeLessThan(2000)
    await expect.poll(() => state.ended).toBe(true)
  })
})

test('events of one instance reach another one, also after a gap', async () => {
  const { url, close } = await secondInstance()
  const header = await site.signIn()
  const { received } = await listen(url, header)
  expect((await book()).status).toBe(201)
  await expect.poll(received, { timeout: 2000 }).toContainEqual({ type: 'booking.created', id: 1 })
  expect(await site.rows(bookings)).toHaveLength(1)
  if (process.env.TEST_DATABASE === 'postgres') {
    await site.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    )
    await expect.poll(received, { timeout: 10_000 }).toContainEqual({ type: 'missed' })
    expect((await book()).status).toBe(201)
    await expect.poll(received, { timeout: 2000 }).toContainEqual({ type: 'booking.created', id: 2 })
  }
  await close()
})

/** A second instance: on PostgreSQL with connections of its own, on the embedded database beside the first. */
async function secondInstance() {
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
