import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { durability, openLite } from './lite.ts'
import { newsletters } from './schema/newsletter.ts'

const migrations = join(import.meta.dirname, 'migrations')
/** Migrated: running every migration takes seconds. */
const prepared = process.env.TEST_EMPTY_DATABASE!
let folder: string
let database: Database | undefined
/** Of the tests that don't close it; opening one takes seconds. */
let shared: Database

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'calm-climate-embedded-'))
})
afterEach(async () => {
  await database?.close()
  database = undefined
  rmSync(folder, { recursive: true, force: true })
})

const open = async () => (database = await openEmbedded({ folder: join(folder, 'database'), migrations, prepared }))

/** Migrated once and copied. */
let template: string
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'calm-climate-template-'))
  await (await openEmbedded({ folder: join(template, 'database'), migrations, prepared })).close()
  cpSync(join(template, 'database'), join(template, 'shared'), { recursive: true })
  shared = await openEmbedded({ folder: join(template, 'shared'), migrations })
})
beforeEach(() => shared.orm.delete(newsletters))
afterAll(async () => {
  await shared.close()
  rmSync(template, { recursive: true, force: true })
})
const openCopy = () => {
  cpSync(join(template, 'database'), join(folder, 'database'), { recursive: true })
  return open()
}

test('each commit is flushed to disk before it returns, and reading flushes nothing', async () => {
  cpSync(join(template, 'database'), join(folder, 'database'), { recursive: true })
  // In this thread, where the calls can be counted.
  const lite = await openLite(join(folder, 'database'), { durable: true, create: false, onLog: () => {} })
  for (let commit = 0; commit < 50; commit++) {
    const before = durability.syncs
    await lite.query('insert into newsletters (email) values ($1)', [`${commit}@example.com`])
    expect(durability.syncs - before).toBeGreaterThanOrEqual(1)
  }
  const before = durability.syncs
  for (let read = 0; read < 20; read++) await lite.query('select * from newsletters')
  expect(durability.syncs - before).toBe(0)
  await lite.close()
})

test('many concurrent queries do not block the event loop', async () => {
  const { orm } = shared
  let turns = 0
  let running = true
  const count = () => {
    turns++
    if (running) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(Array.from({ length: 50 }, () => orm.transaction((tx) => tx.select().from(newsletters))))
  running = false
  expect(turns).toBeGreaterThan(40)
})

test('closing waits for earlier queries', async () => {
  const { orm } = await openCopy()
  const inserts = Array.from({ length: 20 }, (_, at) => orm.insert(newsletters).values({ email: `${at}@example.com` }))
  const all = Promise.all(inserts.map((one) => one.execute()))
  await database?.close()
  expect(await all).toHaveLength(20)
  expect(await (await open()).orm.$count(newsletters)).toBe(20)
})

test('the server runs with settings that survive a power failure', async () => {
  const { pool } = shared
  for (const [setting, value] of [
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['wal_sync_method', 'fsync'],
  ]) {
    expect((await pool.query(`show ${setting}`)).rows).toEqual([{ [setting!]: value }])
  }
})

test.each([
  [
    ['database.restoring', 'database.replaced-1795014000000', 'database.replaced-1795010000000'],
    'Or rename database.replaced-1795014000000 next to it',
  ],
  [['database.restoring'], 'Or delete database.restoring next to it'],
])('after an interrupted restore no empty database is created: %j', async (names, message) => {
  for (const name of names) mkdirSync(join(folder, name))
  await expect(open()).rejects.toThrow(message)
  expect(existsSync(join(folder, 'database'))).toBe(false)
})

test('rows persist after closing and reopening', async () => {
  const first = await openCopy()
  await first.orm.insert(newsletters).values({ email: 'ada@example.com' })
  await first.close()
  const again = await open()
  expect(await again.orm.select().from(newsletters)).toMatchObject([{ email: 'ada@example.com' }])
})

test('a folder can be opened only once at a time', async () => {
  const first = await openCopy()
  await expect(openEmbedded({ folder: join(folder, 'database'), migrations })).rejects.toThrow(
    'Another process is using the data folder',
  )
  await first.close()
  await open()
})

test('a new database is a copy of the prepared one, private to the account', async () => {
  const copied = join(folder, 'prepared')
  cpSync(join(template, 'database'), copied, { recursive: true })
  const before = await openEmbedded({ folder: copied, migrations })
  await before.orm.insert(newsletters).values({ email: 'ada@example.com' })
  await before.close()
  for (const path of readdirSync(copied, { recursive: true, encoding: 'utf8' })) chmodSync(join(copied, path), 0o755)
  const path = join(folder, 'database')
  database = await openEmbedded({ folder: path, migrations, prepared: copied })
  expect(await emails(database.orm)).toEqual(['ada@example.com'])
  const first = ['.', 'PG_VERSION', 'base', 'base/1', 'global/pg_control', 'postgresql.conf']
  expect(first.filter((name) => (statSync(join(path, name)).mode & 0o077) !== 0)).toEqual([])
})

test('an interrupted creation is not mistaken for a database', async () => {
  mkdirSync(join(folder, 'database.new'))
  writeFileSync(join(folder, 'database.new/PG_VERSION'), '18')
  const { orm } = await open()
  expect(await orm.select().from(newsletters)).toEqual([])
})

test('a folder with other files is refused', async () => {
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database/letter.txt'), 'Dear Ada')
  await expect(open()).rejects.toThrow('contains files that are not a database')
})

test('a query outside the open transaction is refused instead of waiting forever', async () => {
  const { orm } = shared
  await expect(orm.transaction(() => orm.select().from(newsletters))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('outside the open transaction') },
  })
  expect(await orm.select().from(newsletters)).toEqual([])
})

const insert = (orm: Database['orm'], email: string) => orm.insert(newsletters).values({ email }).execute()
const emails = async (orm: Database['orm']) => (await orm.select().from(newsletters)).map(({ email }) => email)

test('queries of a transaction that is rolled back have no effect', async () => {
  const { orm } = shared
  await insert(orm, 'first@example.com')
  for (const email of ['second@example.com', 'third@example.com']) {
    const rolledBack = orm.transaction((tx) => Promise.all([insert(tx, email), Promise.reject(new Error('no'))]))
    await expect(rolledBack).rejects.toThrow('no')
  }
  expect(await emails(orm)).toEqual(['first@example.com'])
})

test('queries of a savepoint that is rolled back have no effect', async () => {
  const { orm } = shared
  await insert(orm, 'first@example.com')
  await orm.transaction(async (outer) => {
    for (const email of ['second@example.com', 'third@example.com']) {
      const rolledBack = outer.transaction((tx) => Promise.all([insert(tx, email), Promise.reject(new Error('no'))]))
      await expect(rolledBack).rejects.toThrow('no')
    }
  })
  expect(await emails(orm)).toEqual(['first@example.com'])
})

test('what is nested too deeply is refused, and the database goes on', async () => {
  const { pool } = shared
  for (const depth of [30_000, 40_000, 200_000]) {
    const nested = pool.query('select $1::jsonb', ['['.repeat(depth) + ']'.repeat(depth)])
    await expect(nested).rejects.toMatchObject({ code: '54001' })
  }
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('concurrent queries in a transaction run in order', async () => {
  const { orm } = shared
  await insert(orm, 'first@example.com')
  const rename = sql`update newsletters set email = 'renamed@example.com' where email = 'second@example.com'`
  await orm.transaction((tx) => Promise.all([insert(tx, 'second@example.com'), tx.execute(rename)]))
  expect(await emails(orm)).toEqual(['first@example.com', 'renamed@example.com'])
})
