import { afterEach, describe, expect, test, vi } from 'vitest'

import { password, useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ SITE_URL: 'https://www.example.com' })

test.each([{}, { 'x-forwarded-proto': 'https' }])(
  'a site under https sets a cookie that only https and only this host get, with or without word from the proxy: %j',
  async (headers) => {
    const login = await site.send('POST', '/api/admin/login', { body: { password }, headers })
    const header = login.headers.get('set-cookie') ?? ''
    expect(header).toMatch(/^__Host-session=[\w-]{43}; /)
    expect(header.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
    const cookie = header.split(';')[0] ?? ''
    expect(await (await site.get('/api/admin/auth', { cookie, ...headers })).json()).toEqual({ isAdmin: true })

    const logout = await site.send('POST', '/api/admin/logout', { headers: { cookie, ...headers } })
    // A browser ignores the taking back of a __Host- cookie that is not Secure itself.
    expect(logout.headers.get('set-cookie')).toMatch(/^__Host-session=; .*Secure/)
    expect(await (await site.get('/api/admin/auth', { cookie, ...headers })).json()).toEqual({ isAdmin: false })
  },
)

describe('without SITE_URL', () => {
  const unnamed = useSite({ SITE_URL: '' })
  const direct = useSite({ SITE_URL: '', TRUST_PROXY: '' })
  const https = { 'x-forwarded-proto': 'https' }
  const cookieFrom = async ({ send }: typeof unnamed, headers: Record<string, string>) =>
    (await send('POST', '/api/admin/login', { body: { password }, headers })).headers.get('set-cookie') ?? ''
  afterEach(() => vi.useRealTimers())

  test('the cookie is Secure if a trusted proxy reports https', async () => {
    const header = await cookieFrom(unnamed, https)
    expect(header).toMatch(/^session=[\w-]{43}; .*Secure/)
    const cookie = header.split(';')[0] ?? ''
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    const prolonged = await unnamed.get('/api/admin/auth', { cookie, ...https })
    expect(await prolonged.json()).toEqual({ isAdmin: true })
    expect(prolonged.headers.get('set-cookie')).toMatch(/Secure/)
    const logout = await unnamed.send('POST', '/api/admin/logout', { headers: { cookie, ...https } })
    expect(logout.headers.get('set-cookie')).toMatch(/^session=; .*Secure/)
  })

  test('otherwise it is not, because browsers would reject it', async () => {
    expect(await cookieFrom(unnamed, {})).not.toMatch(/Secure/)
    expect(await cookieFrom(direct, https)).not.toMatch(/Secure/)
  })
})
