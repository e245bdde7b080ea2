import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { readArchive } from '#app/server/backup/read-archive.ts'
import { readConfig } from '#app/server/config/config.ts'
import { ledgerKey } from '#app/server/config/ledger-key.ts'
import { submitConsent, testLedgerKey, testLedgerSecret } from '#tests/helpers/consent.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

import { forgetLedgerKey, openLedger } from './open-ledger.server.ts'

const logged: string[] = []
const site = useSite({ LOG_LEVEL: 'info' }, { write: (line) => void logged.push(line) })
let dataDir: string
beforeEach(async () => {
  // The site has stored the id of its key at its start.
  await forgetLedgerKey(site.db)
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const log = { info: () => {}, warn: () => {}, error: () => {} } as never
const open = (environment: Record<string, string> = {}) =>
  openLedger({
    db: site.db,
    config: readConfig({ DATA_DIR: dataDir, ...environment }),
    now: () => site.clock.now,
    log,
  })
const keyFile = () => join(dataDir, 'consent-ledger.key')
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
const verifyOf = async ({ get, signIn }: Pick<Awaited<ReturnType<typeof siteOn>>, 'get' | 'signIn'>) =>
  (await get('/api/admin/sms-consent/verify', await signIn())).json()

test('the first start creates a private key file, and the next one uses it', async () => {
  const made = await open()
  expect(modeOf(keyFile())).toBe('600')
  expect(modeOf(join(dataDir, 'consent-anchors.ndjson'))).toBe('600')
  expect((await open()).id).toBe(made.id)
})

test('a key from the environment is not stored', async () => {
  expect((await open({ CONSENT_LEDGER_KEY: testLedgerSecret })).id).toBe(testLedgerKey.id)
  expect(existsSync(keyFile())).toBe(false)
})

test('an instance with another key or none does not start and creates none', async () => {
  await open({ CONSENT_LEDGER_KEY: testLedgerSecret })
  await expect(open({ CONSENT_LEDGER_KEY: `another: ${testLedgerSecret}` })).rejects.toThrow(
    'The consent ledger in this database is signed with a different key. Set CONSENT_LEDGER_KEY to the same value',
  )
  await expect(open()).rejects.toThrow('signed with a key that is missing here')
  expect(existsSync(keyFile())).toBe(false)
})

test('events from before the first key verify without it, later ones with it', async () => {
  await submitConsent(site.db)
  await site.database.pool.query(
    'set session_replication_role = replica; update consent_events set mac = null; reset session_replication_role',
  )
  const upgraded = await siteOn(site.database, site)
  try {
    await submitConsent(site.db)
    expect(await verifyOf(upgraded)).toMatchObject({ ok: true, events: 2 })
    expect(await verifyOf(upgraded)).not.toHaveProperty('otherKey')
  } finally {
    await upgraded.close()
  }
})

test('after a lost key and a restore, older events can’t be verified but are not reported as forged', async () => {
  await submitConsent(site.db)
  await submitConsent(site.db)
  await forgetLedgerKey(site.db)
  const restored = await siteOn(
    site.database,
    { dataDir, clock: site.clock },
    { secret: 'made after the old one was lost' },
  )
  try {
    await submitConsent(site.db, { key: ledgerKey('made after the old one was lost') })
    expect(await verifyOf(restored)).toMatchObject({ ok: true, events: 3, otherKey: 2 })
    const evidence = async (id: number) =>
      (await restored.get(`/api/admin/sms-consent/events/${id}`, await restored.signIn())).json()
    expect(await evidence(1)).toMatchObject({ verified: false, otherKey: true })
    expect(await evidence(3)).toMatchObject({ verified: true, otherKey: false })
  } finally {
    await restored.close()
  }
})

test('the head of the chain is in the data folder, the log and the backup', async () => {
  const { id, hash } = await submitConsent(site.db)
  await site.work('consent-anchor')
  await site.work('consent-anchor')
  const anchors = readFileSync(join(site.dataDir, 'consent-anchors.ndjson'), 'utf8').trim().split('\n')
  expect(anchors).toHaveLength(2)
  expect(JSON.parse(anchors[1]!)).toEqual({ at: '2026-11-18T15:00:00.000Z', id, hash, key: testLedgerKey.id })
  expect(logged.filter((line) => line.includes(hash)).map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ id, hash, msg: 'The consent ledger is anchored' }),
  )
  const made = await site.send('POST', '/api/admin/backups', { headers: await site.signIn() })
  const { name } = (await made.json()) as { name: string }
  expect(await readArchive(join(site.dataDir, 'backups', name))).toMatchObject({ consentLedger: { id, hash } })
})

test('without anchors a ledger verifies with a reservation', async () => {
  await submitConsent(site.db)
  rmSync(join(site.dataDir, 'consent-anchors.ndjson'))
  expect(await verifyOf(site)).toMatchObject({ ok: true, events: 1, unanchored: true })
})
