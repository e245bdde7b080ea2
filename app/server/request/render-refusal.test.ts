import { expect, test } from 'vitest'

import { Refused } from './refuse.ts'
import { refusalRenderer } from './render-refusal.ts'

test('browsers get JSON too if the phone number was never loaded', async () => {
  const render = refusalRenderer(() => Promise.reject(new Error('The database is away.')))
  const { headers, body } = await render(new Refused(414, 'too_long', 'The address is too long.'), 'text/html')
  expect(headers).toEqual({ 'content-type': 'application/json; charset=utf-8' })
  expect(JSON.parse(body)).toEqual({ code: 'too_long', message: 'The address is too long.' })
})
