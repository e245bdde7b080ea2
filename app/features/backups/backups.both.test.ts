import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { storedBackups } from '#app/server/backup/stored-backups.ts'
import { storeBackup } from '#app/server/backup/make.ts'
import { readArchive } from '#app/server/backup/read-archive.ts'
import { readConfig } from '#app/server/config/config.ts'
import { type FileStore, openFileStore } from '#app/server/files/file-store.ts'
import { activityLog } from '#db/schema/history.ts'
import { newsletters } from '#db/schema/newsletter.ts'
import { settings } from '#db/schema/site.ts'
import { fillEverything } from '#tests/helpers/full-site.ts'
import { onPostgres } from '#tests/helpers/lock-waits.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { cleanUpAfterRestore } from './after-restore.server.ts'
import { backupNow } from './backup-now.server.ts'

const site = useSite()
/** What does not depend on the database. */
const once = test.runIf(onPostgres)
const folder = () => join(site.dataDir, 'backups')
const outside = mkdtempSync(join(tmpdir(), 'backups-'))
afterEach(() => {
  rmSync(folder(), { recursive: true, force: true })
  rmSync(join(site.dataDir, 'uploads'), { recursive: true, force: true })
})

const path = '/api/admin/backups'
const names = async () => (await storedBackups(folder())).map(({ name }) => name.slice(7, 20))
async function* atItsEnd() {
  yield Buffer.alloc(100)
  throw new Error('the disk is at its end')
}
/** A name with the mark of the site that keeps it. */
const marked = /^backup-20261118-150000-[0-9a-f]{8}\.tar\.gz$/
const json = async (response: Response) => (await response.json()) as Record<string, unknown>
const make = async (headers: Record<string, string>) => site.send('POST', path, { headers })
const markOf = async (response: Response) => String((await json(response)).name).slice(23, 31)
const countOf = async (one: string) => (await storedBackups(folder())).filter((backup) => backup.site === one).length

