import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { fillPostgres, restoreBackup } from '#app/server/backup/restore.ts'
import { writeBackup } from '#app/server/backup/make.ts'
import { fingerprints, takeSnapshot } from '#app/server/backup/snapshot.ts'
import { readConfig } from '#app/server/config/config.ts'
import { openFileStore } from '#app/server/files/file-store.ts'
import { openDatabase } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { queryOn } from '#db/tables.ts'
import { contacts } from '#db/schema/conversations.ts'
import { newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import { fillEverything } from '#tests/helpers/full-site.ts'
import { onPostgres } from '#tests/helpers/lock-waits.ts'
import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

import { cleanUpAfterRestore } from './after-restore.server.ts'

const site = useSite()
/** What does not depend on the database. */
const once = test.runIf(onPostgres)
const migrations = join(import.meta.dirname, '../../../db/migrations')
const server = process.env.TEST_DATABASE_URL
const work = mkdtempSync(join(tmpdir(), 'restore-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

let archive: string
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(work, 'data-'))
  archive = join(work, 'backup.tar.gz')
  rmSync(archive, { force: true })
})

const source = () => ({
  database: site.database,
  files: openFileStore({ s3: null, dataDir: site.dataDir }),
  folder: join(work, 'made'),
  now: () => site.clock.now,
})
const save = () => writeBackup(source(), archive, site.clock.now)
const options = (databaseUrl?: string, replace = false) => ({
  config: { databaseUrl, migrationDatabaseUrl: undefined, dataDir, s3: null },
  migrations,
  prepared: process.env.TEST_EMPTY_DATABASE!,
  now: () => site.clock.now,
  replace,
  afterwards: async () => {},
})
const openRestored = (url?: string) => openDatabase({ url, folder: join(dataDir, 'database'), migrations })
const tablesOn = async (database: Pick<Database, 'pool'>) => {
  const query = queryOn(database.pool)
  await query('begin')
  const found = await fingerprints(query)
  await query('rollback')
  return found
}
const nextOf = async (table: string, { pool }: Pick<Database, 'pool'>) =>
  Number((await pool.query(`select nextval('${table}_id_seq')::text as id`)).rows[0]!.id)
/** Over to the other kind of database, where there is a server: what comes back there has crossed both. */
const crossing = process.env.TEST_DATABASE === 'embedded' && server !== undefined
const newPlace = async () => (crossing ? newDatabase({ empty: true }) : undefined)

const exports = [
  '/api/admin/bookings.csv',
  '/api/admin/contacts.csv',
  '/api/admin/privacy-contacts.csv',
  '/api/admin/newsletter/subscribers.csv',
  '/api/admin/sms-consent/export.csv',
  '/api/admin/sms-consent/export.json',
]

test('a restore brings back every table, upload and export; the ledger is valid, and newsletters are paused', async () => {
  const { uploads } = await fillEverything(site)
  const admin = await site.signIn()
  const exported = await Promise.all(exports.map(async (path) => (await site.get(path, admin)).text()))
  const manifest = await save()

  const at = await newPlace()
  await restoreBackup(archive, options(at))
  const database = await openRestored(at)
  const again = await siteOn(database, { dataDir, clock: site.clock })
  try {
    const { activity_log: _log, ...tables } = manifest.tables
    expect(await tablesOn(database)).toMatchObject(tables)
    const signedIn = await again.signIn()
    expect(await Promise.all(exports.map(async (path) => (await again.get(path, signedIn)).text()))).toEqual(exported)
    const chain = await again.get('/api/admin/sms-consent/verify', signedIn)
    expect(await chain.json()).toMatchObject({ ok: true, events: 5 })
    for (const name of uploads) {
      const [before, now] = [site.dataDir, dataDir].map((folder) => readFileSync(join(folder, 'uploads', name)))
      expect(now!.equals(before!)).toBe(true)
    }
    // New rows continue the numbering.
    expect(await nextOf('bookings', database)).toBe(await nextOf('bookings', site.database))

    expect(await cleanUpAfterRestore(database.orm, site.clock.now)).toEqual([
      'New records skip 1,000 numbers, so that numbers used since the backup are not used twice.',
      '1 unsent message: see Outbox, Failed, in the office.',
    ])
    await again.work('newsletter-start')
    await again.work('outbox')
    const [issue] = await database.orm.select().from(newsletterIssues).where(eq(newsletterIssues.subject, 'Soon'))
    expect(issue).toMatchObject({ status: 'paused' })
    expect((await database.orm.select().from(outbox)).map(({ status }) => status).sort()).toEqual(['failed', 'sent'])
    expect(existsSync(join(dataDir, 'outbox'))).toBe(false)
  } finally {
    await again.close()
    await database.close()
  }

  // Existing data is only replaced on request.
  await expect(restoreBackup(archive, options(at))).rejects.toThrow(/is not empty, so nothing was changed/)
  // Left by a restore that was killed.
  mkdirSync(join(dataDir, '.restoring-killed'))
  await restoreBackup(archive, options(at, true))
  const second = await openRestored(at)
  expect(await second.orm.$count(outbox, eq(outbox.status, 'queued'))).toBe(1)
  await second.close()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([])
}, 120_000)

test('a text held during quiet hours is marked as failed; a mail held without a mail server stays held', async () => {
  const letter = { to: 'a', subject: 's', html: '', text: 't', status: 'held' as const, nextAt: site.clock.now }
  await site.db.insert(outbox).values([
    { ...letter, kind: 'owner-text-new', channel: 'text' },
    { ...letter, kind: 'owner-new' },
  ])
  await cleanUpAfterRestore(site.db, site.clock.now)
  const rows = await site.db.select().from(outbox).orderBy(outbox.id)
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'held'])
})

