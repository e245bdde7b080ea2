import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'

import { parse as parseCsv } from 'csv-parse/sync'
import { asc } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'

import { withBackupLock } from '#app/server/backup/make.ts'
import { type FileStore, openFileStore } from '#app/server/files/file-store.ts'
import { fingerprint } from '#app/features/sms-consent/chain.server.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { bookings } from '#db/schema/bookings.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { customers } from '#db/schema/customers.ts'
import { activityLog, recordEvents } from '#db/schema/history.ts'
import { settings } from '#db/schema/site.ts'
import { webhooks } from '#db/schema/webhooks.ts'
import { website } from '#db/seed/website.ts'
import { awkward, fillEverything } from '#tests/helpers/full-site.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { writeArchive } from './archive.server.ts'
import { exportedTables } from './exported-tables.server.ts'

const site = useSite()
const path = '/api/admin/site-data/archive'
const unfinished = () => readdirSync(join(site.dataDir, 'backups')).filter((name) => name.startsWith('.unfinished'))

async function download(admin?: Record<string, string>) {
  const response = await site.get(path, admin ?? (await site.signIn()))
  expect(response.status).toBe(200)
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const json = (file: string) => JSON.parse(strFromU8(entries[`data/${file}.json`]!)) as Record<string, unknown>[]
  const rows = (file: string) =>
    parseCsv<Record<string, string>>(strFromU8(entries[`spreadsheets/${file}.csv`]!), { bom: true, columns: true })
  return { response, entries, json, rows }
}

test('the archive has every row of every exported table, and every upload', async () => {
  const { uploads } = await fillEverything(site)
  const { response, entries, json, rows } = await download()
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="everything-2026-11-18.zip"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const filled: string[] = []
  for (const { file, table, columns } of exportedTables) {
    const all = (await site.rows(table)) as Record<string, unknown>[]
    // The download itself is logged once it is sent.
    const stored = all.filter(({ action }) => action !== 'site.download')
    // As JSON, where a moment is its text.
    const expected = JSON.parse(
      JSON.stringify(stored.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))),
    ) as object[]
    const found = json(file).map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))
    expect(found, file).toHaveLength(expected.length)
    expect(found, file).toEqual(expect.arrayContaining(expected))
    expect(rows(file), file).toHaveLength(expected.length)
    if (expected.length > 0) filled.push(file)
  }
  expect(filled.length).toBeGreaterThan(15)
  for (const key of uploads) {
    expect(readFileSync(join(site.dataDir, 'uploads', key)).equals(entries[`uploads/${key}`]!), key).toBe(true)
  }
  const readme = strFromU8(entries['README.txt']!)
  for (const { about } of exportedTables) expect(readme).toContain(about)
  expect(readme).toContain('uploads/       Your images (3 files)')
  const [logged] = await site.db.select().from(activityLog).orderBy(asc(activityLog.id)).offset(1)
  expect(logged).toMatchObject({ action: 'site.download', actor: 'admin', summary: 'Downloaded everything' })
  await expect.poll(unfinished).toEqual([])
})

test('a post is a Markdown file with front matter', async () => {
  const at = new Date('2026-05-12T14:00:00Z')
  await site.db.insert(blogPosts).values([
    {
      title: 'Café: “Filters” & more',
      excerpt: 'E: "x"',
      content: '**When**\n\nEvery 90 *days*',
      category: 'Tips',
      imageUrl: '/uploads/2026/ab-1600x900-1600.webp',
      isPublished: true,
      createdAt: at,
    },
    { title: 'Later', excerpt: '', content: 'C', category: 'Tips', publishAt: at },
    { title: 'Gone', excerpt: '', content: 'C', category: 'Tips', deletedAt: at },
  ])
  const { entries } = await download()
  const [, front, content] = strFromU8(entries['posts/1-cafe-filters-more.md']!).split('---\n')
  expect(parseYaml(front!)).toEqual({
    title: 'Café: “Filters” & more',
    slug: 'cafe-filters-more',
    date: '2026-05-12T14:00:00.000Z',
    category: 'Tips',
    status: 'published',
    excerpt: 'E: "x"',
    picture: '/uploads/2026/ab-1600x900-1600.webp',
    pictureText: null,
    address: '/blog/1',
  })
  expect(content).toBe('\n**When**\n\nEvery 90 \\*days\\*\n')
  expect(strFromU8(entries['posts/2-later.md']!)).toContain('status: "scheduled"')
  expect(strFromU8(entries['posts/3-gone.md']!)).toContain('status: "trash"')
})

