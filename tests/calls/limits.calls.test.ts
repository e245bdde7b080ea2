import { expect, test } from 'vitest'

import { handlers } from '#app/api.server.ts'
import { formLimit } from '#app/server/request/limits.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const forms = handlers.map(({ endpoint }) => endpoint).filter(({ form }) => form)

/** Sign-in limits wrong passwords; visits are only counted in memory, and signing out needs a session or changes nothing. */
const exempt = new Set(['POST /api/admin/login', 'POST /api/admin/logout', 'POST /api/visits'])

test('every public call that changes data is rate-limited or authenticated', () => {
  const open = handlers.map(({ endpoint }) => endpoint).filter(({ by, method }) => by === 'visitor' && method !== 'GET')
  const unlimited = open
    .filter(({ form, link, webhook }) => !form && !link && !webhook)
    .map(({ method, path }) => `${method} ${path}`)
  expect(unlimited.filter((call) => !exempt.has(call))).toEqual([])
})

test.each(forms.map((form) => [`${form.method} ${form.path}`, form] as const))(
  '%s accepts ten requests a minute per address, valid or not, also in parallel',
  async (_name, { method, path }) => {
    const send = (address: string) =>
      site.send(method, path.replace(/:\w+/g, 'a'.repeat(43)), { body: {}, headers: { 'x-forwarded-for': address } })
    const responses = await Promise.all(Array.from({ length: 16 }, () => send('203.0.113.9')))
    const limited = responses.filter(({ status }) => status === 429)
    expect(limited).toHaveLength(6)
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await limited[0]?.json()).toMatchObject({ code: 'rate_limited' })
    expect((await send('203.0.113.10')).status).not.toBe(429)
  },
)

test('instances share their counts, and an IPv6 network counts as one address', async () => {
  const [one, other] = [formLimit(site.database), formLimit(site.database)]
  for (let time = 0; time < 5; time++) {
    await one('/api/contacts', '203.0.113.50')
    await other('/api/contacts', '203.0.113.50')
  }
  await expect(one('/api/contacts', '203.0.113.50')).rejects.toMatchObject({ status: 429 })
  await expect(other('/api/contacts', '203.0.113.50')).rejects.toMatchObject({ status: 429 })
  const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:0:1::${host}` })
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, host) => site.send('POST', '/api/contacts', { body: {}, headers: from(host + 1) })),
  )
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2)
  // What is no address, of any length, counts as one.
  const endless = { 'x-forwarded-for': 'x'.repeat(3000) }
  expect((await site.send('POST', '/api/contacts', { body: {}, headers: endless })).status).toBe(400)
})

test('blocks of IPv6 networks are limited, but never those of other people', async () => {
  const limit = formLimit(site.database)
  const send = (block: string, networks: number) =>
    Promise.allSettled(
      Array.from({ length: networks }, (_, network) => limit('/api/bookings', `2001:db8:${block}:${network}::9`)),
    )
  const accepted = (results: PromiseSettledResult<void>[]) => results.filter(({ status }) => status === 'fulfilled')
  expect(accepted(await send('1', 200))).toHaveLength(180)
  expect(accepted(await send('2', 20))).toHaveLength(20)
})

test('a flood from everywhere refuses nobody else', async () => {
  const limit = formLimit(site.database)
  await Promise.all(Array.from({ length: 1_100 }, (_, one) => limit('/api/bookings', `10.0.${one >> 8}.${one & 255}`)))
  for (let time = 0; time < 10; time++) await limit('/api/bookings', '203.0.113.9')
})
