import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ BUSINESS_BRAND: 'Warm & <Cozy>' })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function expectErrorPage(response: Response, status: number, text: string) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const html = await response.text()
  expect(html).toContain("<h1>This page couldn't be displayed</h1>")
  expect(html).toContain(text)
  expect(html).toContain('href="tel:+18005550199"')
  expect(html).toContain('Warm &amp; &lt;Cozy>')
}

test.each([
  ['a form sent to a page', 'POST', '/about', 404, 'not_found', 'There is nothing at this address.'],
  ['a missing image', 'GET', '/uploads/none.webp', 404, 'not_found', 'Not found'],
  ['a URL of 5,000 characters', 'GET', `/${'a'.repeat(5_000)}`, 414, 'too_long', 'The address is too long.'],
])('%s gets an error page in a browser, and JSON otherwise', async (_name, method, path, status, code, text) => {
  const request = (headers: Record<string, string>) => fetch(site.url + path, { method, headers })
  await expectErrorPage(await request(browser), status, text)
  expect(await (await request({ accept: '*/*' })).json()).toMatchObject({ code })
})

test('a page that fails shows the phone number, not JSON', async () => {
  const session = await site.signIn()
  await site.db.execute(sql`alter table sessions rename to elsewhere`)
  try {
    await expectErrorPage(
      await site.get('/admin', { ...browser, ...session }),
      500,
      'Something went wrong on our side.',
    )
    const call = await site.get('/api/admin/stats', session)
    expect(await call.json()).toMatchObject({ code: 'failed', requestId: expect.any(String) as string })
  } finally {
    await site.db.execute(sql`alter table elsewhere rename to sessions`)
  }
})
