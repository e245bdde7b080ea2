import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { consentWording, wordingText, wordingVersion } from '#app/business/consent-wording.ts'
import { sampleValues } from '#app/business/profile.ts'
import { consentEvents, consentTexts } from '#db/schema/consent.ts'
import { submitConsent } from '#tests/helpers/consent.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { noChoice } from './consent-schema.ts'

const site = useSite()

const text = wordingText(consentWording(sampleValues.brand))
const request = {
  firstName: 'Ada',
  lastName: 'Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0142',
  serviceType: 'heating',
  smsConsent: { general: true, informational: false, marketing: false, noTexts: false },
}
const stored = () => site.db.select().from(consentEvents).orderBy(asc(consentEvents.id))

test('a booking records its consent in the same transaction', async () => {
  const version = (await wordingVersion(text)) ?? ''
  await site.send('POST', '/api/bookings', {
    body: request,
    headers: {
      'x-consent-version': version,
      'x-form-time': '2026-11-18T14:59:58.000Z',
      'user-agent': 'A browser',
      'x-forwarded-for': '203.0.113.9',
      referer: `${site.url}/booking?service=heating`,
    },
  })
  expect(await stored()).toMatchObject([
    {
      id: 1,
      phoneE164: '+13145550142',
      phoneRaw: '(314) 555-0142',
      name: 'Ada Miller',
      email: 'ada@example.com',
      action: 'submitted',
      flags: request.smsConsent,
      effectGeneral: 'granted',
      effectInformational: 'unchanged',
      effectMarketing: 'unchanged',
      channel: 'booking',
      sourceKind: 'booking',
      sourceId: 1,
      consentVersion: version,
      versionSource: 'client',
      wordingSnapshot: text,
      pageUrl: `${site.url}/booking?service=heating`,
      ip: '203.0.113.9',
      userAgent: 'A browser',
      clientSubmittedAt: '2026-11-18T14:59:58.000Z',
      recordedAt: site.clock.now,
      recordedBy: 'visitor',
      note: null,
      prevHash: '0'.repeat(64),
    },
  ])
})

test('a refused booking records none', async () => {
  const response = await site.send('POST', '/api/bookings', { body: { ...request, preferredDate: '2020-01-01' } })
  expect(response.status).toBe(400)
  expect(await stored()).toEqual([])
})

test('without a known version the current wording is assumed, with a note', async () => {
  await submitConsent(site.db)
  await submitConsent(site.db, { headers: { 'x-consent-version': 'ffffffffffff' } })
  await submitConsent(site.db, { headers: { 'x-consent-version': "'; drop table" } })
  const versions = (await stored()).map(({ versionSource, wordingSnapshot }) => [versionSource, wordingSnapshot])
  expect(versions).toEqual([
    ['assumed', text],
    ['assumed', text],
    ['assumed', text],
  ])
  const notes = (await stored()).map(({ note }) => /The browser reported wording \w+/.exec(note ?? '')?.[0])
  expect(notes).toEqual([undefined, 'The browser reported wording ffffffffffff', undefined])
})

test('a visitor who saw an earlier wording is recorded with that one', async () => {
  const first = await submitConsent(site.db)
  const later = await submitConsent(site.db, {
    brand: 'Another Brand',
    headers: { 'x-consent-version': first.consentVersion ?? '' },
  })
  expect(later).toMatchObject({
    consentVersion: first.consentVersion,
    versionSource: 'client',
    wordingSnapshot: first.wordingSnapshot,
  })
})

test('one changed letter makes a new wording version and leaves older evidence as it was', async () => {
  const first = await submitConsent(site.db, { brand: 'Calm Climate' })
  const second = await submitConsent(site.db, { brand: 'Calm Climates' })
  expect(second.consentVersion).not.toBe(first.consentVersion)
  expect(await stored()).toEqual([first, second])
  expect(first.wordingSnapshot).toBe(wordingText(consentWording('Calm Climate')))
  expect(await site.rows(consentTexts)).toHaveLength(2)
  const cookie = await site.signIn()
  const certificate = (await (await site.get('/api/admin/sms-consent/events/1', cookie)).json()) as { event: unknown }
  expect(certificate.event).toMatchObject({ wordingSnapshot: first.wordingSnapshot, hash: first.hash })
})

