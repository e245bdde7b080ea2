import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type ResponseCache, responseCache } from './response-cache.ts'

const long = 'Calm in every climate. '.repeat(100)
let server: Server
let url = ''
let cache: ResponseCache
let clock = 0
let renders = 0
let content = long
let slow: Promise<void> | undefined
let status = 200

beforeAll(async () => {
  server = createServer((request, response) => {
    const key = request.url ?? '/'
    // As the site does: first before routing, then in the handler that may render the response.
    if (cache.serveFresh(key, request, response) || cache.serve(key, request, response)) return
    const sent = cache.response(key, request, response, async () => {
      renders++
      const body = `${key} ${content}`
      await slow
      return { status, headers: { 'content-type': 'text/html' }, body }
    })
    sent.catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  cache = responseCache({ maxAge: 1_000, capacity: 20_000, now: () => clock })
  ;[clock, renders, content, slow, status] = [0, 0, long, undefined, 200]
})
afterAll(() => server.close())

/** A promise that waits until it is opened. */
function withGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

const get = (path: string, headers: Record<string, string> = { 'accept-encoding': 'identity' }) =>
  fetch(url + path, { headers })

async function raw(path: string, encoding: string) {
  const { request } = await import('node:http')
  return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve) => {
    request(url + path, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }))
    }).end()
  })
}

test('fifty concurrent requests share one response', async () => {
  const gate = withGate()
  slow = gate.opened
  const all = Array.from({ length: 50 }, () => get('/a').then((response) => response.text()))
  await expect.poll(() => renders).toBe(1)
  gate.open()
  expect(new Set(await Promise.all(all)).size).toBe(1)
  expect(renders).toBe(1)
})

test('after a change the next request gets the new response, even while the old one is still being rendered', async () => {
  const gate = withGate()
  slow = gate.opened
  const old = get('/a')
  await expect.poll(() => renders).toBe(1)
  content = 'new'
  cache.clear()
  slow = undefined
  expect(await (await get('/a')).text()).toBe('/a new')
  gate.open()
  expect(await (await old).text()).toContain(long)
  expect(await (await get('/a')).text()).toBe('/a new')
})

test('a stale response is refreshed by one request while others still get the old one', async () => {
  await get('/a')
  content = 'new'
  clock = 1_001
  const gate = withGate()
  slow = gate.opened
  const renewing = get('/a')
  await expect.poll(() => renders).toBe(2)
  expect(await (await get('/a')).text()).toContain(long)
  gate.open()
  expect(await (await renewing).text()).toBe('/a new')
  expect(await (await get('/a')).text()).toBe('/a new')
})

test('a failed refresh is retried, and a page that no longer exists is dropped', async () => {
  await get('/a')
  clock = 1_001
  slow = Promise.reject(new Error('no database'))
  slow.catch(() => {})
  await get('/a').catch(() => {})
  slow = undefined
  status = 410
  expect((await get('/a')).status).toBe(410)
  expect((await get('/a')).status).toBe(410)
})

test('only cached responses get the best compression', async () => {
  const compressed: string[] = []
  cache = responseCache({
    compress: async (body) => {
      compressed.push(body.toString().split(' ', 1)[0]!)
      return { gzip: body, br: body }
    },
  })
  await fetch(`${url}/stored`)
  status = 404
  for (const path of ['a', 'b', 'c']) await fetch(`${url}/${path}`)
  expect(compressed).toEqual(['/stored'])
})

test('a response is compressed if the client accepts it, and names its encoding', async () => {
  await get('/a')
  await expect.poll(async () => (await raw('/a', 'gzip, deflate, br')).encoding).toBe('br')
  const plain = `/a ${long}`
  expect(brotliDecompressSync((await raw('/a', 'gzip, deflate, br')).body).toString()).toBe(plain)
  expect(gunzipSync((await raw('/a', 'gzip')).body).toString()).toBe(plain)
  expect((await raw('/a', 'br;q=0')).encoding).toBeUndefined()
  expect((await get('/a')).headers.get('vary')).toBe('Accept-Encoding')
})

test('a client that has the response gets a 304', async () => {
  const etag = (await get('/a')).headers.get('etag') ?? ''
  const again = await get('/a', { 'if-none-match': `"x", W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  content = 'new'
  cache.clear()
  expect((await get('/a', { 'if-none-match': etag })).status).toBe(200)
})

test('above its capacity the cache drops the least recently used responses', async () => {
  for (const path of ['/a', '/b', '/c']) await get(path)
  for (let page = 0; page < 30; page++) {
    await get('/a')
    await get(`/${page}`)
  }
  await expect.poll(() => cache.size.bytes).toBeLessThanOrEqual(23_000)
  const before = renders
  await get('/a')
  expect(renders).toBe(before)
})
