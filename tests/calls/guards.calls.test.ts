import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { handlers } from '#app/api.server.ts'
import { sourceAssets } from '#app/server/files/assets.ts'
import { readConfig } from '#app/server/config/config.ts'
import { buildSite } from '#app/site.server.tsx'
import { useSite } from '#tests/helpers/test-site.ts'

/** Tests every call of the site, so that a new one can't be forgotten. */
const site = useSite({ SITE_URL: '' })

/**
 * The only calls under /api/admin that are open to visitors: sign-in and sign-out, the session check, and one with a
 * key in its URL.
 */
const open = ['POST /api/admin/login', 'POST /api/admin/logout', 'GET /api/admin/auth', 'GET /api/admin/calendar.ics']

const calls = handlers.map(({ endpoint: { method, path, by, webhook } }) => ({
  name: `${method} ${path}`,
  method,
  path,
  by,
  webhook,
}))
const adminCalls = calls.filter(({ by }) => by === 'admin')
/** A URL of that path; whether the record exists must not matter. */
const addressOf = (path: string) => path.replace(/:\w+/g, '1')

test('every call under /api/admin is for the administrator, except those for signing in', () => {
  const forVisitors = calls.filter(({ path, by }) => path.startsWith('/api/admin') && by !== 'admin')
  expect(forVisitors.map(({ name }) => name).sort()).toEqual(open.toSorted())
})

test('no two handlers share a method and path', () => {
  const names = calls.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every route under /api is one of these calls', async () => {
  const { site: server } = await buildSite({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: site.dataDir }),
    database: site.database,
    verifyPassword: async () => false,
    root: join(import.meta.dirname, '../..'),
    assets: sourceAssets,
  })
  await server.ready()
  const routes = routesOf(server.printRoutes({ commonPrefix: false }))
  await server.close()
  const known = new Set(calls.map(({ path }) => path))
  expect(routes).toEqual(expect.arrayContaining([...known]))
  // Other paths get a 404.
  const others = routes.filter((path) => path.startsWith('/api') && !known.has(path))
  expect(others).toEqual(['/api', '/api*'])
})

test('every admin call refuses visitors, ended sessions and forged sessions', { timeout: 120_000 }, async () => {
  const ended = await site.signIn()
  await site.send('POST', '/api/admin/logout', { headers: ended })
  for (const { name, method, path } of adminCalls) {
    for (const headers of [{}, ended, { cookie: `session=${'f'.repeat(43)}` }]) {
      const response = await site.send(method, addressOf(path), { headers })
      expect(response.status, name).toBe(401)
      expect(await response.json(), name).toMatchObject({ message: 'Unauthorized', code: 'unauthorized' })
    }
  }
})

test(
  'no call that changes data accepts a request from another site, even with a session cookie',
  { timeout: 120_000 },
  async () => {
    const admin = await site.signIn()
    const foreign = [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
    for (const { name, method, path, webhook } of calls) {
      if (method === 'GET' || webhook) continue
      for (const headers of foreign) {
        const response = await site.send(method, addressOf(path), { headers: { ...admin, ...headers } })
        expect(response.status, name).toBe(403)
        expect(await response.json(), name).toMatchObject({ code: 'bad_origin' })
      }
    }
  },
)

test('no admin call can be read through a link, image or frame of another site', { timeout: 120_000 }, async () => {
  const admin = await site.signIn()
  for (const { name, method, path } of adminCalls) {
    if (method !== 'GET') continue
    for (const from of ['cross-site', 'same-site']) {
      const response = await site.get(addressOf(path), { ...admin, 'sec-fetch-site': from })
      expect(response.status, name).toBe(403)
      expect(await response.json(), name).toMatchObject({ code: 'bad_origin' })
    }
  }
  for (const from of ['same-origin', 'none']) {
    expect((await site.get('/api/admin/stats', { ...admin, 'sec-fetch-site': from })).status).toBe(200)
  }
})

describe('with SITE_URL set', () => {
  const known = useSite({ SITE_URL: 'https://www.example.com' })

  test.each([
    ['https://www.example.com', 200],
    ['http://www.example.com', 403],
    ['https://www.example.com:8443', 403],
    ['https://evil.example', 403],
  ])('a change from %s gets %d, whatever X-Forwarded-Host says', async (origin, status) => {
    const headers = { origin, 'x-forwarded-host': new URL(origin).host }
    expect((await known.send('POST', '/api/admin/logout', { headers })).status).toBe(status)
  })
})

/** The full paths of Fastify's printed routes, a tree by indentation. */
function routesOf(printed: string): string[] {
  const parents: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│├└─\s]+)(\S+)( \(.*\))?$/.exec(line) ?? []
    if (part === '') return []
    parents.length = indent.length / 4 - 1
    const path = parents.join('') + part
    parents.push(part)
    return methods ? [path] : []
  })
}