test('only an ISO timestamp is stored as the visitor’s time', async () => {
  const clocks = ['foo 2026', '12', 'Wed, 18 Nov 2026 15:00', '2026-11-18T14:59:58.123Z', '2026-11-18T08:59:58-06:00']
  for (const time of clocks) await submitConsent(site.db, { headers: { 'x-form-time': time } })
  expect((await stored()).map(({ clientSubmittedAt }) => clientSubmittedAt)).toEqual([
    null,
    null,
    null,
    '2026-11-18T14:59:58.123Z',
    '2026-11-18T08:59:58-06:00',
  ])
})

test.each([
  ['another site', 'https://elsewhere.example/booking'],
  ['nonsense', 'nonsense'],
  ['no page', ''],
])('a referrer on %s is ignored', async (_what, referer) => {
  const event = await submitConsent(site.db, { form: 'privacy', headers: { referer, host: 'www.example.com' } })
  expect(event.pageUrl).toBe('http://localhost:3000/privacy-policy')
  expect(event.note).toContain('did not report its page')
})

test('events with an invalid number or none are stored too', async () => {
  await submitConsent(site.db, { phone: '555-CALL-NOW 1234567', smsConsent: { ...noChoice, general: true } })
  await submitConsent(site.db, { phone: null })
  expect(await stored()).toMatchObject([
    { phoneE164: null, phoneRaw: '555-CALL-NOW 1234567', effectGeneral: 'granted' },
    { phoneE164: null, phoneRaw: '' },
  ])
})

test('lone surrogates and NULs don’t break the chain', async () => {
  await submitConsent(site.db, { name: 'A\ud800da\u0000', headers: { 'user-agent': `${'x'.repeat(499)}😀` } })
  await submitConsent(site.db)
  const cookie = await site.signIn()
  expect(await (await site.get('/api/admin/sms-consent/verify', cookie)).json()).toMatchObject({ ok: true, events: 2 })
})

test('fifty concurrent submissions make one unbroken chain', async () => {
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      site.send('POST', '/api/bookings', {
        body: { ...request, phone: `(314) 555-01${String(index).padStart(2, '0')}`, email: `v${index}@example.com` },
      }),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201))
  const events = await stored()
  expect(events).toHaveLength(50)
  events.forEach((event, index) => expect(event.prevHash).toBe(events[index - 1]?.hash ?? '0'.repeat(64)))
  const cookie = await site.signIn()
  const found = await (await site.get('/api/admin/sms-consent/verify', cookie)).json()
  expect(found).toEqual({ ok: true, events: 50, head: events.at(-1)?.hash })
})

test.each(['consent_events', 'consent_texts'])(
  'rows of %s can’t be changed or deleted, even by the site',
  async (table) => {
    await submitConsent(site.db)
    const name = sql.raw(table)
    const refused = { cause: expect.objectContaining({ message: `Rows of ${table} are only ever added.` }) as Error }
    const column = sql.raw(table === 'consent_events' ? 'note' : 'version')
    await expect(site.db.execute(sql`update ${name} set ${column} = 'x'`)).rejects.toMatchObject(refused)
    await expect(site.db.execute(sql`delete from ${name}`)).rejects.toMatchObject(refused)
    await expect(site.db.execute(sql`truncate ${name}`)).rejects.toMatchObject(refused)
    await expect(site.database.pool.query(`delete from ${table}`)).rejects.toThrow('only ever added')
    await expect(
      site.db.transaction(async (transaction) => transaction.execute(sql`update ${name} set ${column} = 'x'`)),
    ).rejects.toMatchObject(refused)
  },
)

test('the current wording is stored when the site starts', async () => {
  await site.work('consent-wording')
  await site.work('consent-wording')
  const texts = await site.rows(consentTexts)
  expect(texts).toMatchObject([{ version: await wordingVersion(text), wording: { text } }])
})
