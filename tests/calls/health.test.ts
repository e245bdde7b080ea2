import { expect, test } from 'vitest'

import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

test('health and readiness checks succeed', async () => {
  expect(await (await site.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await site.get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('every response has the security headers', async () => {
  for (const path of ['/', '/api/services', '/nothing-here']) {
    const { headers } = await site.get(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
  }
})
