import { STATUS_CODES } from 'node:http'

import { afterEach, expect, test, vi } from 'vitest'

import { HttpError } from './http-error.ts'
import { request } from './request.ts'

afterEach(() => void vi.unstubAllGlobals())

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
