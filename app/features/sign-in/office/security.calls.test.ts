import { afterEach, describe, expect, test, vi } from 'vitest'

import { blogPosts } from '#db/schema/blog.ts'
import { activityLog } from '#db/schema/history.ts'
import { sessions, settings } from '#db/schema/site.ts'
import { password, useSite } from '#tests/helpers/test-site.ts'

import { endSessionsOfOldPassword } from './stored-password.server.ts'

const site = useSite()
const next = 'a new and longer password'

const logIn = (entered: string, headers: Record<string, string> = {}) =>
  site.send('POST', '/api/admin/login', { body: { password: entered }, headers })
const isAdmin = async (headers: Record<string, string>) =>
  ((await (await site.get('/api/admin/auth', headers)).json()) as { isAdmin: boolean }).isAdmin
const change = (headers: Record<string, string>, current: string, wanted: string) =>
  site.send('POST', '/api/admin/password', { body: { current, next: wanted }, headers })
const cookieOf = (response: Response) => ({ cookie: response.headers.getSetCookie().at(-1)?.split(';')[0] ?? '' })
const start = (password: { password: string; stored: string | null }) => endSessionsOfOldPassword(site.db, password)
interface Listed {
  id: string
  current: boolean
  device: string
  ip: string
  signedInAt: string
  seenAt: string
}
const list = async (headers: Record<string, string>) => {
  const response = await site.get('/api/admin/security', headers)
  return (await response.json()) as { passwordFromEnvironment: boolean; sessions: Listed[] }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** How many requests have had their session read, and so have been let in. */
function countLetIn() {
  const { mock } = vi.spyOn(site.database.pool, 'query')
  return () =>
    mock.calls.filter(
      ([text], at) =>
        JSON.stringify(text).includes('from sessions where sid') && mock.settledResults[at]?.type === 'fulfilled',
    ).length
}

/** A request whose body is sent on demand. */
function slowly(path: string, headers: Record<string, string>, type: string, body: string) {
  const pieces = new TransformStream<string, string>()
  const writer = pieces.writable.getWriter()
  void writer.write(body.slice(0, 10))
  const response = fetch(site.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: pieces.readable.pipeThrough(new TextEncoderStream()),
    duplex: 'half',
  } as RequestInit)
  return async () => {
    await writer.write(body.slice(10))
    await writer.close()
    return response
  }
}

test('a request whose session ends before its body arrives changes nothing', async () => {
  const [here, there] = [await site.signIn(), await site.signIn()]
  const post = JSON.stringify({ title: 'By a thief', content: 'x', isPublished: true })
  const form = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nPNG\r\n--b--\r\n'
  const letIn = countLetIn()
  const late = [
    slowly('/api/blog-posts', there, 'application/json', post),
    slowly('/api/upload-image', there, 'multipart/form-data; boundary=b', form),
  ]
  await expect.poll(letIn).toBe(2)
  expect((await change(here, password, next)).status).toBe(200)
  expect((await Promise.all(late.map((send) => send()))).map(({ status }) => status)).toEqual([401, 401])
  expect(await site.rows(blogPosts)).toEqual([])
})

test('a concurrent request of another window does not overwrite the new cookie', async () => {
  const here = await site.signIn()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  const letIn = countLetIn()
  const long = slowly('/api/blog-posts', here, 'application/json', JSON.stringify({ title: 'Long', content: 'x' }))
  await expect.poll(letIn).toBe(1)
  expect((await change(here, password, next)).headers.getSetCookie()).toHaveLength(1)
  for (const late of [await long(), await site.get('/api/admin/activity', here)]) {
    expect(late.status).toBe(401)
    expect(late.headers.get('set-cookie')).toBeNull()
  }
})

