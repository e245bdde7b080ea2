import { describe, expect, test } from 'vitest'

import { handlers } from '#app/api.server.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const changes = handlers
  .filter(({ endpoint, schemas }) => schemas.body !== undefined && !endpoint.webhook)
  .map(({ endpoint }) => endpoint)
const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

/** For every call. */
const anywhere: [what: string, body: string][] = [
  ['nothing', ''],
  ['broken JSON', '{"name": '],
  ['null', 'null'],
  ['deep nesting', nested],
  ['a lone surrogate', '{"name":"\\ud800","email":"\\ud800@example.com"}'],
]
/** For the forms of visitors; hostile-input.calls.test.ts sends its own to every call. */
const toForms: [what: string, body: string][] = [
  ['a list', '[1,2,3]'],
  ['an empty object', '{}'],
  ['a poisoned prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
  [
    'objects for every field',
    '{"firstName":{},"lastName":{},"name":{},"email":{"$ne":1},"phone":{},"message":{},"subject":{},"serviceType":{},"smsConsent":{}}',
  ],
  [
    'NUL characters',
    '{"firstName":"a\\u0000","lastName":"b\\u0000","name":"c\\u0000","email":"d\\u0000@example.com","phone":"3145550100\\u0000","message":"e\\u0000","subject":"general","serviceType":"heating"}',
  ],
]

const types = ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense']
const tooLong = JSON.stringify({ message: 'a'.repeat(110_000) })
/** A refusal with a message; some bodies are valid for the office. */
const refused = { message: expect.any(String), code: expect.any(String), requestId: expect.any(String) }

const forms = changes.filter(({ by }) => by === 'visitor')

test.each([
  ...anywhere.map(([what, body]) => [what, body, 'application/json', [400, 413], changes] as const),
  ...toForms.map(([what, body]) => [what, body, 'application/json', [400], forms] as const),
  ['a body over 100 kB', tooLong, 'application/json', [413], changes] as const,
  ...types.map((type) => [`the content type ${type}`, '{}', type, [415], forms] as const),
])('%s is refused with a message', async (_what, body, type, statuses, calls) => {
  const headers = { ...(await site.signIn()), 'content-type': type }
  for (const { method, path, by } of calls) {
    const response = await site.send(method, path.replace(/:\w+/g, '1'), { body, headers })
    const about = `${method} ${path}`
    if (by === 'visitor') expect.soft(statuses, about).toContain(response.status)
    expect.soft([500, 502], about).not.toContain(response.status)
    if (response.status >= 400) expect.soft(await response.json(), about).toMatchObject(refused)
    else await response.body?.cancel()
  }
})

test('other methods and unknown calls get 404', async () => {
  for (const { method, path } of forms) {
    expect((await site.send('PUT', path, { body: {} })).status, path).toBe(404)
    expect((await site.send(method, `${path}/nothing/here`, { body: {} })).status, path).toBe(404)
  }
})

test.each(['/api', '/api/', '/api/nothing', '/api/%2e%2e/x', '/api/blog-posts/1/2'])(
  '%s is a JSON 404',
  async (path) => {
    const response = await site.get(path)
    expect(response.status).toBe(404)
  },
)

test('a call with a malformed URL gets a JSON 404, and the site keeps running', async () => {
  const response = await site.get('/api/%E0%A4%A')
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }])
  expect((await site.get('/healthz')).status).toBe(200)
})