describe('in the office', () => {
  test('a backup is made, listed, checked and downloaded; the dashboard shows its time', async () => {
    const { uploads } = await fillEverything(site)
    const admin = await site.signIn()
    const made = await make(admin)
    expect(made.status).toBe(201)
    const backup = await json(made)
    expect(backup).toMatchObject({ name: expect.stringMatching(marked), madeAt: '2026-11-18T15:00:00.000Z' })

    expect(await json(await site.get(path, admin))).toMatchObject({ items: [backup], failedAt: null, error: null })
    expect(await json(await site.get('/api/admin/health', admin))).toMatchObject({
      lastBackupAt: '2026-11-18T15:00:00.000Z',
      backupError: null,
    })
    const checked = await json(await site.send('POST', `${path}/${String(backup.name)}/check`, { headers: admin }))
    expect(checked).toMatchObject({ error: null, uploads: uploads.length })
    expect(checked.rows).toBeGreaterThan(10)

    const download = await site.get(`${path}/${String(backup.name)}`, admin)
    expect(download.headers.get('content-disposition')).toContain(String(backup.name))
    const bytes = Buffer.from(await download.arrayBuffer())
    expect(bytes).toHaveLength(Number(backup.bytes))
    expect(bytes).toEqual(readFileSync(join(folder(), String(backup.name))))
    const actions = (await site.rows(activityLog)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['backup.make', 'backup.download']))
  }, 120_000)

  test('a new download is complete and not stored', async () => {
    const { uploads } = await fillEverything(site)
    const response = await site.get('/api/admin/backup', await site.signIn())
    expect(response.headers.get('content-disposition')).toContain('backup-20261118-150000.tar.gz')
    const file = join(outside, 'download.tar.gz')
    writeFileSync(file, Buffer.from(await response.arrayBuffer()))
    const manifest = await readArchive(file)
    expect(manifest).toMatchObject({ format: 1, database: process.env.TEST_DATABASE })
    expect(Object.keys(manifest.uploads).sort()).toEqual(uploads.toSorted())
    expect(manifest.tables).toHaveProperty('bookings')
    // Who is signed in stays out of it.
    expect(manifest.tables).not.toHaveProperty('sessions')
    await expect.poll(() => readdirSync(folder()).filter((name) => name.startsWith('.unfinished'))).toEqual([])
    expect(await storedBackups(folder())).toEqual([])
  })

  test('it includes generated columns', async () => {
    await site.db
      .insert(newsletters)
      .values([{ email: 'a@example.com' }, { email: 'b@example.com', status: 'bounced' }])
    const unpacked = mkdtempSync(join(outside, 'unpacked-'))
    await readArchive(join(folder(), String((await json(await make(await site.signIn()))).name)), { folder: unpacked })
    const lines = readFileSync(join(unpacked, 'tables/newsletters.ndjson'), 'utf8').trim().split('\n')
    const rows = lines.map((line) => JSON.parse(line) as Record<string, string>)
    expect(rows.map(({ email, status, is_active: isActive }) => [email, status, isActive])).toEqual([
      ['a@example.com', 'active', 'true'],
      ['b@example.com', 'bounced', 'false'],
    ])
  })

  once('a missing or invalid backup gives 404', async () => {
    const admin = await site.signIn()
    for (const name of ['backup-20200101-000000.tar.gz', '..%2Fadmin-password.txt', 'x']) {
      expect((await site.get(`${path}/${name}`, admin)).status).toBe(404)
    }
  })

  once('the check finds a changed byte', async () => {
    const admin = await site.signIn()
    const { name } = await json(await make(admin))
    const file = join(folder(), String(name))
    const bytes = readFileSync(file)
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    writeFileSync(file, bytes)
    const { error } = await json(await site.send('POST', `${path}/${String(name)}/check`, { headers: admin }))
    expect(error).toMatch(
      /backup-\S+ is damaged or cut off at (\S+\.ndjson|its beginning)|does not match what was saved/,
    )
  })

  once('only one backup runs at a time', async () => {
    const admin = await site.signIn()
    const statuses = (await Promise.all([make(admin), make(admin), make(admin)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(1)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    expect(await storedBackups(folder())).toHaveLength(1)
  })

  once('a backup that cannot be written fails with a message and leaves no partial file', async () => {
    const admin = await site.signIn()
    writeFileSync(folder(), 'a file in the way')
    const refused = await make(admin)
    expect(refused.status).toBe(503)
    expect(await json(refused)).toMatchObject({ code: 'backup_failed' })
    expect(await json(await site.get('/api/admin/health', admin))).toMatchObject({
      lastBackupAt: null,
      backupError: { at: '2026-11-18T15:00:00.000Z' },
    })
    rmSync(folder())
    await make(admin)
    expect(await json(await site.get('/api/admin/health', admin))).toMatchObject({ backupError: null })
  })

  once('an unreadable upload makes the backup fail without a partial file', async () => {
    await fillEverything(site)
    const files = openFileStore({ s3: null, dataDir: site.dataDir })
    const broken: FileStore = {
      ...files,
      get: async () => ({ body: Readable.from(atItsEnd()), type: 'image/webp', bytes: 700 }),
    }
    const parts = { database: site.database, files: broken, folder: folder(), now: () => site.clock.now }
    await expect(storeBackup(parts, null)).rejects.toThrow('the disk is at its end')
    expect(readdirSync(folder()).filter((name) => !name.endsWith('.lock'))).toEqual([])
  })
})

/** A disk of 32 kB, where this machine lets us have one. */
const small = join(outside, 'small')
mkdirSync(small)
const mounted = onPostgres && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'none', small]).status === 0
afterAll(() => {
  if (mounted) spawnSync('umount', [small])
  rmSync(outside, { recursive: true, force: true })
})

test.runIf(mounted)('a full disk gives a clear error and no partial file, and the site keeps running', async () => {
  await fillEverything(site)
  const config = { ...readConfig({ DATA_DIR: site.dataDir }), backupDir: small }
  const files = openFileStore({ s3: null, dataDir: site.dataDir })
  const parts = { database: site.database, config, files, now: () => site.clock.now }
  await expect(backupNow(parts)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(small).filter((name) => !name.endsWith('.lock'))).toEqual([])
  const admin = await site.signIn()
  expect(await json(await site.get('/api/admin/health', admin))).toMatchObject({
    backupError: { message: `The disk of ${small} is full.` },
  })
  expect((await make(admin)).status).toBe(201)
})

once('an unreachable image store is reported as such', async () => {
  const s3 = { endpoint: 'http://127.0.0.1:9', region: 'a', bucket: 'b', accessKeyId: 'c', secretAccessKey: 'd' }
  const config = { ...readConfig({ DATA_DIR: site.dataDir }), backupDir: folder() }
  const parts = {
    database: site.database,
    config,
    files: openFileStore({ s3, dataDir: '' }),
    now: () => site.clock.now,
  }
  await expect(backupNow(parts)).rejects.toThrow('ECONNREFUSED')
  const { backupError } = await json(await site.get('/api/admin/health', await site.signIn()))
  expect(backupError).toMatchObject({
    message: 'The file store failed: connect ECONNREFUSED 127.0.0.1:9.',
  })
})