describe('changing the password', () => {
  test('twice at once: one is refused, so that neither is lost unnoticed', async () => {
    const [here, there] = [await site.signIn(), await site.signIn()]
    const wanted = ['the first of two passwords', 'the second of two passwords']
    const statuses = await Promise.all([change(here, password, wanted[0]!), change(there, password, wanted[1]!)])
    const changed = statuses.map(({ status }) => status === 200)
    expect(changed.filter(Boolean)).toHaveLength(1)
    expect((await logIn(wanted[changed.indexOf(true)]!)).status).toBe(200)
    expect((await logIn(wanted[changed.indexOf(false)]!)).status).toBe(401)
  })

  test('ends all other sessions, replaces this cookie, and only the new password works', async () => {
    const [here, there] = [await site.signIn(), await site.signIn()]
    const response = await change(here, password, next)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ended: 1 })
    expect(await isAdmin(there)).toBe(false)
    expect(await isAdmin(here)).toBe(false)
    expect(await isAdmin(cookieOf(response))).toBe(true)
    expect(await site.rows(sessions)).toHaveLength(1)
    expect((await logIn(password)).status).toBe(401)
    expect((await logIn(next)).status).toBe(200)
  })

  test('is logged without the password; the database stores a hash', async () => {
    await change(await site.signIn(), password, next)
    const [row] = await site.rows(settings)
    expect(JSON.stringify(row?.value)).toMatch(/"argon2id\$[\w-]{22}\$[\w-]{43}"/)
    expect(JSON.stringify(await site.rows(activityLog))).not.toContain(next)
    expect(await site.rows(activityLog)).toMatchObject([
      { action: 'security.password', summary: 'Changed the password' },
    ])
  })

  test('leaves no session of a concurrent login with the old password', async () => {
    const here = await site.signIn()
    const opened: Response[] = []
    const over = new AbortController()
    const thief = async () => {
      while (!over.signal.aborted) opened.push(await logIn(password))
    }
    const thieves = [thief(), thief(), thief(), thief()]
    expect((await change(here, password, next)).status).toBe(200)
    over.abort()
    await Promise.all(thieves)
    expect(opened.filter(({ status }) => ![200, 401].includes(status))).toEqual([])
    expect(await site.rows(sessions)).toHaveLength(1)
  })

  test('can be repeated', async () => {
    const first = await change(await site.signIn(), password, next)
    expect((await change(cookieOf(first), password, 'yet another password')).status).toBe(400)
    expect((await change(cookieOf(first), next, 'yet another password')).status).toBe(200)
    expect((await logIn('yet another password')).status).toBe(200)
  })

  test('with an invalid password is refused and changes nothing', async () => {
    const header = await site.signIn()
    for (const [current, wanted, fields] of [
      [password, 'elevenchars', { next: 'Use at least 12 characters.' }],
      [password, '', { next: 'New password is required.' }],
      [password, ' '.repeat(12), { next: 'New password is required.' }],
      [password, 'x'.repeat(201), { next: 'Use 200 characters or fewer.' }],
      [password, password, { next: 'Choose a password that differs from the current one.' }],
      ['', next, { current: 'Current password is required.' }],
      ['wrong', next, { current: 'This is not the current password.' }],
    ] as const) {
      const response = await change(header, current, wanted)
      expect(response.status).toBe(400)
      expect(((await response.json()) as { fields: unknown }).fields).toEqual(fields)
    }
    expect(await isAdmin(header)).toBe(true)
    expect((await logIn(password)).status).toBe(200)
  })

  test('counts a wrong current password as a failed attempt, here and at the login', async () => {
    const from = { ...(await site.signIn()), 'x-forwarded-for': '203.0.113.9' }
    for (let guess = 0; guess < 5; guess++) expect((await change(from, 'wrong', next)).status).toBe(400)
    const refused = await change(from, password, next)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ message: 'Too many attempts. Try again in 15 minutes.' })
    expect((await logIn(password, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(429)
    expect((await logIn(password)).status).toBe(200)
  })

  test('compares passwords in normalized form', async () => {
    await change(await site.signIn(), password, 'caf\u00e9 au lait, please')
    expect((await logIn('cafe\u0301 au lait, please')).status).toBe(200)
  })
})

