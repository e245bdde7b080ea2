import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { type ServerProcess, startServer } from '#tests/helpers/server-process.ts'
import { startSilentProxy } from '#tests/helpers/silent-proxy.ts'
import { siteClient } from '#tests/helpers/site-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'calm-climate-silent-'))
const password = 'only for this one test'
let proxy: Awaited<ReturnType<typeof startSilentProxy>>
let site: ServerProcess
const { send, status } = siteClient(() => site.url)

beforeAll(async () => {
  const url = new URL(await newDatabase())
  proxy = await startSilentProxy(Number(url.port))
  url.port = String(proxy.port)
  site = await startServer({ DATABASE_URL: url.href, DATA_DIR: folder, ADMIN_PASSWORD: password })
})
afterAll(async () => {
  await site.end('SIGKILL')
  await proxy.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Longer than in other tests: the server must time out first. */
const request = (path: string, { body, cookie = '' }: { body?: unknown; cookie?: string }) =>
  fetch(site.url + path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(60_000),
  })
const subscribe = async () =>
  (await request('/api/newsletter/subscribe', { body: { email: 'ada@example.com' } })).status

/** The first event that the office receives, as soon as it connects. */
async function listen() {
  const signedIn = await request('/api/admin/login', { body: { password } })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const stream = await request('/api/admin/events', { cookie })
  return { event: firstEvent(stream) }
}
async function firstEvent({ body }: Response) {
  let received = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    received += chunk
    const event = /data: (\{.*\})/.exec(received)?.[1]
    if (event !== undefined) return JSON.parse(event) as unknown
  }
}

test('dead connections to the database are replaced, those for health checks, forms and live updates alike', async () => {
  const { event } = await listen()
  await Promise.all(Array.from({ length: 10 }, (_, at) => send('GET', `/api/blog-posts/${at + 1}`)))
  proxy.silence()
  const began = performance.now()
  const subscribing = subscribe()
  expect(await status('/readyz')).toBe(503)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await event).toEqual({ type: 'missed' })
  expect(performance.now() - began).toBeLessThan(25_000)
  expect(await subscribing).toBe(503)
  expect(await status('/readyz')).toBe(200)
  expect(await subscribe()).toBe(200)
})
