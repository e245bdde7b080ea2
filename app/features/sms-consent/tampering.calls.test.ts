import { getTableColumns } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from '#app/server/config/config.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { submitConsent, testLedgerKey } from '#tests/helpers/consent.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { appendEvent, type NewConsentEvent } from './chain.server.ts'
import { trustAnchorsOf, verifyLedger as verifyWith } from './verify.server.ts'

const site = useSite()
const verifyLedger = (db: Orm) =>
  verifyWith(db, trustAnchorsOf({ config: readConfig({ DATA_DIR: site.dataDir }), ledgerKey: testLedgerKey }))

/** Every column has a value that can be changed. */
const full: NewConsentEvent = {
  phoneE164: '+13145550142',
  phoneRaw: '(314) 555-0142',
  name: 'Ada Miller',
  email: 'ada@example.com',
  action: 'submitted',
  flags: { general: true, informational: true, marketing: false, noTexts: false },
  effectGeneral: 'granted',
  effectInformational: 'granted',
  effectMarketing: 'unchanged',
  channel: 'booking',
  sourceKind: 'booking',
  sourceId: 7,
  consentVersion: '0123456789ab',
  versionSource: 'client',
  wordingSnapshot: 'I agree.',
  pageUrl: 'https://www.example.com/booking',
  ip: '203.0.113.9',
  userAgent: 'A browser',
  clientSubmittedAt: '2026-11-18T14:59:58.000Z',
  receivedAt: new Date('2026-11-18T14:00:00.001Z'),
  recordedAt: new Date('2026-11-18T15:00:00.002Z'),
  recordedBy: 'visitor',
  words: 'Please',
  note: 'A note',
}

/** Like a database administrator, bypassing the triggers. */
const tamper = (statement: string) =>
  site.database.pool.query(`set session_replication_role = replica; ${statement}; reset session_replication_role`)

beforeEach(async () => {
  await submitConsent(site.db)
  await site.db.transaction((transaction) => appendEvent({ db: transaction, ledgerKey: testLedgerKey }, full))
  await submitConsent(site.db)
})
afterEach(() => site.database.pool.query('drop table if exists copy'))

test('an untouched chain verifies', async () => {
  expect(await verifyLedger(site.db)).toMatchObject({ ok: true, events: 3 })
})

const columns = Object.values(getTableColumns(consentEvents))

test.each(columns.map(({ name }) => name))('a changed byte in %s is found', async (name) => {
  const type = columns.find((column) => column.name === name)?.getSQLType() ?? ''
  const changed = /int|serial/.test(type)
    ? `${name} + 1000`
    : type.startsWith('timestamp')
      ? `${name} + interval '1 millisecond'`
      : type === 'jsonb'
        ? `jsonb_set(${name}, '{marketing}', 'true')`
        : `overlay(${name} placing case when left(${name}, 1) = 'b' then 'c' else 'b' end from 1 for 1)`
  await tamper(`update consent_events set "${name}" = ${changed} where id = 2`)
  // A changed ID moves the event: the gap is found at the next one.
  expect(await verifyLedger(site.db)).toMatchObject({ ok: false, brokenAt: name === 'id' ? 3 : 2 })
})

test.each(columns.filter(({ notNull }) => !notNull).map(({ name }) => name))('an emptied %s is found', async (name) => {
  await tamper(`update consent_events set "${name}" = null where id = 2`)
  expect(await verifyLedger(site.db)).toMatchObject({ ok: false, brokenAt: 2 })
})

test('a value added to the flags is found', async () => {
  await tamper(`update consent_events set flags = flags || '{"x":1}' where id = 2`)
  expect(await verifyLedger(site.db)).toMatchObject({ ok: false, brokenAt: 2 })
})

test('a removed event is found at the next one', async () => {
  await tamper('delete from consent_events where id = 2')
  expect(await verifyLedger(site.db)).toMatchObject({ ok: false, brokenAt: 3, events: 1 })
})

test('an event inserted before the first one is found and exported', async () => {
  await site.database.pool.query(
    `insert into consent_events select (jsonb_populate_record(null::consent_events,
       to_jsonb(event) || '{"id": -1, "phone_e164": "+13145550199", "prev_hash": "x"}')).*
     from consent_events as event where id = 2`,
  )
  expect(await verifyLedger(site.db)).toMatchObject({ ok: false, brokenAt: -1 })
  const file = await site.get('/api/admin/sms-consent/export.json', await site.signIn())
  expect(await file.json()).toMatchObject({ records: 4, events: [{ id: -1 }, { id: 1 }, { id: 2 }, { id: 3 }] })
})

test('two swapped events are found', async () => {
  await tamper(
    'update consent_events set id = 99 where id = 1; update consent_events set id = 1 where id = 2; update consent_events set id = 2 where id = 99',
  )
  expect(await verifyLedger(site.db)).toMatchObject({ ok: false, brokenAt: 1 })
})

test('the evidence of a changed event is not verified', async () => {
  await tamper(`update consent_events set name = 'Eve' where id = 2`)
  const cookie = await site.signIn()
  const verifiedOf = async (id: number) =>
    ((await (await site.get(`/api/admin/sms-consent/events/${id}`, cookie)).json()) as { verified: boolean }).verified
  expect(await verifiedOf(2)).toBe(false)
  expect(await verifiedOf(3)).toBe(true)
  await tamper('delete from consent_events where id = 2')
  expect(await verifiedOf(1)).toBe(false)
  expect(await verifiedOf(3)).toBe(false)
})

test('the test covers every column', async () => {
  const { rows } = await site.database.pool.query(
    "select column_name from information_schema.columns where table_name = 'consent_events' and table_schema = 'public'",
  )
  expect(rows.map(({ column_name: name }) => String(name)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    columns.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1)),
  )
})
