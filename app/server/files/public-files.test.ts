import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { servePublicFiles } from './public-files.ts'
import { responseCache } from '#app/server/cache/response-cache.ts'

const svg = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title>${'<path d="M0 0h9"/>'.repeat(20)}</svg>`
const furnace = svg('Furnace')
let folder = ''
let clock = 0
let site: FastifyInstance

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'public-files-'))
  mkdirSync(join(folder, 'covers'))
  writeFileSync(join(folder, 'covers/furnace.svg'), furnace)
  writeFileSync(join(folder, 'icon.png'), 'a picture')
  clock = 0
  site = Fastify()
  site.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
  await servePublicFiles(site, folder, responseCache({ maxAge: 1_000, now: () => clock }), async () => null)
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })
const expectedHeaders = {
  'cache-control': 'public, max-age=3600',
  'content-type': 'image/svg+xml',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
}

test('an SVG is compressed if the client accepts it, also the first time', async () => {
  const plain = await get('/covers/furnace.svg')
  expect([plain.statusCode, plain.body]).toEqual([200, furnace])
  expect(plain.headers).toMatchObject(expectedHeaders)
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [encoding, open] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
    const small = await get('/covers/furnace.svg', { 'accept-encoding': encoding })
    expect(small.headers).toMatchObject({ ...expectedHeaders, 'content-encoding': encoding })
    expect(open(small.rawPayload).toString()).toBe(furnace)
    expect(small.rawPayload.length).toBeLessThan(furnace.length / 2)
  }
})

test('a matching ETag gets 304, and HEAD gets no body', async () => {
  const etag = String((await get('/covers/furnace.svg')).headers.etag)
  expect((await get('/covers/furnace.svg?v=2', { 'if-none-match': etag })).statusCode).toBe(304)
  const head = await site.inject({ method: 'HEAD', url: '/covers/furnace.svg' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(furnace.length)])
})

test('a changed SVG is served once the cached one expires', async () => {
  await get('/covers/furnace.svg')
  writeFileSync(join(folder, 'covers/furnace.svg'), svg('Boiler'))
  clock = 2_000
  expect((await get('/covers/furnace.svg')).body).toBe(svg('Boiler'))
})

test('an SVG deleted since the start is an error, not a hanging request', async () => {
  rmSync(join(folder, 'covers'), { recursive: true })
  expect((await get('/covers/furnace.svg')).statusCode).toBe(500)
})

test('other files are served unchanged, with range requests', async () => {
  const { body, headers } = await get('/icon.png')
  expect(body).toBe('a picture')
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': 'image/png' })
  expect((await get('/icon.png', { range: 'bytes=2-4' })).body).toBe('pic')
})

test.each(['/covers/boiler.svg', '/..%2fpublic-files.svg', '/covers/', '/furnace.svg'])(
  '"%s" is not served',
  async (url) => expect((await get(url)).statusCode).toBe(404),
)
