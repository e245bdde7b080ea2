import { createHash } from 'node:crypto'

import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'

import { submitConsent } from '#tests/helpers/consent.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { noChoice } from './consent-schema.ts'

const site = useSite()
const base = '/api/admin/sms-consent'
let cookie: Record<string, string>

const json = async (path: string): Promise<unknown> => (await site.get(base + path, cookie)).json()
const optOut = (body: Record<string, unknown>) =>
  site.send('POST', `${base}/opt-outs`, {
    headers: cookie,
    body: { kinds: ['all'], channel: 'phone', receivedAt: '2026-11-18T14:00:00Z', ...body },
  })

beforeEach(async () => {
  cookie = await site.signIn()
})

const at = (day: number) => new Date(`2026-11-${day}T15:00:00Z`)
const submit = (name: string, phone: string | null, smsConsent = noChoice, more = {}) =>
  submitConsent(site.db, { name, phone, smsConsent, email: `${name.toLowerCase()}@example.com`, ...more })

/** Ada agrees to two kinds, Bob declines, Cid agrees and then opts out, Dora makes no choice, Eve's number is invalid. */
async function fivePeople() {
  await submit('Ada', '314-555-0101', { ...noChoice, general: true, marketing: true }, { at: at(10) })
  await submit('Bob', '(314) 555-0102', { ...noChoice, noTexts: true }, { at: at(11), form: 'contact' })
  await submit('Cid', '+1 314 555 0103', { ...noChoice, informational: true }, { at: at(12), form: 'privacy' })
  await submit('Dora', '314.555.0104', noChoice, { at: at(13) })
  await submit('Eve', 'call me 1234567', { ...noChoice, general: true }, { at: at(14) })
  await submit('Finn', null, noChoice, { at: at(15), form: 'contact' })
  await optOut({ phone: '314-555-0103' })
}

test('the totals count numbers by their current state, and one that opts out twice once', async () => {
  expect(await json('/summary')).toEqual({
    consenting: 0,
    general: 0,
    informational: 0,
    marketing: 0,
    noTexts: 0,
    optOuts: 0,
    events: 0,
  })
  await fivePeople()
  await optOut({ phone: '+1 (314) 555-0103' })
  expect(await json('/summary')).toEqual({
    consenting: 1,
    general: 1,
    informational: 0,
    marketing: 1,
    noTexts: 2,
    optOuts: 1,
    events: 8,
  })
})

test('numbers are listed with their state, the latest first', async () => {
  await fivePeople()
  const list = (await json('/numbers')) as { items: Record<string, unknown>[] }
  expect(list).toMatchObject({
    total: 5,
    counts: { all: 5, 'opted-in': 1, declined: 1, 'opted-out': 1, 'no-choice': 1, unverifiable: 1 },
  })
  expect(list.items).toMatchObject([
    { phone: '+13145550103', state: 'opted-out', events: 2, name: 'Cid', lastChannel: 'phone', informational: false },
    { phone: 'call me 1234567', state: 'unverifiable', verifiable: false, general: false },
    { phone: '+13145550104', state: 'no-choice' },
    { phone: '+13145550102', state: 'declined', lastChannel: 'contact' },
    { phone: '+13145550101', state: 'opted-in', name: 'Ada', general: true, informational: false, marketing: true },
  ])
})

const numbersBySearch: [search: string, names: string[]][] = [
  ['state=opted-in', ['Ada']],
  ['state=unverifiable', ['Eve']],
  ['kind=marketing', ['Ada']],
  ['kind=informational', []],
  ['channel=contact', ['Bob']],
  ['q=call%20me%20123', ['Eve']],
  ['q=%25', []],
  ['from=2026-11-13&to=2026-11-13', ['Dora']],
  ['from=2026-02-30', ['Cid', 'Eve', 'Dora', 'Bob', 'Ada']],
  ['sort=name', ['Ada', 'Bob', 'Cid', 'Dora', 'Eve']],
  ['sort=lastAt&pageSize=10', ['Ada', 'Bob', 'Dora', 'Eve', 'Cid']],
  ['page=2&pageSize=10', []],
]

const eventsBySearch: [search: string, total: number][] = [
  ['', 7],
  ['channel=booking', 3],
  ['kind=marketing', 3],
  ['q=ada', 1],
  ['phone=314-555-0103', 2],
  ['from=2026-11-15&to=2026-11-18', 2],
  ['to=2026-11-09', 0],
  ['state=declined', 1],
  ['state=opted-out', 2],
  ['state=opted-out&channel=phone', 1],
  ['state=unverifiable', 1],
]

