import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'

import { updateFactor, newSecret, consumeCode } from '#app/features/sign-in/office/second-factor.server.ts'
import { type Job, runJobs } from '#app/server/jobs/jobs.ts'
import { idempotencyKeys, outbox } from '#db/schema.ts'
import { day, hour, jumps, minute, useClock } from '#tests/helpers/clock.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { password, useSite } from '#tests/helpers/test-site.ts'

/** A clock that jumps, and jumps back, does no harm. */
const site = useSite({ MAIL_TRANSPORT: 'file' })
const { jump } = useClock(site)

describe('background work', () => {
  const runOnce = async (job: Job) => {
    const { log, ending } = { log: { error: () => {} }, ending: new AbortController().signal }
    const context = { db: site.db, now: () => site.clock.now, events: { listen: () => () => {}, ending }, log } as never
    const jobs = runJobs([job], context)
    jobs.start()
    await jobs.stop()
  }
  test.each(jumps)('continues after %s', async (_name, [first, ...rest]) => {
    let ran = 0
    const job: Job = { name: 'work', every: 15_000, run: async () => void ran++ }
    await runOnce(job)
    await runOnce(job)
    expect(ran).toBe(1)
    jump(first!)
    await runOnce(job)
    expect(ran).toBe(2)
    for (const by of rest) {
      jump(by)
      // In sequence.
      await runOnce(job)
    }
    expect(ran).toBe(2 + rest.length)
    // Back to one run per turn.
    await runOnce(job)
    expect(ran).toBe(2 + rest.length)
  })

  test.each([hour, day])(
    'that deletes what is old waits for a day after a jump or a restore, if it runs every %i ms',
    async (every) => {
      let ran = 0
      const job: Job = { name: 'deletes', every, deletes: true, run: async () => void ran++ }
      const runsAfter = async (...moves: number[]) => {
        const before = ran
        for (const by of moves) {
          jump(by)
          // In sequence.
          await runOnce(job)
        }
        return ran - before
      }
      expect(await runsAfter(0, 12 * hour)).toBe(0)
      expect(await runsAfter(12 * hour)).toBe(1)
      expect(await runsAfter(day, 6 * day)).toBe(2)
      // The clock is wrong for half a day, then right again.
      expect(await runsAfter(40 * day, 12 * hour)).toBe(0)
      expect(await runsAfter(-40 * day - 12 * hour + day)).toBe(1)
      // The site was off.
      expect(await runsAfter(800 * day, (23 * hour) / 2)).toBe(0)
      expect(await runsAfter(day)).toBe(1)
    },
  )

  test('instances with slightly different clocks still share runs', async () => {
    let ran = 0
    const job: Job = { name: 'work', every: 15_000, run: async () => void ran++ }
    await runOnce(job)
    jump(-5_000)
    await runOnce(job)
    expect(ran).toBe(1)
  })
})

const subscribe = (email: string, headers: Record<string, string> = {}) =>
  site.send('POST', '/api/newsletter/subscribe', { body: { email }, headers })
const from = (address: string) => ({ 'x-forwarded-for': address })
const login = (attempt: string, address: string) =>
  site.send('POST', '/api/admin/login', { body: { password: attempt }, headers: from(address) })

describe('limits', () => {
  test.each(jumps)('of a form block no one after %s', async (_name, moves) => {
    const use = async () => (await subscribe('ada@example.com', from('203.0.113.5'))).status
    for (let one = 0; one < 10; one++) expect(await use()).toBeLessThan(300)
    expect(await use()).toBe(429)
    for (const by of moves) {
      jump(by)
      expect(await use()).toBeLessThan(300)
    }
    // Limits apply as before: 10 a minute from that moment on.
    const more = await Promise.all(Array.from({ length: 12 }, use))
    expect(more).toContain(429)
  })

  test.each(jumps)('of wrong passwords let the owner in after %s', async (_name, moves) => {
    for (let one = 0; one < 5; one++) expect((await login('a wrong password', '203.0.113.6')).status).toBe(401)
    expect((await login(password, '203.0.113.6')).status).toBe(429)
    for (const by of moves) jump(by)
    jump(16 * minute)
    expect((await login(password, '203.0.113.6')).status).toBe(200)
  })
})

