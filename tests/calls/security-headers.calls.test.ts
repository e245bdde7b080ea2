import { request } from 'node:http'
import { connect } from 'node:net'

import { describe, expect, test } from 'vitest'

import { seedWhenEmpty } from '#db/seed.ts'
import { password, useSite } from '#tests/helpers/test-site.ts'

type Site = ReturnType<typeof useSite>
interface Result {
  status: number
  headers: Record<string, string>
}

/** The raw request: fetch would normalize the URL and refuse headers of this size. */
function raw(site: Site, head: string): Promise<Result> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(head))
    socket.on('data', (data: Buffer) => (received += String(data)))
    socket.on('error', reject)
    socket.on('close', () => {
      const [first = '', ...lines] = received.split('\r\n\r\n', 1)[0]!.split('\r\n')
      const headers = lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ])
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Result['headers'] })
    })
  })
}
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`

function send(site: Site, method: string, path: string, { headers = {}, body = '' } = {}): Promise<Result> {
  return new Promise((resolve, reject) => {
    const outgoing = request(site.url + path, { method, headers, agent: false }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers as Result['headers'] }))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
const json = { 'content-type': 'application/json' }

/** Every kind of response. */
const kinds: [what: string, status: number, send: (site: Site) => Promise<Result>][] = [
  ['a page', 200, (site) => send(site, 'GET', '/about')],
  [
    'a page with a matching ETag',
    304,
    async (site) => {
      const { headers } = await send(site, 'GET', '/about')
      return send(site, 'GET', '/about', { headers: { 'if-none-match': headers.etag ?? '' } })
    },
  ],
  ['a page with a query', 200, (site) => send(site, 'GET', '/booking?service=heating')],
  ['an unknown page', 404, (site) => send(site, 'GET', '/nothing-here')],
  ['an office page', 200, async (site) => send(site, 'GET', '/admin', { headers: await site.signIn() })],
  ['a redirect to sign-in', 302, (site) => send(site, 'GET', '/admin')],
  ['a HEAD', 200, (site) => send(site, 'HEAD', '/about')],
  ['a call', 200, (site) => send(site, 'GET', '/api/services')],
  ['an office call', 200, async (site) => send(site, 'GET', '/api/admin/stats', { headers: await site.signIn() })],
  [
    'an office download',
    200,
    async (site) => send(site, 'GET', '/api/admin/bookings.csv', { headers: await site.signIn() }),
  ],
  ['an unknown call', 404, (site) => send(site, 'GET', '/api/nothing')],
  ['a call without a session', 401, (site) => send(site, 'GET', '/api/admin/stats')],
  [
    'a call from another site',
    403,
    (site) =>
      send(site, 'POST', '/api/contacts', { headers: { ...json, origin: 'https://elsewhere.example' }, body: '{}' }),
  ],
  ['an unsupported method', 404, (site) => send(site, 'PUT', '/about')],
  ['an unknown method', 404, (site) => send(site, 'TRACE', '/about')],
  ['a refused form', 400, (site) => send(site, 'POST', '/api/contacts', { headers: json, body: '{}' })],
  ['broken JSON', 400, (site) => send(site, 'POST', '/api/contacts', { headers: json, body: '{"a":' })],
  [
    'a wrong password',
    401,
    (site) => send(site, 'POST', '/api/admin/login', { headers: json, body: '{"password":"wrong"}' }),
  ],
  [
    'a login',
    200,
    (site) => send(site, 'POST', '/api/admin/login', { headers: json, body: JSON.stringify({ password }) }),
  ],
  ['a malformed URL', 404, (site) => raw(site, get('/blog/%E0%A4%A'))],
  ['a URL with a long segment', 404, (site) => send(site, 'GET', `/api/blog-posts/${'a'.repeat(300)}`)],
  ['a URL too long', 414, (site) => raw(site, get(`/${'a'.repeat(5_000)}`))],
  ['the feed', 200, (site) => send(site, 'GET', '/feed.xml')],
  ['the sitemap', 200, (site) => send(site, 'GET', '/sitemap.xml')],
  ['robots.txt', 200, (site) => send(site, 'GET', '/robots.txt')],
  ['security.txt', 200, (site) => send(site, 'GET', '/.well-known/security.txt')],
  ['the manifest', 200, (site) => send(site, 'GET', '/site.webmanifest')],
  ['a file', 200, (site) => send(site, 'GET', '/favicon.ico')],
  ['a missing image', 404, (site) => send(site, 'GET', '/uploads/2026/none.webp')],
  ['a missing asset', 404, (site) => send(site, 'GET', '/assets/none.js')],
  ['the health check', 200, (site) => send(site, 'GET', '/healthz')],
  ['the readiness check', 200, (site) => send(site, 'GET', '/readyz')],
]

/** A content security policy by directive. */
const policyOf = ({ headers }: Result) =>
  new Map(
    (headers['content-security-policy'] ?? '').split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )

describe.each([
  ['http', {}],
  ['https', { SITE_URL: 'https://www.example.com' }],
])('a site over %s', (protocol, environment) => {
  const site = useSite(environment)

  test('every response has the security headers', async () => {
    await seedWhenEmpty(site.db)
    for (const [name, status, response] of kinds) {
      const result = await response(site)
      expect.soft(result.status, name).toBe(status)
      const { headers } = result
      expect.soft(headers['x-content-type-options'], name).toBe('nosniff')
      expect.soft(headers['referrer-policy'], name).toBe('strict-origin-when-cross-origin')
      expect.soft(headers['cross-origin-opener-policy'], name).toBe('same-origin')
      expect.soft(headers['cross-origin-resource-policy'], name).toMatch(/^(same|cross)-origin$/)
      expect.soft(headers['permissions-policy'], name).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
      expect.soft(headers['x-powered-by'], name).toBeUndefined()
      expect.soft(headers.server, name).toBeUndefined()
      const policy = policyOf(result)
      expect.soft(policy.get('frame-ancestors'), name).toEqual(["'none'"])
      expect.soft(policy.get('default-src'), name).toBeDefined()
      const https = protocol === 'https'
      expect.soft(headers['strict-transport-security'], name).toBe(https ? 'max-age=31536000' : undefined)
      for (const cookie of [headers['set-cookie'] ?? []].flat()) {
        expect.soft(cookie, name).toMatch(https ? /^__Host-session=.*Secure/ : /^session=/)
      }
    }
  })
})
