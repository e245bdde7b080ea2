import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ BUSINESS_BRAND: 'Warm & <Cozy>' })
const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function expectSorry(response: Response, status: number, said: string) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const html = await response.text()
  expect(html).toContain("<h1>This page couldn't be displayed</h1>")
  expect(html).toContain(said)
  expect(html).toContain('href="tel:+18005550199"')
  expect(html).toContain('Warm &amp; &lt;Cozy>')
}

test('whoever opens a broken address sees a page that says so, a program gets JSON', async () => {
  const tooLong = `/${'a'.repeat(5_000)}`
  await expectSorry(await site.get(tooLong, person), 414, 'The address is too long.')
  const response = await site.get(tooLong, { accept: 'application/json' })
  expect([response.status, response.headers.get('content-type')]).toEqual([414, 'application/json; charset=utf-8'])
})

test.each([
  ['a form sent to a page', 'POST', '/about', 'There is nothing at this address.'],
  ['a picture that is none', 'GET', '/uploads/none.webp', 'Not found'],
])('%s is answered with a page to a person, with JSON to a program', async (_what, method, path, said) => {
  const ask = (headers: Record<string, string>) => fetch(site.url + path, { method, headers })
  await expectSorry(await ask(person), 404, said)
  expect(await (await ask({ accept: '*/*' })).json()).toMatchObject({ code: 'not_found' })
})

test('whoever opens a page that fails sees the phone number, not JSON', async () => {
  const session = await site.signIn()
  await site.db.execute(sql`alter table sessions rename to elsewhere`)
  try {
    await expectSorry(await site.get('/admin', { ...person, ...session }), 500, 'Something went wrong on our side.')
    const call = await site.get('/api/admin/stats', session)
    expect(await call.json()).toMatchObject({ code: 'failed', requestId: expect.any(String) as string })
  } finally {
    await site.db.execute(sql`alter table elsewhere rename to sessions`)
  }
})
