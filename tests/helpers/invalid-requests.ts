import fc from 'fast-check'

import type { Endpoint } from '#app/http/endpoint.ts'
import type { ApiHandler } from '#app/server/request/handler.ts'

import { invalidValue, nearlyValid } from './invalid-values.ts'
import type { useSite } from './test-site.ts'

export interface InvalidRequest {
  path: string
  body: string | undefined
  headers: Record<string, string>
}

/** Nearly valid requests to a call: path, query, body and headers. */
export function invalidRequests({
  endpoint,
  schemas,
}: Pick<ApiHandler, 'endpoint' | 'schemas'>): fc.Arbitrary<InvalidRequest> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return fc
    .record({
      params: fc.tuple(...names.map(() => pathPart)),
      query: fc.oneof(
        { weight: 2, arbitrary: fc.constant('') },
        { weight: 3, arbitrary: schemas.query ? nearlyValid(schemas.query).map(queryOf) : fc.constant('') },
        { weight: 1, arbitrary: garbage.map((text) => `?${text}`) },
      ),
      body: endpoint.method === 'GET' ? fc.constant(undefined) : bodyOf({ endpoint, schemas }),
      headers: fc.record(
        { 'idempotency-key': headerText, 'if-match': headerText, 'x-form': headerText, 'x-form-elapsed': headerText },
        { requiredKeys: [] },
      ),
    })
    .map(({ params, query, body, headers }) => {
      let at = 0
      const path = endpoint.path.replace(/:\w+/g, () => params[at++] ?? '1')
      const type = endpoint.multipart ? 'multipart/form-data; boundary=x' : 'application/json'
      return { path: path + query, body, headers: { ...headers, ...(body !== undefined && { 'content-type': type }) } }
    })
}

/** Sends a request and returns what is wrong with the response, or null. */
export async function problemWith(
  site: ReturnType<typeof useSite>,
  endpoint: Endpoint,
  { path, body, headers }: InvalidRequest,
  cookie: Record<string, string>,
  onResponse: (status: number) => void,
): Promise<string | null> {
  const timeout = AbortSignal.timeout(20_000)
  const address = `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.1`
  try {
    const response = await fetch(site.url + path, {
      method: endpoint.method,
      redirect: 'manual',
      headers: { 'x-forwarded-for': address, ...headers, ...cookie },
      ...(body !== undefined && { body }),
      signal: timeout,
    })
    // An endless stream has responded once it begins.
    const stream = response.headers.get('content-type')?.startsWith('text/event-stream')
    const text = stream ? '' : await response.text()
    if (stream) await response.body?.cancel()
    onResponse(response.status)
    if (response.status < 500) return null
    const excerpt = text.slice(0, 200)
    // Features that are not set up on this site respond with 503.
    return response.status === 503 && excerpt.includes('"not_configured"') ? null : `${response.status} ${excerpt}`
  } catch (error) {
    return timeout.aborted ? 'no response within 20 s' : String(error instanceof Error ? (error.cause ?? error) : error)
  }
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

const oddParts =
  '0 -1 1e3 01 2147483647 2147483648 9223372036854775808 %00 %ff %2e%2e %2F __proto__ constructor null NaN'
    .split(' ')
    .concat('1;drop', 'a'.repeat(199), 'booking', 'contact', 'post')

const pathPart = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...oddParts),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 40 }).map((text) => encoded(text) || '1') },
)

const garbage = fc.oneof(
  fc.constantFrom(
    'a[b]=1',
    'page=1&page=2',
    'q=%00',
    'q=%ff',
    '%',
    '&&==&',
    '__proto__[x]=1',
    'sort=-',
    'pageSize=1e9',
  ),
  fc.string({ maxLength: 60 }).map(encoded),
)

/** Text that is valid in an HTTP header; most headers expect something more specific. */
const headerText = fc.oneof(
  fc.constantFrom('"2026-11-18T15:00:00.000Z"', '*', '""', '12', '-1', 'booking', '0'.repeat(36), 'é', "' or 1=1"),
  fc.stringMatching(/^[\x21-\x7e]{1,120}$/),
)

function queryOf(values: unknown): string {
  if (typeof values !== 'object' || values === null) return ''
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${encoded(name)}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`],
  )
  return `?${pairs.join('&')}`.slice(0, 3_000)
}

function bodyOf({ endpoint, schemas }: Pick<ApiHandler, 'endpoint' | 'schemas'>): fc.Arbitrary<string | undefined> {
  if (endpoint.multipart) return fc.constantFrom(...parts)
  const json = (value: unknown) => JSON.stringify(value) ?? ''
  return fc.oneof(
    { weight: 8, arbitrary: (schemas.body ? nearlyValid(schemas.body) : invalidValue).map(json) },
    { weight: 1, arbitrary: invalidValue.map(json) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  )
}

const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data${disposition}\r\nContent-Type: image/png\r\n\r\n${content}\r\n--x--\r\n`
const parts = [
  '',
  '--x',
  '--x--',
  'nonsense',
  part('', 'x'),
  part('; name="image"', 'x'),
  part('; name="image"; filename="a.png"', ''),
  part('; name="image"; filename="a.png"', 'not a picture'),
  part('; name="image"; filename="../../../../etc/passwd\0.png"', '\x89PNG\r\n\x1a\n'),
  part(`; name="image"; filename="${'a'.repeat(3_000)}"`, 'GIF89a'),
  part('; name="file"; filename="a.csv"', 'email\nx@example.com\n"'),
  part('; name="__proto__"; filename="a.png"', 'x'),
  part('; name="image"; filename="a.png"', 'x').slice(0, -20),
]
