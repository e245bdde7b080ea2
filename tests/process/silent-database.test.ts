import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { databaseOn, onServer } from '#tests/helpers/postgres-server.ts'
import { type ServerProcess, startServer } from '#tests/helpers/server-process.ts'
import { startSilentProxy } from '#tests/helpers/silent-proxy.ts'
import { siteClient } from '#tests/helpers/site-client.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const name = `silent_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'calm-climate-silent-'))
const password = 'only for this one test'
let way: Awaited<ReturnType<typeof startSilentProxy>>
let site: ServerProcess
const { send, status } = siteClient(() => site.url)

beforeAll(async () => {
  await onServer(server, `create database ${name}`)
  const url = new URL(databaseOn(server, name))
  way = await startSilentProxy(Number(url.port))
  url.port = String(way.port)
  site = await startServer({ DATABASE_URL: url.href, DATA_DIR: folder, ADMIN_PASSWORD: password })
})
afterAll(async () => {
  await site.end('SIGKILL')
  await way.stop()
  await onServer(server, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

/** Not as others of the tests: it is the server who shall give up. */
const patiently = (path: string, { body, cookie = '' }: { body?: unknown; cookie?: string }) =>
  fetch(site.url + path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(60_000),
  })
const subscribe = async () =>
  (await patiently('/api/newsletter/subscribe', { body: { email: 'ada@example.com' } })).status

/** The first that the office hears, as soon as it listens. */
async function listening() {
  const signedIn = await patiently('/api/admin/login', { body: { password } })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const stream = await patiently('/api/admin/events', { cookie })
  return { news: firstNews(stream) }
}
async function firstNews({ body }: Response) {
  let heard = ''
  for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
    heard += piece
    const news = /data: (\{.*\})/.exec(heard)?.[1]
    if (news !== undefined) return JSON.parse(news) as unknown
  }
}

test('connections to the database that fall silent are replaced, those for probes, forms and news alike', async () => {
  const { news } = await listening()
  await Promise.all(Array.from({ length: 10 }, (_, at) => send('GET', `/api/blog-posts/${at + 1}`)))
  way.silence()
  const began = performance.now()
  const refused = subscribe()
  expect(await status('/readyz')).toBe(503)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await news).toEqual({ type: 'missed' })
  expect(performance.now() - began).toBeLessThan(25_000)
  expect(await refused).toBe(503)
  expect(await status('/readyz')).toBe(200)
  expect(await subscribe()).toBe(200)
})
