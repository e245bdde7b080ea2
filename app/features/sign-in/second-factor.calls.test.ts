import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'

import { activityLog } from '#db/schema/history.ts'
import { sessions, settings } from '#db/schema/site.ts'
import { password, useSite } from '#tests/helpers/test-site.ts'

import { secondFactorSetting } from './office/second-factor.server.ts'

const site = useSite()
type Site = ReturnType<typeof useSite>
type Headers = Record<string, string>

/** What the phone shows, `steps` half minutes from now. */
const shown = (key: string, steps = 0, at = site.clock.now) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: at.getTime() + steps * 30_000,
  })
const pass = (seconds: number) => (site.clock.now = new Date(site.clock.now.getTime() + seconds * 1000))
const post = (path: string, body: object, headers: Headers = {}, on: Site = site) =>
  on.send('POST', `/api/admin/${path}`, { body, headers })
const logIn = (body: object, headers: Headers = {}) => post('login', { password, ...body }, headers)
const from = (address: string) => ({ 'x-forwarded-for': address })
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code
const newKey = async (headers: Headers, on: Site = site) =>
  (await (await post('second-factor', { password }, headers, on)).json()) as { key: string; uri: string }
const security = async (headers: Headers) =>
  ((await (await site.get('/api/admin/security', headers)).json()) as { secondFactor: object }).secondFactor

async function turnOn(headers?: Headers, on: Site = site) {
  const own = headers ?? (await on.signIn())
  const { key } = await newKey(own, on)
  const response = await post('second-factor/on', { password, code: shown(key) }, own, on)
  const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] }
  return { key, headers: own, recoveryCodes }
}

/** As after `turnOn`, without recovery codes, whose hashes take longer than most of a test. */
async function storeOn() {
  const headers = await site.signIn()
  const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const lastStep = Math.floor(site.clock.now.getTime() / 30_000)
  await site.db.insert(settings).values({ key: secondFactorSetting, value: { secret: key, lastStep } })
  return { key, headers }
}

describe('turning it on', () => {
  test('requires the password, then a code of the app, and ends all other sessions', async () => {
    const [here, there] = [await site.signIn(), await site.signIn()]
    const { key, uri } = await newKey(here)
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&/)
    expect(key.replaceAll(' ', '')).toBe(/secret=([A-Z2-7]+)/.exec(uri)?.[1])
    expect(await security(here)).toMatchObject({ on: false })
    expect((await logIn({})).status).toBe(200)

    const response = await post('second-factor/on', { password, code: shown(key) }, here)
    expect(response.status).toBe(200)
    const body = (await response.json()) as { recoveryCodes: string[]; ended: number }
    expect(body.ended).toBe(2)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(await security(here)).toEqual({
      on: true,
      since: site.clock.now.toISOString(),
      recoveryCodesLeft: 10,
      ignored: false,
    })
    expect((await site.get('/api/admin/security', there)).status).toBe(401)
  })

  test('leaves no session of a concurrent login with the password only', async () => {
    const here = await site.signIn()
    const { key } = await newKey(here)
    const over = new AbortController()
    const thief = async () => {
      while (!over.signal.aborted) await (await logIn({})).text()
    }
    const thieves = Array.from({ length: 4 }, thief)
    expect((await post('second-factor/on', { password, code: shown(key) }, here)).status).toBe(200)
    over.abort()
    await Promise.all(thieves)
    expect(await site.rows(sessions)).toHaveLength(1)
  })

  test('requires a valid code, and the password before the secret is shown', async () => {
    const headers = await site.signIn()
    expect((await post('second-factor', { password: 'wrong' }, headers)).status).toBe(400)
    expect((await post('second-factor/on', { password, code: '000000' }, headers)).status).toBe(400)
    const { key } = await newKey(headers)
    for (const code of ['', '12345', 'abcdef', shown(key, 5), shown(key, -5)]) {
      expect((await post('second-factor/on', { password, code }, headers)).status).toBe(400)
    }
    expect((await logIn({})).status).toBe(200)
  })

  test('belongs to the session that began it, for ten minutes, and asks for the password again', async () => {
    const [here, thief] = [await site.signIn(), await site.signIn()]
    const { key } = await newKey(here)
    const on = (headers: Headers, more: object = {}) =>
      post('second-factor/on', { password, code: shown(key), ...more }, headers)
    expect((await on(thief)).status).toBe(400)
    expect((await on(here, { password: 'wrong' })).status).toBe(400)
    expect((await post('second-factor/on', { code: shown(key) }, here)).status).toBe(400)
    pass(601)
    expect((await on(here)).status).toBe(400)
    expect(await security(here)).toMatchObject({ on: false })
  })

  test('wrong codes are counted as at sign-in', async () => {
    const headers = await site.signIn()
    const { key } = await newKey(headers)
    const attempt = async (code: string) => (await post('second-factor/on', { password, code }, headers)).status
    for (let times = 0; times < 10; times++) expect(await attempt(shown(key, 5))).toBe(400)
    expect(await attempt(shown(key))).toBe(429)
  })

  test('is refused if it is already on', async () => {
    const { headers, key } = await storeOn()
    expect((await post('second-factor', { password }, headers)).status).toBe(409)
    expect((await post('second-factor/on', { password, code: shown(key, 1) }, headers)).status).toBe(409)
  })

  test('exposes no recovery code or secret in the log or the settings', async () => {
    const { recoveryCodes, headers } = await turnOn()
    const stored = JSON.stringify(await site.rows(settings))
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect(await site.rows(activityLog)).toMatchObject([
      { action: 'security.second-factor', summary: 'Turned on two-factor authentication' },
    ])
    expect(await (await site.get('/api/admin/settings', headers)).text()).not.toContain('secret')
  })
})

