import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { serveHashedFiles } from './hashed-files.ts'
import { responseCache } from '#app/server/cache/response-cache.ts'

const script = 'export const calm = true\n'
let folder = ''
let clock = 0
let site: FastifyInstance

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hashed-files-'))
  for (const build of ['new', 'old']) mkdirSync(join(folder, build))
  writeFileSync(join(folder, 'new/page-a1.js'), script)
  writeFileSync(join(folder, 'new/page-a1.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'old/page-b2.js'), 'before')
  clock = 0
  site = Fastify()
  const cache = responseCache({ maxAge: 1_000, now: () => clock })
  await serveHashedFiles(site, [join(folder, 'new'), join(folder, 'old')], cache)
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (name: string, headers: Record<string, string> = {}) => site.inject({ url: `/assets/${name}`, headers })

test('a file is cached forever, compressed by the build', async () => {
  const plain = await get('page-a1.js')
  expect([plain.statusCode, plain.body]).toEqual([200, script])
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const small = await get('page-a1.js', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.rawPayload).toEqual(brotliCompressSync(script))
})

test('files of the previous build are still served', async () => {
  expect((await get('page-b2.js')).body).toBe('before')
})

test('a file once requested stays available after its folder is deleted', async () => {
  await get('page-a1.js')
  rmSync(join(folder, 'new'), { recursive: true })
  for (clock of [500, 2_000, 60_000]) expect((await get('page-a1.js')).body).toBe(script)
})

test.each(['page-c3.js', 'page-a1.js.map', '..%2fpage-a1.js', '%2e%2e/%2e%2e/etc/passwd', ''])(
  '"%s" is not served',
  async (name) => {
    writeFileSync(join(folder, 'page-a1.js'), 'outside')
    expect((await get(name)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await get(name)).statusCode).toBeLessThan(500)
  },
)
