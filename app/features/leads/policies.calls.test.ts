import { expect, test } from 'vitest'

import { readConfig } from '#app/server/config/config.ts'
import type { Context } from '#app/server/context.ts'
import { bookings } from '#db/schema/bookings.ts'
import { contacts } from '#db/schema/conversations.ts'
import { policyTexts } from '#db/schema/website.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { acceptedPolicies } from './policies.server.ts'

const site = useSite()
const ours = { 'x-form': 'booking' }
const input = { firstName: 'Ada', lastName: 'Miller', email: 'ada@example.com', phone: '(314) 555-0100' }
const book = (headers: Record<string, string> = ours) =>
  site.send('POST', '/api/bookings', { body: { ...input, serviceType: 'heating' }, headers })
const write = (headers: Record<string, string> = { 'x-form': 'contact' }) =>
  site.send('POST', '/api/contacts', {
    body: { name: 'Ada', email: input.email, subject: 'general', message: 'Hello', smsConsent: noChoice },
    headers,
  })
const noChoice = { general: false, informational: false, marketing: false, noTexts: false }
const read = async (path: string, cookie: { cookie: string }) =>
  (await site.get(path, cookie)).json() as Promise<object>

test('the accepted policies are stored with the lead, word for word', async () => {
  expect((await book()).status).toBe(201)
  expect((await write()).status).toBe(201)
  const [policies, ...others] = await site.rows(policyTexts)
  expect(others).toEqual([])
  expect(policies).toMatchObject({
    version: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    firstSeenAt: site.clock.now,
  })
  const version = policies!.version
  const cookie = await site.signIn()
  expect(await read('/api/admin/bookings/1', cookie)).toMatchObject({ policyVersion: version })
  expect(await read('/api/admin/contacts/1', cookie)).toMatchObject({ policyVersion: version })

  const response = await site.get(`/api/admin/policy-texts/${version}`, cookie)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  for (const words of [
    'Privacy Policy\n\nEffective Jan 1, 2024\n\nWho we are\n',
    'Mobile information, SMS opt-in data and consent will not be shared',
    'Terms of Service\n\nEffective Jan 1, 2024\n\nServices\n',
    '\n- normal wear',
    'at least 24 hours ahead',
    'We heat, cool and clean the air in homes and businesses in St. Louis',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/<|&\w+;|\n\n\n| \n/)
})

test("no policies are recorded if the form didn't ask", async () => {
  await book({})
  await write({})
  const cookie = await site.signIn()
  const phoned = await site.send('POST', '/api/admin/bookings', {
    body: { ...input, serviceType: 'cooling' },
    headers: { ...cookie, 'x-form': 'booking' },
  })
  expect(phoned.status).toBe(201)
  await site.send('POST', '/api/privacy-contact', {
    body: { name: 'Ada', email: input.email, phone: input.phone, message: 'Hello', smsConsent: noChoice },
    headers: { 'x-form': 'privacy' },
  })
  expect(await site.rows(policyTexts)).toEqual([])
  expect((await site.rows(bookings)).map(({ policyVersion }) => policyVersion)).toEqual([null, null])
  expect((await site.rows(contacts)).map(({ policyVersion }) => policyVersion)).toEqual([null])
  expect(await read('/api/admin/privacy-contacts/1', cookie)).toMatchObject({ policyVersion: null })
})

test('changed policies get a new version, and the old one stays', async () => {
  await book()
  const cookie = await site.signIn()
  const headers = { ...cookie, 'content-type': 'application/json' }
  const changed = await site.send('PATCH', '/api/admin/settings', {
    body: { business: { brand: 'Arch Air' } },
    headers,
  })
  expect(changed.status).toBe(200)
  await book()
  await book()
  const versions = (await site.db.select().from(bookings).orderBy(bookings.id)).map(
    ({ policyVersion }) => policyVersion ?? '',
  )
  expect(versions[1]).toBe(versions[2])
  const texts = await Promise.all(
    versions.map(async (version) => (await site.get(`/api/admin/policy-texts/${version}`, cookie)).text()),
  )
  expect(texts[0]).toContain('Calm Climate Heating & Cooling')
  expect(texts[1]).toContain('Arch Air')
  expect(texts[1]).not.toContain('Calm Climate Heating & Cooling')
})

test.each(['ffffffffffff', 'x', '..%2f..'])('the version %s is not found', async (version) => {
  await book()
  const response = await site.get(`/api/admin/policy-texts/${version}`, await site.signIn())
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
})

test("a lead is stored even if its policies can't be rendered", async () => {
  const logged: unknown[] = []
  const broken = {
    db: site.db,
    cache: { generation: 0 },
    profile: async () => readConfig({}).profile,
    now: () => site.clock.now,
    settings: () => Promise.reject(new Error('Cannot find module')),
    log: { error: (what: unknown) => void logged.push(what) },
  } as unknown as Context
  expect(await acceptedPolicies(broken, { header: () => 'booking' })).toBeNull()
  expect(logged).toMatchObject([{ err: { message: 'Cannot find module' } }])
})