const recordsBySearch: [search: string, records: number][] = [
  ['', 7],
  ['by=events&q=nobody', 0],
  ['by=numbers', 6],
  ['by=numbers&state=opted-out', 2],
  ['by=numbers&kind=marketing', 1],
  ['by=numbers&q=eve', 1],
  ['phone=3145550103', 2],
]

test('numbers, events and the export are filtered, sorted and paged', async () => {
  await fivePeople()
  for (const [search, names] of numbersBySearch) {
    const { items } = (await json(`/numbers?${search}`)) as { items: { name: string | null }[] }
    expect(
      items.map(({ name }) => name),
      search,
    ).toEqual(names)
  }
  for (const [search, total] of eventsBySearch) expect(await json(`/events?${search}`), search).toMatchObject({ total })
  for (const [search, records] of recordsBySearch) {
    const file = (await json(`/export.json?${search}`)) as { events: unknown[] }
    expect(file, search).toMatchObject({ records })
    expect(file.events, search).toHaveLength(records)
  }
})

test('a day ends at midnight in St. Louis', async () => {
  await submitConsent(site.db, { at: new Date('2026-11-19T05:59:00Z') })
  await submitConsent(site.db, { at: new Date('2026-11-19T06:00:00Z') })
  expect(await json('/events?to=2026-11-18')).toMatchObject({ total: 1, items: [{ id: 1 }] })
  expect(await json('/events?from=2026-11-19')).toMatchObject({ total: 1, items: [{ id: 2 }] })
})

test('a check returns the reason and the event for each kind', async () => {
  await fivePeople()
  expect(await json('/check?phone=(314)%20555-0101')).toEqual({
    phone: '+13145550101',
    text: { allowed: true, reason: 'agreed on the booking form on Nov 10, 2026.' },
    general: { allowed: true, reason: 'agreed on the booking form on Nov 10, 2026.', eventId: 1 },
    informational: { allowed: false, reason: 'no consent given.', eventId: null },
    marketing: { allowed: true, reason: 'agreed on the booking form on Nov 10, 2026.', eventId: 1 },
  })
  expect(await json('/check?phone=3145550102')).toMatchObject({
    text: { allowed: false, reason: 'This person has not agreed to texts.' },
    general: { allowed: false, reason: 'chose “No Text Messages” on the contact form on Nov 11, 2026.', eventId: 2 },
  })
  expect(await json('/check?phone=3145550103')).toMatchObject({
    informational: { allowed: false, reason: 'opted out by phone on Nov 18, 2026.', eventId: 7 },
  })
  expect(await json('/check?phone=3145550104')).toMatchObject({ general: { reason: 'no consent given.' } })
  expect(await json('/check?phone=3145550199')).toMatchObject({
    general: { allowed: false, reason: "No consent on record. Don't text." },
  })
  expect(await json('/check?phone=call%20me%201234567')).toMatchObject({
    general: { allowed: false, reason: "Invalid number. Don't text." },
  })
  expect(await json('/check?phone=12')).toMatchObject({ fields: { phone: 'Please enter a valid phone number.' } })
})

test('an opt-out takes effect immediately, for the kinds it names', async () => {
  await submitConsent(site.db, { smsConsent: { ...noChoice, general: true, marketing: true } })
  const response = await optOut({
    phone: '(314) 555-0142',
    kinds: ['marketing'],
    words: 'No more ads',
    note: 'On the phone',
  })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    id: 2,
    action: 'opt-out',
    channel: 'phone',
    effectGeneral: 'unchanged',
    effectMarketing: 'revoked',
    receivedAt: '2026-11-18T14:00:00.000Z',
    recordedBy: 'admin',
    words: 'No more ads',
    note: 'On the phone',
  })
  expect(await json('/check?phone=3145550142')).toMatchObject({
    general: { allowed: true },
    marketing: { allowed: false },
  })
})

const invalidOptOuts: [field: string, value: unknown, message: string][] = [
  ['phone', '', 'Phone number is required.'],
  ['phone', 'call me 1234567', 'Please enter a valid phone number.'],
  ['channel', undefined, 'Choose how they asked.'],
  ['channel', 'pigeon', 'Choose how they asked.'],
  ['kinds', [], 'Please choose at least one.'],
  ['receivedAt', '2026-11-19T15:00:00Z', "The date can't be in the future."],
  ['receivedAt', 'yesterday', 'Please enter a valid date.'],
  ['words', 'a'.repeat(301), 'Please use 300 characters or fewer.'],
]

