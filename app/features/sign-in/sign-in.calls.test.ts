import { createHash } from 'node:crypto'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { seedWhenEmpty } from '#db/seed.ts'
import { sessions } from '#db/schema/site.ts'
import { password, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const logIn = (entered: unknown, headers: Record<string, string> = {}) =>
  site.send('POST', '/api/admin/login', { body: { password: entered }, headers })
const logOut = (headers: Record<string, string> = {}) => site.send('POST', '/api/admin/logout', { headers })
const auth = async (headers: Record<string, string> = {}) => (await site.get('/api/admin/auth', headers)).json()
const rows = () => site.rows(sessions)
const idOf = ({ cookie }: { cookie: string }) => cookie.replace('session=', '')
const hashed = (id: string) => createHash('sha256').update(id).digest('base64url')

/** Both the rows and the libraries that read them go by the process's clock. */
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
const minute = 60_000
const hour = 60 * minute
afterEach(() => vi.useRealTimers())

describe('signing in', () => {
  test('a correct password signs in the administrator', async () => {
    const response = await logIn(password)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true, isAdmin: true })
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await auth({ cookie })).toEqual({ isAdmin: true })
  })

  test('a wrong password gets the specified error and no session', async () => {
    for (const wrong of ['wrong', `${password} `, password.toUpperCase(), `${password}\0`, 'é'.repeat(30_000)]) {
      const response = await logIn(wrong)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ message: 'Invalid password', code: 'unauthorized' })
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    expect(await rows()).toEqual([])
  })

  test('nothing typed is no password', async () => {
    for (const entered of ['', '   ', '\n\t', undefined, null, 5, [password], { $ne: 1 }]) {
      const response = await logIn(entered)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ fields: { password: 'Password is required.' } })
    }
  })

  test('the cookie is HttpOnly and SameSite and lasts 12 hours', async () => {
    const [name, ...attributes] = ((await logIn(password)).headers.get('set-cookie') ?? '').split('; ')
    expect(name).toMatch(/^session=[\w-]{43}$/)
    expect(attributes.map((attribute) => attribute.replace(/=\w{3}, .*/, ''))).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Expires']),
    )
    expect(attributes).not.toContain('Secure')
    const expires = Date.parse(attributes.find((attribute) => attribute.startsWith('Expires='))?.slice(8) ?? '')
    expect(Math.abs(expires - Date.now() - 12 * hour)).toBeLessThan(minute)
  })

  test('the database stores only a hash of the session id', async () => {
    const header = await site.signIn()
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row?.sid).toBe(hashed(idOf(header)))
    expect(row?.sess).toEqual({
      signedInAt: expect.any(Number) as number,
      seenAt: expect.any(Number) as number,
      ip: expect.any(String) as string,
      device: 'node',
    })
    expect(await auth({ cookie: `session=${row?.sid}` })).toEqual({ isAdmin: false })
  })

  test('every login gets a new session id and ends the previous session of the browser', async () => {
    const first = await site.signIn()
    const response = await logIn(password, first)
    const second = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
    expect(second).not.toBe(first.cookie)
    expect(await auth(first)).toEqual({ isAdmin: false })
    expect(await auth({ cookie: second })).toEqual({ isAdmin: true })
    expect(await rows()).toHaveLength(1)
  })

  test('a planted session id is not accepted', async () => {
    const planted = 'a'.repeat(43)
    const response = await logIn(password, { cookie: `session=${planted}` })
    expect(response.headers.getSetCookie().at(-1)).not.toContain(planted)
    expect(await auth({ cookie: `session=${planted}` })).toEqual({ isAdmin: false })
  })

  test('a forged cookie opens nothing', async () => {
    await site.signIn()
    const ids = [
      'a'.repeat(43),
      'a',
      '',
      'x; session=y',
      '../../etc',
      "' or 1=1 --",
      'ä'.repeat(43),
      `${'a'.repeat(43)}.sig`,
    ]
    for (const id of ids) {
      const cookie = `session=${encodeURIComponent(id)}`
      expect(await auth({ cookie }), id).toEqual({ isAdmin: false })
      expect((await site.get('/api/admin/stats', { cookie })).status, id).toBe(401)
    }
  })
})

