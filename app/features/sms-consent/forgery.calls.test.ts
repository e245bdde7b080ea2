import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { consentEvents } from '#db/schema/consent.ts'
import { submitConsent, testLedgerKey } from '#tests/helpers/consent.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

import { type ConsentEvent, fingerprint } from './chain.server.ts'

const site = useSite()

/** An attacker who can write to the database, bypass its triggers and compute hashes, but can't read DATA_DIR. */
const attack = (statement: string) =>
  site.database.pool.query(`set session_replication_role = replica; ${statement}; reset session_replication_role`)
const rows = () => site.db.select().from(consentEvents).orderBy(asc(consentEvents.id))
const submit = async (count: number) => {
  for (let one = 0; one < count; one++) await submitConsent(site.db, { name: `Visitor ${one}` })
}
const verify = async () => (await site.get('/api/admin/sms-consent/verify', await site.signIn())).json()
const evidenceOf = async (id: number) =>
  (await site.get(`/api/admin/sms-consent/events/${id}`, await site.signIn())).json()
const anchorByBackup = async () =>
  expect((await site.send('POST', '/api/admin/backups', { headers: await site.signIn() })).status).toBe(201)

/** A row like `model` that fits the end of the chain. */
async function forge(model: ConsentEvent, changes: Partial<ConsentEvent>) {
  const last = (await rows()).at(-1)
  const forged = { ...model, id: (last?.id ?? 0) + 1, prevHash: last?.hash ?? '0'.repeat(64), ...changes }
  await site.db.insert(consentEvents).values({ ...forged, hash: fingerprint(forged) })
}

test('a row dated 2025 that fits the chain is found, even after later events', async () => {
  await submit(3)
  const [model] = await rows()
  await forge(model!, { recordedAt: new Date('2025-03-01T15:00:00Z'), effectMarketing: 'granted' })
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 4 })
  await submit(2)
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 4 })
})

test('ten deleted rows at the end are found, even after later events', async () => {
  await submit(12)
  await anchorByBackup()
  await attack('delete from consent_events where id > 2')
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 12, problem: 'missing' })
  await submit(11)
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 12 })
})

test('the job anchors new events without a backup', async () => {
  await submit(3)
  await site.work('consent-anchor')
  await attack('delete from consent_events where id > 2')
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 3, problem: 'missing' })
})

test('a rewritten row is found even with all later hashes recomputed', async () => {
  await submit(4)
  let prevHash = '0'.repeat(64)
  for (const row of await rows()) {
    const forged = { ...row, prevHash, ...(row.id === 2 && { name: 'Eve' }) }
    prevHash = fingerprint(forged)
    await attack(
      `update consent_events set name = '${forged.name}', prev_hash = '${forged.prevHash}', hash = '${prevHash}' where id = ${row.id}`,
    )
  }
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 2 })
})

test('a chain recomputed without signatures is found', async () => {
  await submit(3)
  let prevHash = '0'.repeat(64)
  for (const row of await rows()) {
    const forged = { ...row, prevHash, recordedAt: new Date('2025-03-01T15:00:00Z') }
    prevHash = fingerprint(forged)
    await attack(
      `update consent_events set recorded_at = '2025-03-01T15:00:00Z', prev_hash = '${forged.prevHash}', hash = '${prevHash}', mac = null where id = ${row.id}`,
    )
  }
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 1, problem: 'unsigned' })
})

test('a forged row that names another key is found', async () => {
  await submit(1)
  const [model] = await rows()
  await forge(model!, { mac: `0123456789ab:${'0'.repeat(64)}` })
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 2, problem: 'unsigned' })
  expect(await evidenceOf(2)).toMatchObject({ verified: false, otherKey: false })
})

test('a skipped ID is found', async () => {
  await submit(1)
  const [model] = await rows()
  const forged = { ...model!, id: 7, prevHash: model!.hash }
  const hash = fingerprint(forged)
  await site.db.insert(consentEvents).values({ ...forged, hash, mac: testLedgerKey.sign(hash) })
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 7, problem: 'gap' })
})

test('removed rows are still found after a restart, a backup and another anchor', async () => {
  await submit(3)
  await site.work('consent-anchor')
  await attack('delete from consent_events where id = 3')
  const again = await siteOn(site.database, site, { keepAnchors: true })
  await again.close()
  await anchorByBackup()
  await site.work('consent-anchor')
  expect(await verify()).toMatchObject({ ok: false, brokenAt: 3, problem: 'missing' })
})

test('a backdated row is reported without failing the verification', async () => {
  await submit(1)
  await submitConsent(site.db, { at: new Date('2025-03-01T15:00:00Z') })
  expect(await verify()).toMatchObject({ ok: true, backdated: 2 })
})
