import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { asc, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, describe, expect, test } from 'vitest'

import { sampleValues } from '#app/business/profile.ts'
import { withBackupLock } from '#app/server/backup/make.ts'
import * as schema from '#db/all-tables.ts'
import { seedWhenEmpty } from '#db/seed.ts'
import { submitConsent, testLedgerKey } from '#tests/helpers/consent.ts'
import { fillEverything } from '#tests/helpers/full-site.ts'
import { emptyDatabase } from '#tests/helpers/test-database.ts'
import { password, siteOn, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const path = '/api/admin/site-data'
const { brand } = sampleValues
const { activityLog, bookings, consentEvents, imports, newsletterIssues, sessions, settings, users } = schema
const folderOf = (name: string) => join(site.dataDir, name)
const filesIn = (name: string) => (existsSync(folderOf(name)) ? readdirSync(folderOf(name)) : [])
const minute = 60_000

afterEach(() => {
  for (const name of ['backups', 'uploads', 'outbox']) rmSync(folderOf(name), { recursive: true, force: true })
})

async function erase(body: object = {}, admin?: Record<string, string>) {
  const headers = admin ?? (await site.signIn())
  // An anchor of the ledger is older than its erasure.
  site.clock.now = new Date(site.clock.now.getTime() + 10 * minute)
  const response = await site.send('POST', `${path}/erase`, {
    headers,
    body: { password, brand, consentRecords: false, ...body },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Everything stored, without ids and times, which differ between two seeds. */
async function contents() {
  const tables: Record<string, unknown[]> = {}
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const rows = (await site.rows(table)) as Record<string, unknown>[]
    tables[getTableName(table)] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name, value]) => name !== 'id' && !(value instanceof Date))),
    )
  }
  return tables
}

async function makeBackup(admin: Record<string, string>) {
  const made = await site.send('POST', '/api/admin/backups', { headers: admin })
  return ((await made.json()) as { name: string }).name
}

test('what is left is what a first start makes, the password and the consent ledger', async () => {
  await fillEverything(site)
  const admin = await site.signIn()
  const next = 'another long password'
  const changed = await site.send('POST', '/api/admin/password', { headers: admin, body: { current: password, next } })
  const cookie = { cookie: changed.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const value = { key: testLedgerKey.id }
  await site.db.insert(settings).values({ key: 'consent-ledger', value }).onConflictDoNothing()
  const ledger = await site.rows(consentEvents)

  expect(await erase({ password: next }, cookie)).toEqual({
    status: 200,
    body: { erasedAt: '2026-11-18T15:10:00.000Z' },
  })
  const { settings: retained, activity_log: log, ...found } = await contents()
  expect((retained as { key: string }[]).map(({ key }) => key).toSorted()).toEqual([
    'admin-password',
    'consent-ledger',
    'erasure',
    'files-to-remove',
    'last-admin-password',
  ])
  expect(log).toMatchObject([{ action: 'site.erase', actor: 'admin', summary: 'Erased the site', kind: 'site' }])
  expect(await site.rows(consentEvents)).toEqual(ledger)

  expect((await site.get(path, cookie)).status).toBe(401)
  const signIn = (password: string) => site.send('POST', '/api/admin/login', { body: { password } })
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn(next)).status).toBe(200)

  await emptyDatabase(site.database)
  await seedWhenEmpty(site.db)
  const { settings: _none, activity_log: _empty, ...fresh } = await contents()
  const { consent_events: _events, consent_texts: _texts, consent_texts_live: _live, ...rest } = found
  expect({ ...fresh, ...rest }).toEqual(fresh)
  expect(fresh.blog_posts!.length).toBeGreaterThan(5)
})

test('numbers that were given out are not used again', async () => {
  await fillEverything(site)
  const [last] = await site.db.select({ id: sql<number>`max(id)::int` }).from(bookings)
  await erase()
  const booking = {
    firstName: 'Bo',
    lastName: 'Cole',
    email: 'bo@example.com',
    phone: '3145550100',
    serviceType: 'heating',
  }
  const made = await site.send('POST', '/api/bookings', { body: booking })
  expect(((await made.json()) as { id: number }).id).toBe(last!.id + 1)
})

describe('files', () => {
  test('uploads, mails and backups of this site are removed, even after a restart', async () => {
    await fillEverything(site)
    const admin = await site.signIn()
    await makeBackup(admin)
    const foreign = 'backup-20261101-030000-0123abcd.tar.gz'
    writeFileSync(join(folderOf('backups'), foreign), 'of another site')
    mkdirSync(folderOf('outbox'), { recursive: true })
    for (const name of ['outbox-1.5_a.eml', 'newsletter-1-2-abc_a.eml'])
      writeFileSync(join(folderOf('outbox'), name), '')
    mkdirSync(folderOf('database.replaced-1700000000000'))

    expect((await erase({}, admin)).status).toBe(200)
    const again = await site.signIn()
    const data = async () => (await (await site.get(path, again)).json()) as Record<string, unknown>
    expect(await data()).toMatchObject({ bookings: 0, backups: 0, removingFilesSince: '2026-11-18T15:10:00.000Z' })
    // In the way of a removal.
    const upload = join(folderOf('uploads'), '2026/small-640.webp')
    rmSync(upload)
    mkdirSync(upload)
    await site.work('erased-files')
    expect(await data()).toMatchObject({ removingFilesSince: '2026-11-18T15:10:00.000Z' })
    rmSync(upload, { recursive: true })

    const restarted = await siteOn(site.database, site, { keepAnchors: true })
    await restarted.work('erased-files')
    await restarted.work('mail-files')
    await restarted.close()
    expect(await data()).toMatchObject({ removingFilesSince: null })
    expect(filesIn('uploads/2026')).toEqual([])
    expect(filesIn('outbox')).toEqual([])
    expect(filesIn('backups').filter((name) => name.startsWith('backup-'))).toEqual([foreign])
    expect(filesIn('.').filter((name) => name.startsWith('database.replaced'))).toEqual([])
  })

  test('what is uploaded and backed up afterwards stays', async () => {
    await erase()
    const uploads = join(folderOf('uploads'), '2026')
    mkdirSync(uploads, { recursive: true })
    writeFileSync(join(uploads, 'new-480.webp'), '')
    site.clock.now = new Date(site.clock.now.getTime() + minute)
    const name = await makeBackup(await site.signIn())
    await site.work('erased-files')
    expect(filesIn('uploads/2026')).toEqual(['new-480.webp'])
    expect(filesIn('backups')).toContain(name)
  })
})