describe('sessions', () => {
  const phone = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile Safari/604.1',
  }

  test('are listed with device, address and times, without their session ids', async () => {
    const other = cookieOf(await logIn(password, { ...phone, 'x-forwarded-for': '203.0.113.7' }))
    const here = await site.signIn()
    const response = await list(here)
    expect(response.passwordFromEnvironment).toBe(false)
    expect(response.sessions).toMatchObject([
      { current: true, device: 'Unknown device' },
      { current: false, device: 'Safari on iPhone', ip: '203.0.113.7' },
    ])
    const rows = await site.rows(sessions)
    const text = JSON.stringify(response)
    for (const secret of [...rows.map(({ sid }) => sid), here.cookie.split('=')[1]!, other.cookie.split('=')[1]!]) {
      expect(text).not.toContain(secret)
    }
  })

  test('show where and when they were last used', async () => {
    const header = await site.signIn()
    const before = (await list(header)).sessions[0]!
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    await site.get('/api/admin/auth', { ...header, 'x-forwarded-for': '203.0.113.50' })
    const [after] = (await list(header)).sessions
    expect(after).toMatchObject({ id: before.id, ip: '203.0.113.50', signedInAt: before.signedInAt })
    expect(Date.parse(after!.seenAt) - Date.parse(before.seenAt)).toBeGreaterThan(3_500_000)
  })

  test('can be ended, except for the current one', async () => {
    const [here, there] = [await site.signIn(), await site.signIn()]
    const ids = (await list(here)).sessions
    const end = (id: string) => site.send('DELETE', `/api/admin/sessions/${id}`, { headers: here })
    expect((await end(ids.find(({ current }) => current)!.id)).status).toBe(409)
    expect((await end(ids.find(({ current }) => !current)!.id)).status).toBe(200)
    expect(await isAdmin(there)).toBe(false)
    expect(await isAdmin(here)).toBe(true)
    expect((await end(ids.find(({ current }) => !current)!.id)).status).toBe(404)
    expect((await end('nonsense')).status).toBe(404)
  })

  test('can all be ended except for the current one', async () => {
    const here = await site.signIn()
    const others = [await site.signIn(), await site.signIn()]
    const response = await site.send('POST', '/api/admin/sessions/end-others', { headers: here })
    expect(await response.json()).toEqual({ ended: 2 })
    expect(await Promise.all(others.map(isAdmin))).toEqual([false, false])
    expect(await isAdmin(here)).toBe(true)
  })
})

describe('at a start', () => {
  test('all sessions end only if the password has changed since the last start', async () => {
    await start({ password, stored: null })
    const header = await site.signIn()
    await start({ password, stored: null })
    expect(await isAdmin(header)).toBe(true)
    await start({ password: next, stored: null })
    expect(await isAdmin(header)).toBe(false)
    expect(await site.rows(sessions)).toEqual([])
  })

  test('a password set in the office ends none, nor does ADMIN_PASSWORD with the same value', async () => {
    const header = cookieOf(await change(await site.signIn(), password, next))
    const [{ value } = { value: null }] = await site.rows(settings)
    await start({ password: 'not in use', stored: (value as { hash: string }).hash })
    expect(await isAdmin(header)).toBe(true)
    await start({ password: next, stored: null })
    expect(await isAdmin(header)).toBe(true)
    await start({ password, stored: null })
    expect(await isAdmin(header)).toBe(false)
  })
})

describe('with ADMIN_PASSWORD in the environment', () => {
  const fixed = useSite({ ADMIN_PASSWORD: password })

  test('the office shows it, refuses a change and ignores a stored hash', async () => {
    const header = await fixed.signIn()
    expect(await (await fixed.get('/api/admin/security', header)).json()).toMatchObject({
      passwordFromEnvironment: true,
    })
    const body = { current: password, next }
    const refused = await fixed.send('POST', '/api/admin/password', { body, headers: header })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'set_by_environment' })
    await fixed.db.insert(settings).values({ key: 'admin-password', value: { hash: 'argon2id$AAAA$AAAA' } })
    const login = await fixed.send('POST', '/api/admin/login', { body: { password } })
    expect(login.status).toBe(200)
  })
})
