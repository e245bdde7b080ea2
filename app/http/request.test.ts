import { STATUS_CODES } from 'node:http'

import { afterEach, expect, test, vi } from 'vitest'

import { HttpError } from './http-error.ts'
import { visitorCall } from './endpoint.ts'
import { request, upload } from './request.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a file is sent as the field of a form that its call names', async () => {
  const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => Response.json({}))
  vi.stubGlobal('fetch', sent)
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
  vi.stubGlobal('fetch', async () => new Response(body, { status, statusText: STATUS_CODES[status]! }))
  const failed = request('GET', '/api/services')
  await expect(failed).rejects.toThrow(HttpError)
  await expect(failed).rejects.toThrow(message)
})

test('the error has the server’s message, or null if there is none', () => {
  expect(new HttpError(400, '{"message":"No.","code":"x"}').refusal).toEqual({ message: 'No.', code: 'x' })
  for (const body of ['', 'Bad Gateway', '[]', 'null', '"text"', '{"code":1}'])
    expect(new HttpError(502, body).refusal).toBeNull()
})
