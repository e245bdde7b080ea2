import { expect, test } from 'vitest'

import { password, useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ SITE_URL: 'https://www.example.com' })

test.each([{}, { 'x-forwarded-proto': 'https' }])(
  'a site under https sets a cookie that only https and only this host get, with or without word from the proxy: %j',
  async (headers) => {
    const login = await site.send('POST', '/api/admin/login', { body: { password }, headers })
    const given = login.headers.get('set-cookie') ?? ''
    expect(given).toMatch(/^__Host-session=[\w-]{43}; /)
    expect(given.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
    const cookie = given.split(';')[0] ?? ''
    expect(await (await site.get('/api/admin/auth', { cookie, ...headers })).json()).toEqual({ isAdmin: true })

    const logout = await site.send('POST', '/api/admin/logout', { headers: { cookie, ...headers } })
    // A browser ignores the taking back of a __Host- cookie that is not Secure itself.
    expect(logout.headers.get('set-cookie')).toMatch(/^__Host-session=; .*Secure/)
    expect(await (await site.get('/api/admin/auth', { cookie, ...headers })).json()).toEqual({ isAdmin: false })
  },
)
