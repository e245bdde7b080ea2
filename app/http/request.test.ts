import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { HttpError } from './http-error.ts'
import { visitorCall } from './endpoint.ts'
import { request, upload } from './request.ts'

/** A real server that responds as the path says: /status/body. */
let server: Server
let base = ''
let received: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = []

beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (part: Buffer) => (body += String(part)))
    incoming.on('end', () => {
      received.push({ method: incoming.method, headers: incoming.headers, body })
      const [, status = '200', text = ''] = (incoming.url ?? '').split('/')
      response.writeHead(Number(status)).end(decodeURIComponent(text))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  received = []
})
afterAll(() => {
  server.close()
})

test('a body is sent as JSON with its content type', async () => {
  await request('POST', `${base}/200/{}`, { email: 'ada@example.com' })
  expect(received).toMatchObject([
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"ada@example.com"}' },
  ])
})

test('without a body there is no content type', async () => {
  await request('GET', `${base}/200/{}`)
  expect(received[0]?.headers).not.toHaveProperty('content-type')
  expect(received[0]?.body).toBe('')
})

test('a file is sent as the field of a form that its call names', async () => {
  const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => Response.json({}))
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => void vi.unstubAllGlobals())
  const addFile = visitorCall('POST', '/api/jobs/:id', { multipart: { field: 'photo', bytes: 10, tooLarge: '' } })
  await upload(addFile, new Blob(['pixels']), { params: { id: 7 }, query: { part: 2 } })
  const [path, { body, headers }] = sent.mock.calls[0]!
  expect(path).toBe('/api/jobs/7?part=2')
  expect(headers).not.toHaveProperty('content-type')
  expect(await ((body as FormData).get('photo') as File).text()).toBe('pixels')
})

test.each([
  [400, 'Email is required.', '400: Email is required.'],
  [401, 'Unauthorized', '401: Unauthorized'],
  [404, '', '404: Not Found'],
  [500, '', '500: Internal Server Error'],
])('%i with the body %j becomes the error "%s"', async (status, body, message) => {
  const failed = request('GET', `${base}/${status}/${encodeURIComponent(body)}`)
  await expect(failed).rejects.toThrow(HttpError)
  await expect(failed).rejects.toThrow(message)
})

test('the error has the server’s message, or null if there is none', () => {
  expect(new HttpError(400, '{"message":"No.","code":"x"}').refusal).toEqual({ message: 'No.', code: 'x' })
  for (const body of ['', 'Bad Gateway', '[]', 'null', '"text"', '{"code":1}'])
    expect(new HttpError(502, body).refusal).toBeNull()
})