describe('signing in', () => {
  test('ignores a code while it is off', async () => {
    expect(await (await logIn({})).json()).toEqual({ success: true, isAdmin: true })
    expect((await logIn({ code: '123456' })).status).toBe(200)
  })

  test('asks for the code only after a correct password', async () => {
    const { key } = await storeOn()
    const wrong = await logIn({ password: 'wrong' })
    expect(await wrong.json()).toMatchObject({ message: 'Invalid password', code: 'unauthorized' })
    pass(30)
    expect(await codeOf(await logIn({ password: 'wrong', code: shown(key) }))).toBe('unauthorized')
    const response = await logIn({})
    expect(response.status).toBe(401)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await codeOf(response)).toBe('code_required')
    expect(await codeOf(await logIn({ code: '  ' }))).toBe('code_required')
    const right = await logIn({ code: ` ${shown(key).replace(/^.{3}/, '$& ')} ` })
    expect(await right.json()).toEqual({ success: true, isAdmin: true })
    expect(right.headers.get('set-cookie')).toMatch('session=')
  })

  test('accepts each code once, even concurrently, and no older one after a newer', async () => {
    const { key } = await storeOn()
    expect(await codeOf(await logIn({ code: shown(key) }))).toBe('invalid_code')
    pass(60)
    const code = shown(key)
    const responses = await Promise.all(Array.from({ length: 5 }, () => logIn({ code })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await logIn({ code: shown(key, -1) })).status).toBe(401)
    expect((await logIn({ code: shown(key, 1) })).status).toBe(200)
  })

  test('tolerates a clock that is off by half a minute, not more', async () => {
    const { key } = await storeOn()
    pass(600)
    expect((await logIn({ code: shown(key, -2) })).status).toBe(401)
    expect((await logIn({ code: shown(key, 2) })).status).toBe(401)
    expect((await logIn({ code: shown(key, -1) })).status).toBe(200)
  })

  test('accepts a recovery code once, in any format', async () => {
    const { recoveryCodes, headers } = await turnOn()
    const [first = '', second = ''] = recoveryCodes
    const responses = await Promise.all([1, 2, 3].map(() => logIn({ code: first.toUpperCase().replaceAll('-', ' ') })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await logIn({ code: second.replaceAll('-', '') })).status).toBe(200)
    expect((await logIn({ code: first })).status).toBe(401)
    expect(await security(headers)).toMatchObject({ recoveryCodesLeft: 8 })
  })

  test('checks five codes from one address and ten in total, even concurrently', async () => {
    const { key, recoveryCodes } = await turnOn()
    pass(60)
    const sent = (count: number, address: string) =>
      Promise.all(Array.from({ length: count }, () => logIn({ code: '000000' }, from(address))))
    const one = await sent(20, '203.0.113.9')
    expect(one.filter(({ status }) => status === 401)).toHaveLength(5)
    const others = (await Promise.all([1, 2, 3].map((host) => sent(4, `198.51.100.${host}`)))).flat()
    expect(others.filter(({ status }) => status === 401)).toHaveLength(5)
    expect((await logIn({ code: shown(key) })).status).toBe(429)
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(200)
  })

  test('does not count correct codes', async () => {
    const { key } = await storeOn()
    for (let time = 0; time < 6; time++) {
      pass(30)
      expect((await logIn({}, from('203.0.113.9'))).status).toBe(401)
      expect((await logIn({ code: shown(key) }, from('203.0.113.9'))).status).toBe(200)
    }
  })
})

describe('turning it off', () => {
  test('requires the password and a code', async () => {
    const { key, headers } = await storeOn()
    pass(60)
    expect((await post('second-factor/off', { password: 'wrong', code: shown(key) }, headers)).status).toBe(400)
    expect((await post('second-factor/off', { password }, headers)).status).toBe(400)
    expect((await post('second-factor/off', { password, code: '000000' }, headers)).status).toBe(400)
    expect((await logIn({})).status).toBe(401)
    expect((await post('second-factor/off', { password, code: shown(key) }, headers)).status).toBe(200)
    expect((await logIn({})).status).toBe(200)
    expect((await post('second-factor/off', { password, code: shown(key, 1) }, headers)).status).toBe(409)
  })

  test('invalidates the old secret and recovery codes', async () => {
    const first = await turnOn()
    await post('second-factor/off', { password, code: first.recoveryCodes[0] }, first.headers)
    await turnOn(first.headers)
    pass(60)
    expect((await logIn({ code: shown(first.key) })).status).toBe(401)
    expect((await logIn({ code: first.recoveryCodes[1] })).status).toBe(401)
  })

  test('new recovery codes invalidate the old ones', async () => {
    const { key, headers, recoveryCodes } = await turnOn()
    pass(60)
    const response = await post('second-factor/recovery-codes', { password, code: shown(key) }, headers)
    const fresh = ((await response.json()) as { recoveryCodes: string[] }).recoveryCodes
    expect((await logIn({ code: recoveryCodes[0] })).status).toBe(401)
    expect((await logIn({ code: fresh[0] })).status).toBe(200)
  })
})

describe('with ADMIN_SECOND_FACTOR=off in the environment', () => {
  const lost = useSite({ ADMIN_SECOND_FACTOR: 'off' })

  test('the password alone is enough to log in and to turn it off', async () => {
    const { headers } = await turnOn(undefined, lost)
    expect((await post('login', { password }, {}, lost)).status).toBe(200)
    const off = await post('second-factor/off', { password }, headers, lost)
    expect(await off.json()).toEqual({ on: false })
  })
})