test('customers come with their notes, and no cell is a formula', async () => {
  await site.db.insert(customers).values([{ name: 'Ada Miller', email: 'ada@example.com' }, { name: 'Bo' }])
  const [booking] = await site.db
    .insert(bookings)
    .values({
      firstName: '=1+1',
      lastName: 'Miller',
      email: 'ada@example.com',
      phone: '(314) 555-0142',
      serviceType: 'heating',
      dueAt: site.clock.now,
      customerId: 1,
    })
    .returning()
  const note = { kind: 'booking', recordId: booking!.id, actor: 'admin' as const, at: site.clock.now }
  await site.db.insert(recordEvents).values([
    { ...note, type: 'note', text: awkward },
    { ...note, type: 'status', from: 'pending', to: 'contacted' },
  ])
  const { json, rows } = await download()
  expect(json('customers').map(({ notes }) => notes)).toEqual([
    [expect.objectContaining({ kind: 'booking', recordId: 1, text: awkward })],
    null,
  ])
  expect(rows('customers')[0]!.Notes).toBe(`2026-11-18 B-1001: ${awkward}`)
  expect(rows('history').map((row) => [row.Reference, row.What, row.To])).toEqual([
    ['B-1001', 'note', ''],
    ['B-1001', 'status', 'contacted'],
  ])
  expect(rows('bookings')[0]!['First name']).toBe("'=1+1")
})

test('anyone can verify the consent ledger with what was downloaded', async () => {
  await fillEverything(site)
  const { json } = await download()
  const events = json('sms-consent') as unknown as (typeof consentEvents.$inferSelect)[]
  expect(events).toHaveLength(5)
  for (const event of events) expect(fingerprint(event)).toBe(event.hash)
})

test('no secret leaves, wherever it is stored', async () => {
  const admin = await site.signIn()
  await fillEverything(site)
  await site.db.insert(settings).values([
    { key: 'admin-password', value: { hash: 'argon2id$canary' } },
    { key: 'admin-second-factor', value: { secret: 'canary' } },
    { key: 'push-keys', value: { publicKey: 'canary', privateKey: 'canary' } },
    { key: 'website:identity', value: { ...website.identity, tagline: 'Warm in January' } },
    { key: 'email', value: { host: 'smtp.example.com', user: 'canary', password: 'canary' } },
    { key: 'bounces', value: { host: 'imap.example.com', user: 'canary', password: 'canary' } },
    {
      key: 'texts',
      value: { token: 'canary', gatewayUrl: 'https://texts.example/canary', phones: ['(314) 555-0199'] },
    },
  ])
  await site.db.insert(webhooks).values({ url: 'https://example.org/canary', secret: 'canary', events: [] })
  const { entries, json } = await download(admin)
  expect(json('settings')).toMatchObject({
    texts: { phones: ['(314) 555-0199'] },
    site: { notice: null },
    website: { identity: { tagline: 'Warm in January' } },
  })
  const { rows: tokens } = await site.database.pool.query('select token from newsletters')
  expect(tokens.length).toBeGreaterThan(0)
  for (const [name, bytes] of Object.entries(entries)) {
    const text = strFromU8(bytes)
    expect(text, name).not.toContain('canary')
    for (const { token } of tokens) expect(text, name).not.toContain(String(token))
  }
})

test('an unreadable upload aborts the download instead of being left out', async () => {
  const files: FileStore = {
    ...openFileStore({ s3: null, dataDir: site.dataDir }),
    keys: async function* () {
      yield '2026/broken-480.webp'
    },
    get: async () => ({ body: Readable.from(brokenFile()), type: 'image/webp', bytes: 700 }),
  }
  const into = new PassThrough().resume()
  const snapshot = { settings: {}, counts: {}, rows: async function* () {} }
  const written = writeArchive(into, { files, snapshot, brand: 'Calm Climate', at: site.clock.now })
  await expect(written).rejects.toThrow('the disk is broken')
  await expect.poll(() => into.destroyed).toBe(true)
  expect(into.readableEnded).toBe(false)
})

async function* brokenFile() {
  yield Buffer.alloc(100)
  throw new Error('the disk is broken')
}

test('a browser that does not read blocks neither backups nor another download, and leaves nothing behind', async () => {
  const admin = await site.signIn()
  // More than the buffers on the way to a browser that doesn't read.
  const uploads = join(site.dataDir, 'uploads/2026')
  mkdirSync(uploads, { recursive: true })
  writeFileSync(join(uploads, 'large-2400.webp'), Buffer.alloc(30_000_000))
  const aborted = new AbortController()
  const response = await fetch(site.url + path, { headers: admin, signal: aborted.signal })
  expect(response.status).toBe(200)
  expect(unfinished()).toHaveLength(1)
  expect((await site.send('POST', '/api/admin/backups', { headers: admin })).status).toBe(201)
  expect((await download(admin)).response.status).toBe(200)
  // Its own is removed a moment after the last byte.
  await expect.poll(unfinished).toHaveLength(1)
  aborted.abort()
  await expect.poll(unfinished).toEqual([])
  rmSync(uploads, { recursive: true })
})

test('only one snapshot is taken at a time', async () => {
  const admin = await site.signIn()
  const second = await withBackupLock(join(site.dataDir, 'backups'), () => site.get(path, admin))
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({
    code: 'backup_running',
    message: 'Another backup or download is in progress. Try again in a moment.',
  })
  await expect.poll(unfinished).toEqual([])
})