describe('dates and IDs outside the range of the database', () => {
  const lead = { name: 'Ada', email: 'ada@example.com', phone: '(314) 555-0100', message: 'Please stop.' }
  const smsConsent = { general: false, informational: false, marketing: false, noTexts: true }
  const booking = { firstName: 'Ada', lastName: 'Miller', ...lead, serviceType: 'heating' }

  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'])(
    '%s is refused as a date',
    async (at) => {
      const headers = await site.signIn()
      const { id } = (await (await site.send('POST', '/api/bookings', { body: booking })).json()) as { id: number }
      const post = { title: 'Filters', content: 'Change it.' }
      const draft = (await (await site.send('POST', '/api/blog-posts', { body: post, headers })).json()) as {
        id: number
      }
      const responses = [
        await site.send('POST', '/api/privacy-contact', { body: { ...lead, smsConsent, submittedAt: at } }),
        await site.send('PATCH', `/api/admin/bookings/${id}/status`, {
          body: { status: 'confirmed', scheduledStart: at },
          headers,
        }),
        await site.send('PATCH', `/api/admin/blog-posts/${draft.id}`, { body: { publishAt: at }, headers }),
      ]
      expect(responses.map(({ status }) => status)).toEqual([400, 400, 400])
    },
  )

  test('IDs beyond 2^31 are refused in a body, and match nothing in a URL', async () => {
    const headers = await site.signIn()
    const body = { ids: [2 ** 31, 2 ** 40], action: 'delete' }
    const office = ['bookings/bulk-delete', 'contacts/bulk-delete', 'newsletter/subscribers/bulk']
    for (const path of office)
      expect((await site.send('POST', `/api/admin/${path}`, { body, headers })).status, path).toBe(400)
    const file = await site.get('/api/admin/newsletter/subscribers.csv?ids=1099511627776,-1,1e300,x,', headers)
    expect(file.status).toBe(200)
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1)
  })
})

test('a download whose rows can’t be read fails like any other call', async () => {
  const headers = await site.signIn()
  await site.database.pool.query('alter table newsletters rename to away')
  try {
    const file = await site.get('/api/admin/newsletter/subscribers.csv', headers)
    expect(file.status).toBe(500)
    expect(file.headers.get('content-disposition')).toBeNull()
    expect(await file.json()).toMatchObject({ code: 'failed' })
  } finally {
    await site.database.pool.query('alter table away rename to newsletters')
  }
})

test('text that PostgreSQL can’t store is refused', async () => {
  const headers = await site.signIn()
  const half = { name: '\udfff\ud800', description: '' }
  const first = await site.send('POST', '/api/admin/categories', { headers, body: half })
  expect(first.status).toBe(400)
  expect(await first.json()).toMatchObject({ fields: { name: 'Please check this field.' } })
  const nul = await site.send('PATCH', '/api/admin/blog-posts/1', { headers, body: { excerpt: 'a\u0000' } })
  expect(nul.status).toBe(400)
  expect(await nul.json()).toMatchObject({ fields: { excerpt: 'Please check this field.' } })
  const named = await site.send('DELETE', '/api/admin/categories/1?reassignTo=a%00', { headers })
  expect([named.status, await named.json()]).toMatchObject([
    400,
    { fields: { reassignTo: 'Please check this field.' } },
  ])
})

test(
  'property names of Object.prototype are not accepted as filters or sort columns',
  { timeout: 60_000 },
  async () => {
    const headers = await site.signIn()
    const reads = handlers.filter(({ endpoint, schemas }) => endpoint.method === 'GET' && schemas.query)
    for (const { path } of reads.map(({ endpoint }) => endpoint)) {
      for (const filter of ['status=constructor', 'kind=toString', 'sort=-valueOf', 'source=__proto__']) {
        const address = `${path.replace(/:\w+/, '1')}?${filter}`
        const response = await site.get(address, headers)
        expect(response.status, address).toBeLessThan(500)
        await response.body?.cancel()
      }
    }
  },
)

test('JSON is accepted in UTF-8 only, however the charset is spelled', async () => {
  const status = async (charset: string) => {
    const headers = { 'content-type': `application/json${charset}` }
    const response = await site.send('POST', '/api/newsletter/subscribe', { headers, body: '{}' })
    return [response.status, ((await response.json()) as { message: string }).message]
  }
  for (const charset of ['', ';charset=utf-8', '; charset=UTF-8', '; Charset="utf-8"', ';charset=utf8', '; version=1'])
    expect(await status(charset), charset).toEqual([400, 'Email is required.'])
  for (const charset of ['; charset=utf-16', ';charset="iso-8859-1"', '; charset=utf-8859'])
    expect(await status(charset), charset).toEqual([415, 'Please send JSON in UTF-8.'])
})

test('bytes that are not UTF-8 are refused, not replaced', async () => {
  const body = Buffer.concat([Buffer.from('{"email":"a'), Buffer.from([0xff]), Buffer.from('@example.com"}')])
  const response = await fetch(`${site.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(response.status).toBe(400)
})
