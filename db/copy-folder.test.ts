import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { connectToFolder } from './thread-stream.ts'

const work = mkdtempSync(join(tmpdir(), 'copy-folder-'))
const migrations = join(import.meta.dirname, 'migrations')
let database: Database
beforeAll(async () => {
  const prepared = process.env.TEST_EMPTY_DATABASE!
  database = await openEmbedded({ folder: join(work, 'database'), migrations, prepared })
})
afterAll(async () => {
  await database.close()
  rmSync(work, { recursive: true, force: true })
})

const count = `select (select count(*) from settings)::int as settings, (select count(*) from task_runs)::int as jobs`

/** The counts of a copy, which is opened in its own thread. */
async function countsIn(copy: string) {
  const client = await connectToFolder({ folder: copy, durable: false, create: false })
  try {
    return (await client.query(count)).rows[0] as { settings: number; jobs: number }
  } finally {
    await client.end()
  }
}

test('copies made during writes have the rows of one moment, and the writes go on meanwhile', async () => {
  const writing = { on: true, pairs: 0 }
  const writer = (async () => {
    for (; writing.on; writing.pairs++) {
      await database.pool.query(`with a as (insert into settings (key, value) values ('${writing.pairs}', '1'))
        insert into task_runs (name, started_at) values ('${writing.pairs}', now())`)
    }
  })()
  await expect.poll(() => writing.pairs).toBeGreaterThan(0)
  const before = writing.pairs
  // Requested at once, made one after the other.
  const copies = ['one', 'other'].map((name) => join(work, name))
  await Promise.all(copies.map((copy) => database.copyTo!(copy)))
  expect(writing.pairs).toBeGreaterThan(before)
  for (const copy of copies) {
    const { settings, jobs } = await countsIn(copy)
    expect(settings).toBe(jobs)
    expect(settings).toBeGreaterThanOrEqual(before)
  }
  writing.on = false
  await writer
  expect((await database.pool.query(count)).rows).toEqual([{ settings: writing.pairs, jobs: writing.pairs }])
})

test('a copy that could not be made does not prevent the next one', async () => {
  await expect(database.copyTo!(join(work, 'missing/copy'))).rejects.toThrow('ENOENT')
  await database.copyTo!(join(work, 'next'))
  expect(existsSync(join(work, 'next/backup_label'))).toBe(true)
})