describe('daily', () => {
  const hour = 3_600_000
  const wait = (hours: number) => (site.clock.now = new Date(site.clock.now.getTime() + hours * hour))

  once('the first backup is made after an hour, then one a day', async () => {
    await fillEverything(site)
    await site.work('backup')
    expect(await names()).toEqual([])
    wait(1)
    await site.work('backup')
    expect(await names()).toEqual(['20261118-1600'])
    wait(12)
    await site.work('backup')
    expect(await names()).toEqual(['20261118-1600'])
    wait(12)
    await site.work('backup')
    expect(await names()).toEqual(['20261119-1600', '20261118-1600'])
  })

  once('old backups are deleted, other files are not', async () => {
    await fillEverything(site)
    await site.db.insert(settings).values({ key: 'backup', value: { at: '2026-01-01T00:00:00.000Z' } })
    await make(await site.signIn())
    for (let month = 1; month <= 9; month++) {
      writeFileSync(join(folder(), `backup-20260${month}01-000000.tar.gz`), 'old')
    }
    writeFileSync(join(folder(), 'mine.tar.gz'), 'of the owner')
    wait(24)
    await site.work('backup')
    const names = (await storedBackups(folder())).map(({ name }) => name)
    expect(names).toHaveLength(7)
    expect(names).not.toContain('backup-20260401-000000.tar.gz')
    expect(readdirSync(folder())).toContain('mine.tar.gz')
  })

  once('sites that share a folder delete only their own backups; a restored site is another site', async () => {
    const admin = await site.signIn()
    const mark = await markOf(await make(admin))
    wait(1)
    expect(await markOf(await make(admin))).toBe(mark)
    for (let hour = 10; hour < 23; hour++) {
      for (const one of [mark, '0beef000']) {
        writeFileSync(join(folder(), `backup-20261110-${hour}0000-${one}.tar.gz`), 'of that day')
      }
    }
    wait(1)
    await make(admin)
    // The newest three, and the last one of that day.
    expect(await Promise.all([mark, '0beef000'].map(countOf))).toEqual([4, 13])

    await cleanUpAfterRestore(site.db, site.clock.now)
    const made = []
    for (let one = 0; one < 4; one++) {
      wait(1)
      made.push(await markOf(await make(admin)))
    }
    const [another = ''] = made
    expect(made).toEqual(Array.from({ length: 4 }, () => another))
    expect(await Promise.all([mark, '0beef000', another].map(countOf))).toEqual([4, 13, 3])
  })
})

/** Changes a row and the checksums, as an attacker with the file but without the key could. */
const forged = (file: string, change: (manifest: Record<string, unknown>) => void) => {
  const parts = mkdtempSync(join(outside, 'forged-'))
  spawnSync('tar', ['-xzf', file, '-C', parts])
  const table = join(parts, 'tables/activity_log.ndjson')
  writeFileSync(table, readFileSync(table, 'utf8').replace('admin', 'Admin'))
  const path = join(parts, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { tables: Record<string, { sha256: string }> }
  manifest.tables.activity_log!.sha256 = createHash('sha256').update(readFileSync(table)).digest('hex')
  change(manifest)
  writeFileSync(path, JSON.stringify(manifest))
  const names = readdirSync(join(parts, 'tables')).map((table) => `tables/${table}`)
  spawnSync('tar', ['-czf', file, '-C', parts, ...names, 'manifest.json'])
}
const checked = async (name: string, admin: Record<string, string>) =>
  json(await site.send('POST', `${path}/${name}/check`, { headers: admin }))

once(
  'a backup with a recomputed manifest is refused by the site with the key; without a signature it is unsigned',
  async () => {
    await site.db.insert(activityLog).values({ at: site.clock.now, actor: 'admin', action: 'test', summary: 'A row' })
    const admin = await site.signIn()
    const { name } = (await json(await make(admin))) as { name: string }
    expect(await checked(name, admin)).toMatchObject({ error: null, signed: true })
    forged(join(folder(), name), () => {})
    expect(await checked(name, admin)).toMatchObject({
      error: `manifest.json in ${name} was changed after this site signed it.`,
    })
    forged(join(folder(), name), (manifest) => delete manifest.mac)
    expect(await checked(name, admin)).toMatchObject({ error: null, signed: false })
  },
  120_000,
)