test('subscribers in the backup get no welcome mail after the restore', async () => {
  await site.db
    .insert(newsletters)
    .values([
      { email: 'due@example.org', welcome: 'due' },
      { email: 'before-there-was-one@example.org' },
      { email: 'left@example.org', status: 'unsubscribed' },
      { email: 'asked@example.org', status: 'unconfirmed' },
      { email: 'welcomed@example.org', welcome: 'sent' },
    ])
  await cleanUpAfterRestore(site.db, site.clock.now)
  const rows = await site.db.select().from(newsletters).orderBy(newsletters.id)
  expect(rows.map(({ welcome }) => welcome)).toEqual(['past', 'past', 'past', null, 'sent'])
})

test('numbers used since the backup are not used again', async () => {
  const numbered = ['bookings', 'contacts', 'privacy_contacts', 'blog_posts', 'newsletter_issues', 'webhook_deliveries']
  for (const table of numbered) {
    const before = await nextOf(table, site.database)
    await cleanUpAfterRestore(site.db, site.clock.now)
    expect([table, (await nextOf(table, site.database)) > before + 1000]).toEqual([table, true])
  }
})

test('a pending webhook delivery is marked as failed', async () => {
  await site.db.insert(webhooks).values({ url: 'https://example.org', secret: 'whsec_a', events: ['test'] })
  const message = { webhookId: 1, event: 'test', request: '{}', nextAt: site.clock.now }
  await site.db.insert(webhookDeliveries).values([message, { ...message, status: 'sent' }])
  await cleanUpAfterRestore(site.db, site.clock.now)
  const rows = await site.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'sent'])
})

once('a truncated or changed backup restores nothing and names the damaged part', async () => {
  await fillEverything(site)
  await save()
  const at = await newPlace()
  const whole = readFileSync(archive)
  const refused = async (bytes: Buffer, says: RegExp) => {
    writeFileSync(archive, bytes)
    await expect(restoreBackup(archive, options(at))).rejects.toThrow(says)
  }
  await refused(whole.subarray(0, Math.floor(whole.length * 0.6)), /damaged or cut off at \S+/)
  const changed = Buffer.from(whole)
  changed[Math.floor(whole.length / 2)]! ^= 0x10
  await refused(changed, /damaged or cut off at \S+|checksum differs/)
  // Repacked with the original checksums.
  const plain = gunzipSync(whole)
  plain[plain.indexOf('ada@example.com')]! ^= 1
  await refused(gzipSync(plain), /tables\/\w+\.ndjson in backup.tar.gz does not match what was saved/)
  expect(readdirSync(dataDir).filter((name) => !name.endsWith('.lock'))).toEqual([])
})

test('a backup made during writes is consistent', async () => {
  const writing = { on: true, pairs: 0 }
  const pairs = async () => {
    for (let one = 0; writing.on; one++, writing.pairs++) {
      await site.db.transaction(async (db) => {
        const lead = { name: `${one}`, email: 'a@example.com', subject: 'quote', message: 'M', dueAt: site.clock.now }
        const [contact] = await db.insert(contacts).values(lead).returning()
        const letter = { kind: 'pair', to: 'a', subject: 's', html: 'h', text: 't', nextAt: site.clock.now }
        await db.insert(outbox).values({ ...letter, relatedKind: 'contact', relatedId: contact!.id })
      })
    }
  }
  const writers = [pairs(), pairs()]
  for (let round = 0; round < 3; round++) {
    const before = writing.pairs
    await expect.poll(() => writing.pairs, { interval: 5 }).toBeGreaterThan(before + 2)
    const { tables } = await save()
    expect(tables.contacts!.rows).toBe(tables.outbox!.rows)
  }
  writing.on = false
  await Promise.all(writers)
}, 120_000)

once.each([
  ['newer', 1, 'made by a different version of the site'],
  ['older', -365 * 24 * 3_600_000, 'Restore it with version 0.1.0 of November 28, 2026 (2a3fa986)'],
])('a backup of a version %s than all migrations is refused with a message', async (_, more, message) => {
  await site.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${more}`)
  try {
    await save()
  } finally {
    await site.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - ${more}`)
  }
  await expect(restoreBackup(archive, options())).rejects.toThrow(message)
})

test.runIf(server)('moving to PostgreSQL brings every row, and nothing where something is', async () => {
  await fillEverything(site)
  const folder = mkdtempSync(join(work, 'move-'))
  const snapshot = await takeSnapshot(site.database, folder)
  const url = await newDatabase({ empty: true })
  await fillPostgres(url, { folder, snapshot, migrations })
  const moved = await openDatabase({ url, folder: '', migrations })
  expect(await tablesOn(moved)).toEqual(snapshot.tables)
  await moved.close()
  // The server may end a connection a moment after its client has.
  const refused = () => fillPostgres(url, { folder, snapshot, migrations }).catch((error: Error) => error.message)
  await expect.poll(refused).toContain('The database is not empty')
})

once('the backup folder is configurable', () => {
  expect(readConfig({ DATA_DIR: '/srv/site' }).backupDir).toBe('/srv/site/backups')
  expect(readConfig({ DATA_DIR: '/srv/site', BACKUP_DIR: '/mnt/b' }).backupDir).toBe('/mnt/b')
})