const verify = async () => (await site.get('/api/admin/sms-consent/verify', await site.signIn())).json()

describe('the consent ledger', () => {
  test('is retained and still verifies', async () => {
    await fillEverything(site)
    await erase()
    await site.work('erased-files')
    expect(await verify()).toMatchObject({ ok: true, events: 5 })
  })

  test('is erased if the owner says so, and a new one begins', async () => {
    await fillEverything(site)
    await site.work('consent-anchor')
    expect((await erase({ consentRecords: true })).status).toBe(200)
    expect(await site.db.$count(consentEvents)).toBe(0)
    expect(await verify()).toMatchObject({ ok: false, problem: 'missing' })
    await site.work('erased-files')
    expect(await verify()).toMatchObject({ ok: true, events: 0 })
    await submitConsent(site.db)
    await site.work('erased-files')
    await site.work('consent-anchor')
    expect(await verify()).toMatchObject({ ok: true, events: 1 })
    await expect(site.db.delete(consentEvents)).rejects.toThrow()
    const [entry] = await site.db.select().from(activityLog).orderBy(asc(activityLog.id))
    expect(entry).toMatchObject({ summary: 'Erased the site with the consent ledger' })
  })

  test('someone with only the database can’t pretend that the site erased it', async () => {
    await fillEverything(site)
    await site.work('consent-anchor')
    const value = { at: site.clock.now, ledger: `${'0'.repeat(12)}:${'0'.repeat(64)}` }
    await site.db.insert(settings).values({ key: 'erasure', value })
    await site.db.execute(sql`set session_replication_role = replica`)
    await site.db.delete(consentEvents)
    await site.db.execute(sql`reset session_replication_role`)
    await site.work('erased-files')
    expect(await verify()).toMatchObject({ ok: false, problem: 'missing' })
  })
})

test('every instance notices: sessions end, and cached pages are rendered again', async () => {
  await seedWhenEmpty(site.db)
  await site.db.insert(settings).values({ key: 'business', value: { brand: 'Arch City Air' } })
  site.clearCache()
  const other = await siteOn(site.database, site, { keepAnchors: true })
  const [admin, elsewhere] = [await site.signIn(), await other.signIn()]
  expect(await (await other.get('/')).text()).toContain('Arch City Air')
  expect((await erase({ brand: 'Arch City Air' }, admin)).status).toBe(200)
  await expect.poll(async () => (await other.get('/')).text()).not.toContain('Arch City Air')
  expect((await other.get(path, elsewhere)).status).toBe(401)
  await other.close()
})

describe('nothing is changed', () => {
  afterEach(async () => {
    expect(await site.db.$count(bookings)).toBeGreaterThan(0)
    expect(await site.db.$count(activityLog, sql`action = 'site.erase'`)).toBe(0)
    expect(await site.db.$count(sessions)).toBeGreaterThan(0)
    expect(await site.db.$count(users)).toBe(1)
  })

  test('with a wrong password or a wrong name', async () => {
    await fillEverything(site)
    expect(await erase({ password: 'not the password' })).toMatchObject({
      status: 400,
      body: { fields: { password: 'This is not the current password.' } },
    })
    expect(await erase({ brand: brand.toLowerCase() })).toMatchObject({
      status: 400,
      body: { fields: { brand: `Type ${brand} exactly as it is shown.` } },
    })
    expect(await erase({ brand: ' ', password: '' })).toMatchObject({
      status: 400,
      body: { fields: { brand: 'Type the name of the business.', password: 'Your password is required.' } },
    })
  })

  test('while a newsletter is being sent', async () => {
    await fillEverything(site)
    await site.db.update(newsletterIssues).set({ status: 'sending' })
    expect(await erase()).toMatchObject({
      status: 409,
      body: { message: 'A newsletter is being sent. Pause it or wait until it has been sent.' },
    })
  })

  test('while an import is running', async () => {
    await fillEverything(site)
    await site.db.insert(imports).values({ kind: 'wordpress', name: 'old-site.xml', status: 'running' })
    expect(await erase()).toMatchObject({
      status: 409,
      body: { message: 'An import is running. Wait until it has finished.' },
    })
  })

  test('while a backup or a download is being made', async () => {
    await fillEverything(site)
    await withBackupLock(folderOf('backups'), async () => {
      expect(await erase()).toMatchObject({ status: 409, body: { code: 'backup_running' } })
    })
  })

  test('if the uploads can’t be listed', async () => {
    await fillEverything(site)
    rmSync(folderOf('uploads'), { recursive: true })
    writeFileSync(folderOf('uploads'), 'a file in the way')
    expect(await erase()).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Nothing was erased') },
    })
  })
})