describe('the administrator', () => {
  test('can sign in and stays signed in while the clock is wrong and after it is corrected', async () => {
    jump(-day)
    const slow = await login(password, '203.0.113.7')
    // An absolute time alone would already be in the past for a browser with the right time.
    expect(slow.headers.getSetCookie()[0]).toMatch(/; Max-Age=43200\b/)
    const cookie = slow.headers.getSetCookie()[0]!.split(';')[0]!
    expect((await site.get('/api/admin/alerts', { cookie })).status).toBe(200)
    jump(2 * day)
    // Twelve hours have passed as far as anyone can tell.
    expect((await site.get('/api/admin/alerts', { cookie })).status).toBe(401)
    const fast = await site.signIn()
    expect((await site.get('/api/admin/alerts', fast)).status).toBe(200)
    jump(-day)
    expect((await site.get('/api/admin/alerts', fast)).status).toBe(200)
    expect((await site.send('POST', '/api/admin/logout', { headers: fast })).status).toBe(200)
    expect((await site.get('/api/admin/alerts', fast)).status).toBe(401)
  })

  test('can sign in with an app code after the clock ran fast, but not twice with one code', async () => {
    const { secret } = newSecret('Site')
    const parts = { db: site.db, now: () => site.clock.now, verifyPassword: async () => false }
    await updateFactor(parts, () => ({ secret }))
    const code = () => new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: site.clock.now.getTime() })
    jump(day)
    expect(await consumeCode(parts, code())).toBe(true)
    jump(-day)
    expect(await consumeCode(parts, code())).toBe(true)
    expect(await consumeCode(parts, code())).toBe(false)
  })
})

test.each(jumps)('a form sent again after %s is a repeat or a new request, and never fails', async (_name, moves) => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = {
    firstName: 'Ada',
    lastName: 'Miller',
    email: 'ada@example.com',
    phone: '3145550100',
    serviceType: 'heating',
  }
  const send = async () => {
    const response = await site.send('POST', '/api/bookings', { body, headers: key })
    return { status: response.status, id: ((await response.json()) as { id: number }).id }
  }
  const first = await send()
  expect(first.status).toBe(201)
  for (const by of moves) {
    jump(by)
    expect((await send()).status).toBe(201)
  }
  if (moves[0]! < 0) expect(await send()).toEqual(first)
  expect(await site.db.$count(idempotencyKeys)).toBe(1)
})

const sentNotices = async () =>
  (await site.db.select().from(outbox)).map(({ kind }) => kind).filter((kind) => /remind|overdue|late/.test(kind))

test.each(jumps)('no reminder or late notice is sent twice: %s', async (_name, moves) => {
  await insertLead.booking(site.db)
  jump(100 * minute)
  await site.work('lead-clock')
  await site.work('outbox')
  jump(30 * minute)
  await site.work('lead-clock')
  const once = (await sentNotices()).toSorted()
  expect(once).toHaveLength(3)
  for (const by of [...moves, 3 * hour]) {
    jump(by)
    await site.work('lead-clock')
    expect((await sentNotices()).toSorted()).toEqual(once)
  }
})

test('the consent ledger stays verifiable when the clock jumps forward and back', async () => {
  const form = { name: 'Ada Miller', email: 'ada@example.com', phone: '3145550100', message: 'Please text me less.' }
  const smsConsent = { general: true, informational: false, marketing: false, noTexts: false }
  for (const by of [0, day, -2 * day, -hour, day]) {
    jump(by)
    expect((await site.send('POST', '/api/privacy-contact', { body: { ...form, smsConsent } })).status).toBe(201)
  }
  const verified = await site.get('/api/admin/sms-consent/verify', await site.signIn())
  expect(await verified.json()).toMatchObject({ ok: true, events: 5 })
})
