import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { handlers } from '#app/api.server.ts'
import { sourceAssets } from '#app/server/files/assets.ts'
import { readConfig } from '#app/server/config/config.ts'
import { buildSite } from '#app/site.server.tsx'
import { useSite } from '#tests/helpers/test-site.ts'

/** Every call the site answers is walked here: a new one can not be forgotten. */
const site = useSite()

/** The only calls below /api/admin a visitor may make: they say who he is, or ask for a key of their own. */
const open = ['POST /api/admin/login', 'POST /api/admin/logout', 'GET /api/admin/auth', 'GET /api/admin/calendar.ics']

const calls = handlers.map(({ endpoint: { method, path, by } }) => ({ name: `${method} ${path}`, method, path, by }))
const ofAdmin = calls.filter(({ by }) => by === 'admin')
/** An address of that path; whether such a record exists must not matter. */
const addressOf = (path: string) => path.replace(/:\w+/g, '1')

test('everything below /api/admin is for the administrator, save what says who one is', () => {
  const forVisitors = calls.filter(({ path, by }) => path.startsWith('/api/admin') && by !== 'admin')
  expect(forVisitors.map(({ name }) => name).sort()).toEqual(open.toSorted())
})

test('no call is answered twice', () => {
  const names = calls.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the server has no other way in: each of its routes below /api is one of these calls', async () => {
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
  // What matches nothing else is answered with 404.
  const others = routes.filter((path) => path.startsWith('/api') && !known.has(path))
  expect(others).toEqual(['/api', '/api*'])
})

test(
  'every call of the administrator refuses a visitor, an ended session and a forged one',
  { timeout: 120_000 },
  async () => {
    const ended = await site.signIn()
    await site.send('POST', '/api/admin/logout', { headers: ended })
    for (const { name, method, path } of ofAdmin) {
      for (const headers of [{}, ended, { cookie: `session=${'f'.repeat(43)}` }]) {
        const response = await site.send(method, addressOf(path), { headers })
        expect(response.status, name).toBe(401)
        expect(await response.json(), name).toMatchObject({ message: 'Unauthorized', code: 'unauthorized' })
      }
    }
  },
)

test(
  'none that changes something does it for another site, whoever’s cookie comes along',
  { timeout: 120_000 },
  async () => {
    const admin = await site.signIn()
    const foreign = [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
    for (const { name, method, path } of calls) {
      if (method === 'GET' || !(path.startsWith('/api/admin') || ofAdmin.some((one) => one.name === name))) continue
      for (const headers of foreign) {
        const response = await site.send(method, addressOf(path), { headers: { ...admin, ...headers } })
        expect(response.status, name).toBe(403)
        expect(await response.json(), name).toMatchObject({ code: 'bad_origin' })
      }
    }
  },
)

test(
  'none of the administrator’s is read or downloaded by a link, a picture or a frame of another site',
  { timeout: 120_000 },
  async () => {
    const admin = await site.signIn()
    for (const { name, method, path } of ofAdmin) {
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
  },
)

describe('with SITE_URL set', () => {
  const known = useSite({ SITE_URL: 'https://www.example.com' })

  test.each([
    ['https://www.example.com', 200],
    ['http://www.example.com', 403],
    ['https://www.example.com:8443', 403],
    ['https://evil.example', 403],
  ])('a change from %s is answered %d, whatever host is named on the way', async (origin, status) => {
    const headers = { origin, 'x-forwarded-host': new URL(origin).host }
    expect((await known.send('POST', '/api/admin/logout', { headers })).status).toBe(status)
  })
})

/** The full paths in Fastify's drawing of its routes, a tree by indentation. */
function routesOf(drawing: string): string[] {
  const parents: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│├└─\s]+)(\S+)( \(.*\))?$/.exec(line) ?? []
    if (part === '') return []
    parents.length = indent.length / 4 - 1
    const path = parents.join('') + part
    parents.push(part)
    return methods ? [path] : []
  })
}