describe('signing out', () => {
  test('it ends the session and deletes the cookie', async () => {
    const header = await site.signIn()
    const response = await logOut(header)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true })
    expect(response.headers.get('set-cookie')).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await rows()).toEqual([])
    expect(await auth(header)).toEqual({ isAdmin: false })
  })

  test('another browser stays signed in', async () => {
    const [here, there] = [await site.signIn(), await site.signIn()]
    await logOut(here)
    expect(await auth(there)).toEqual({ isAdmin: true })
  })

  test('a visitor can log out too and gets no cookie', async () => {
    const response = await logOut()
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('concurrent requests do not restore the session', async () => {
    const header = await site.signIn()
    later(hour)
    await Promise.all([...Array.from({ length: 10 }, () => auth(header)), logOut(header), auth(header)])
    expect(await rows()).toEqual([])
    expect(await auth(header)).toEqual({ isAdmin: false })
  })
})

describe('how long a session lasts', () => {
  test('it expires 12 hours after its last use', async () => {
    const header = await site.signIn()
    later(12 * hour - minute)
    expect(await auth(header)).toEqual({ isAdmin: true })
    later(12 * hour - minute)
    expect(await auth(header)).toEqual({ isAdmin: true })
    later(12 * hour + minute)
    expect(await auth(header)).toEqual({ isAdmin: false })
    expect((await site.get('/api/admin/stats', header)).status).toBe(401)
  })

  test('it expires 7 days after the login in any case', async () => {
    const header = await site.signIn()
    for (let day = 0; day < 13; day++) {
      later(12 * hour - minute)
      expect(await auth(header)).toEqual({ isAdmin: true })
    }
    later(12 * hour - 10 * minute)
    expect(await auth(header)).toEqual({ isAdmin: true })
    later(30 * minute)
    expect(await auth(header)).toEqual({ isAdmin: false })
  })

  test('its last use is updated, with a new cookie, at most every five minutes', async () => {
    const header = await site.signIn()
    const [before] = await rows()
    expect((await site.get('/api/admin/auth', header)).headers.get('set-cookie')).toBeNull()
    expect(await rows()).toEqual([before])
    later(6 * minute)
    const response = await site.get('/api/admin/auth', header)
    expect(response.headers.get('set-cookie')).toMatch(`${header.cookie}; `)
    expect((await rows())[0]?.expire.getTime()).toBeGreaterThan(before!.expire.getTime() + 5 * minute)
    expect((await site.get('/api/admin/auth', header)).headers.get('set-cookie')).toBeNull()
  })
})

describe('visitors', () => {
  test('a page asked for with the cookie of an ended session leaves the one of a sign-in meanwhile', async () => {
    const page = await site.get('/admin/login', { cookie: `session=${'a'.repeat(43)}` })
    expect(page.status).toBe(200)
    expect(page.headers.get('set-cookie')).toBeNull()
  })

  test('pages and public calls set no cookie and do not query the sessions', async () => {
    await seedWhenEmpty(site.db)
    const query = vi.spyOn(site.database.pool, 'query')
    for (const path of [
      '/',
      '/booking',
      '/blog/1',
      '/admin/login',
      '/admin',
      '/no-such-page',
      '/api/services',
      '/api/admin/auth',
    ]) {
      expect((await site.get(path)).headers.get('set-cookie'), path).toBeNull()
    }
    expect(query.mock.calls.filter(([text]) => JSON.stringify(text).includes('sessions'))).toEqual([])
    query.mockRestore()
    expect(await rows()).toEqual([])
  })

  test('a page of the office sends one to sign in', async () => {
    for (const path of ['/admin', '/admin/blog?q=a', '/admin/no-such-page', '/ADMIN/x']) {
      const response = await site.get(path)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(
        path === '/admin' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(path)}`,
      )
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

describe('pages of the office', () => {
  test('they contain no data and are not cacheable', async () => {
    const header = await site.signIn()
    const response = await site.get('/admin', header)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const html = await response.text()
    expect(html).toContain('Loading...')
    expect(html).toContain('<title>Loading | Admin</title>')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('blogPosts')
    expect((await site.get('/admin/no-such-page', header)).status).toBe(404)
  })

  test('the login page redirects a signed-in user, only within the office', async () => {
    const header = await site.signIn()
    for (const [path, to] of [
      ['/admin/login', '/admin'],
      ['/admin/login?next=%2Fadmin%2Fblog', '/admin/blog'],
      ['/admin/login?next=https://elsewhere.example', '/admin'],
    ] as const) {
      expect((await site.get(path, header)).headers.get('location')).toBe(to)
    }
    const page = await site.get('/admin/login')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>')
  })
})
