import { request } from 'node:http'
import { connect } from 'node:net'

import { describe, expect, test } from 'vitest'

import { seedWhenEmpty } from '#db/seed.ts'
import { password, useSite } from '#tests/helpers/test-site.ts'

type Site = ReturnType<typeof useSite>
interface Said {
  status: number
  headers: Record<string, string>
}

/** As it stands on the wire: fetch would tidy up the address, and send no headers of such a size. */
function raw(site: Site, head: string): Promise<Said> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(Number(port), hostname, () => socket.write(head))
    socket.on('data', (data: Buffer) => (said += String(data)))
    socket.on('error', reject)
    socket.on('close', () => {
      const [first = '', ...lines] = said.split('\r\n\r\n', 1)[0]!.split('\r\n')
      const headers = lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ])
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Said['headers'] })
    })
  })
}
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`

function ask(site: Site, method: string, path: string, { headers = {}, body = '' } = {}): Promise<Said> {
  return new Promise((resolve, reject) => {
    const asked = request(site.url + path, { method, headers, agent: false }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers as Said['headers'] }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
const json = { 'content-type': 'application/json' }

/** One of every kind of answer there is. */
const kinds: [what: string, status: number, ask: (site: Site) => Promise<Said>][] = [
  ['a page', 200, (site) => ask(site, 'GET', '/about')],
  [
    'a page known by its ETag',
    304,
    async (site) => {
      const { headers } = await ask(site, 'GET', '/about')
      return ask(site, 'GET', '/about', { headers: { 'if-none-match': headers.etag ?? '' } })
    },
  ],
  ['a page made for its query', 200, (site) => ask(site, 'GET', '/booking?service=heating')],
  ['a page that is none', 404, (site) => ask(site, 'GET', '/nothing-here')],
  ['a page of the office', 200, async (site) => ask(site, 'GET', '/admin', { headers: await site.signIn() })],
  ['the way to the login', 302, (site) => ask(site, 'GET', '/admin')],
  ['a HEAD', 200, (site) => ask(site, 'HEAD', '/about')],
  ['a call', 200, (site) => ask(site, 'GET', '/api/services')],
  ['a call of the office', 200, async (site) => ask(site, 'GET', '/api/admin/stats', { headers: await site.signIn() })],
  [
    'a file of the office',
    200,
    async (site) => ask(site, 'GET', '/api/admin/bookings.csv', { headers: await site.signIn() }),
  ],
  ['an unknown call', 404, (site) => ask(site, 'GET', '/api/nothing')],
  ['a call without a session', 401, (site) => ask(site, 'GET', '/api/admin/stats')],
  [
    'a call from elsewhere',
    403,
    (site) =>
      ask(site, 'POST', '/api/contacts', { headers: { ...json, origin: 'https://elsewhere.example' }, body: '{}' }),
  ],
  ['a method that is not answered', 404, (site) => ask(site, 'PUT', '/about')],
  ['a method nobody knows', 404, (site) => ask(site, 'TRACE', '/about')],
  ['a refused form', 400, (site) => ask(site, 'POST', '/api/contacts', { headers: json, body: '{}' })],
  ['broken JSON', 400, (site) => ask(site, 'POST', '/api/contacts', { headers: json, body: '{"a":' })],
  [
    'JSON too deep',
    400,
    (site) => ask(site, 'POST', '/api/contacts', { headers: json, body: '['.repeat(40) + ']'.repeat(40) }),
  ],
  [
    'a body too large',
    413,
    (site) => ask(site, 'POST', '/api/contacts', { headers: json, body: `"${'a'.repeat(110_000)}"` }),
  ],
  [
    'a content type nobody takes',
    415,
    (site) => ask(site, 'POST', '/api/contacts', { headers: { 'content-type': 'text/plain' }, body: 'hello' }),
  ],
  [
    'a wrong password',
    401,
    (site) => ask(site, 'POST', '/api/admin/login', { headers: json, body: '{"password":"wrong"}' }),
  ],
  [
    'a login',
    200,
    (site) => ask(site, 'POST', '/api/admin/login', { headers: json, body: JSON.stringify({ password }) }),
  ],
  [
    'too many guesses',
    429,
    async (site) => {
      const guess = () =>
        ask(site, 'POST', '/api/admin/login', {
          headers: { ...json, 'x-forwarded-for': '203.0.113.77' },
          body: '{"password":"x"}',
        })
      for (let at = 0; at < 5; at++) await guess()
      return guess()
    },
  ],
  ['an address that can not be read', 404, (site) => raw(site, get('/blog/%E0%A4%A'))],
  ['an address with a long part', 404, (site) => ask(site, 'GET', `/api/blog-posts/${'a'.repeat(300)}`)],
  ['an address too long', 414, (site) => raw(site, get(`/${'a'.repeat(5_000)}`))],
  ['headers too large', 431, (site) => raw(site, get('/', `X-A: ${'a'.repeat(20_000)}\r\n`))],
  ['no HTTP at all', 400, (site) => raw(site, 'NONSENSE\r\n\r\n')],
  ['the feed', 200, (site) => ask(site, 'GET', '/feed.xml')],
  ['the sitemap', 200, (site) => ask(site, 'GET', '/sitemap.xml')],
  ['robots.txt', 200, (site) => ask(site, 'GET', '/robots.txt')],
  ['security.txt', 200, (site) => ask(site, 'GET', '/.well-known/security.txt')],
  ['the manifest', 200, (site) => ask(site, 'GET', '/site.webmanifest')],
  ['a file', 200, (site) => ask(site, 'GET', '/favicon.ico')],
  ['a picture that is none', 404, (site) => ask(site, 'GET', '/uploads/2026/none.webp')],
  ['an asset that is none', 404, (site) => ask(site, 'GET', '/assets/none.js')],
  ['life', 200, (site) => ask(site, 'GET', '/healthz')],
  ['readiness', 200, (site) => ask(site, 'GET', '/readyz')],
]

/** A policy by its names. */
const policyOf = ({ headers }: Said) =>
  new Map(
    (headers['content-security-policy'] ?? '').split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )

describe.each([
  ['http', {}],
  ['https', { SITE_URL: 'https://www.example.com' }],
])('a site under %s', (protocol, environment) => {
  const site = useSite(environment)

  test.each(kinds)('%s (%i) is under the security headers', async (_what, status, response) => {
    await seedWhenEmpty(site.db)
    const said = await response(site)
    expect(said.status).toBe(status)
    const { headers } = said
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toMatch(/^(same|cross)-origin$/)
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    const policy = policyOf(said)
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('default-src')).toBeDefined()
    expect(headers['strict-transport-security']).toBe(protocol === 'https' ? 'max-age=31536000' : undefined)
    for (const cookie of [headers['set-cookie'] ?? []].flat()) {
      expect(cookie).toMatch(protocol === 'https' ? /^__Host-session=.*Secure/ : /^session=/)
    }
  })
})