test('an invalid opt-out is refused with its message', async () => {
  for (const [field, value, message] of invalidOptOuts) {
    const response = await optOut({ phone: '3145550142', [field]: value })
    expect([response.status, await response.json()]).toMatchObject([400, { fields: { [field]: message } }])
  }
  expect(await json('/events')).toMatchObject({ total: 0 })
})

test('the evidence of an event has the history of its number and the period of its wording', async () => {
  await fivePeople()
  expect(await json('/events/3')).toMatchObject({
    event: { id: 3, name: 'Cid', hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    verified: true,
    wording: { from: '2026-11-10T15:00:00.000Z', until: null },
    check: { informational: { allowed: false } },
    history: [{ id: 7 }, { id: 3 }],
  })
  expect(await json('/events/5')).toMatchObject({ event: { phoneE164: null }, history: [{ id: 5 }] })
  expect((await site.get(`${base}/events/99`, cookie)).status).toBe(404)
})

test('a wording is found by its version', async () => {
  const event = await submitConsent(site.db)
  const response = await site.get(`/api/admin/consent-texts/${event.consentVersion}`, cookie)
  expect(await response.json()).toMatchObject({
    version: event.consentVersion,
    wording: { text: event.wordingSnapshot },
    firstSeenAt: '2026-11-18T15:00:00.000Z',
  })
  expect((await site.get('/api/admin/consent-texts/ffffffffffff', cookie)).status).toBe(404)
  expect((await site.get('/api/admin/consent-texts/x', cookie)).status).toBe(404)
})

test('the CSV starts with a heading, and its cells can’t start a formula', async () => {
  await fivePeople()
  await submitConsent(site.db, { name: '=1+1', phone: '3145550105' })
  const response = await site.get(`${base}/export.csv`, cookie)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="sms-consent-2026-11-18.csv"')
  const text = await response.text()
  const { head } = (await json('/verify')) as { head: string }
  expect(text.split('\r\n')[0]).toBe(
    `"Generated at 2026-11-18T15:00:00.000Z","Filter none","Records 8","Chain head ${head}"`,
  )
  const rows: Record<string, string>[] = parse(text, { columns: true, from_line: 2 })
  expect(rows).toHaveLength(8)
  expect(rows[7]).toMatchObject({ Id: '8', Name: "'=1+1", Phone: '+13145550105' })
  expect(rows[0]).toMatchObject({
    'Recorded (America/Chicago)': '2026-11-10 09:00:00',
    'Recorded (UTC)': '2026-11-10T15:00:00.000Z',
    'Box: marketing': 'yes',
    'Box: informational': 'no',
  })
})

test('the JSON has each event as stored, so anyone can compute its hash', async () => {
  await fivePeople()
  const response = await site.get(`${base}/export.json?channel=booking`, cookie)
  const file = (await response.json()) as { events: Record<string, unknown>[]; chainHead: string }
  expect(file).toMatchObject({ generatedAt: '2026-11-18T15:00:00.000Z', filter: { channel: 'booking' }, records: 3 })
  expect(file.events).toHaveLength(3)
  for (const { hash, ...event } of file.events) {
    const sorted = JSON.stringify(event, (_name, value: unknown) =>
      value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    )
    expect(createHash('sha256').update(sorted).digest('hex')).toBe(hash)
  }
  expect(file.chainHead).toBe(((await json('/verify')) as { head: string }).head)
})

test('an empty ledger exports and verifies too', async () => {
  expect(await json('/export.json')).toMatchObject({ records: 0, chainHead: '0'.repeat(64), events: [] })
  expect(await json('/verify')).toEqual({ ok: true, events: 0, head: '0'.repeat(64) })
})

test('after a STOP that the owner recorded as a text reply, START comes before any form', async () => {
  await optOut({ phone: '(314) 555-0101', channel: 'sms-reply' })
  await submit('Ada', '(314) 555-0101', { ...noChoice, general: true, informational: true, marketing: true })
  const reason = expect.stringContaining('text START') as string
  expect(await json('/check?phone=3145550101')).toMatchObject({ text: { allowed: false, reason } })
})
