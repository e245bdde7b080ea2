import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { eq, getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openDatabase } from '#db/connect.ts'
import type { Orm } from '#db/database.ts'
import * as schema from '#db/schema.ts'
import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { startServer } from '#tests/helpers/server-process.ts'
import { siteClient } from '#tests/helpers/site-client.ts'

const migrations = join(import.meta.dirname, '../../db/migrations')
const password = 'correct horse battery'
const word = 'quixotelle'
const { bookings, consentEvents, blogPosts, services, customers, outbox, recordEvents, jobRuns, settings } = schema
const tables = [bookings, consentEvents, blogPosts, services, customers, outbox, recordEvents]

test('removing the traces of an erased customer survives kills and ends after a restart', async () => {
  const folder = newDataFolder()
  const files = join(folder, 'database')
  const start = () => startServer({ DATA_DIR: folder, ADMIN_PASSWORD: password })
  const inDatabase = async <T>(query: (orm: Orm) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ folder: files, migrations })
    try {
      return await query(database.orm)
    } finally {
      await database.close()
    }
  }
  /** All rows, and whether the removal is still to be done; the job is then due at the next start. */
  const look = () =>
    inDatabase(async (orm) => {
      await orm.delete(jobRuns).where(eq(jobRuns.name, 'erased-traces'))
      const isPending = (await orm.$count(settings, eq(settings.key, 'erased-traces'))) > 0
      const rows: Record<string, unknown[]> = {}
      for (const table of tables)
        rows[getTableName(table)] = await orm
          .select()
          .from(table)
          .orderBy(sql`id`)
      return { rows, isPending }
    })
  const filesIn = (path: string) =>
    readdirSync(join(files, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const filesWithTraces = () => filesIn('.').filter((file) => readFileSync(file, 'latin1').includes(word))
  const newFilesIn = (path: string) => {
    const before = new Set(filesIn(path))
    return () => filesIn(path).filter((file) => !before.has(file)).length
  }

  try {
    const first = await start()
    const { send, asAdmin, signIn } = siteClient(() => first.url)
    for (const name of ['Stays', 'Goes']) {
      const email = `${name.toLowerCase()}@example.com`
      const phone = name === 'Goes' ? '3145550100' : '3145550101'
      const booking = { firstName: 'Bo', lastName: name, email, phone, serviceType: 'heating' }
      const message = name === 'Goes' ? `The ${word} leaks.` : 'No heat.'
      expect((await send('POST', '/api/bookings', { ...booking, message })).status).toBe(201)
    }
    await signIn(password)
    const list = async () =>
      ((await (await asAdmin('GET', '/api/admin/customers')).json()) as { items: { id: number; name: string }[] }).items
    await expect.poll(async () => (await list()).map(({ name }) => name).toSorted()).toEqual(['Bo Goes', 'Bo Stays'])
    const { id } = (await list()).find(({ name }) => name === 'Bo Goes')!
    expect((await asAdmin('POST', `/api/admin/customers/${id}/erase`, { requestCount: 1 })).status).toBe(200)
    await first.end('SIGKILL')
    const { rows, isPending } = await look()
    expect(isPending).toBe(true)
    expect(rows.bookings).toMatchObject([{ lastName: 'Stays' }, { lastName: '[erased]' }])
    expect(filesWithTraces()).not.toEqual([])

    // When the first table is rewritten, after a dozen of them, and when a part of the log is.
    for (const [path, count] of [
      ['base', 1],
      ['base', 40],
      ['pg_wal', 1],
    ] as const) {
      const server = await start()
      const newFiles = newFilesIn(path)
      await expect.poll(newFiles, { interval: 1, timeout: 20_000 }).toBeGreaterThanOrEqual(count)
      await server.end('SIGKILL')
      expect(await look()).toEqual({ rows, isPending: true })
    }

    const last = await start()
    await expect.poll(filesWithTraces, { timeout: 60_000, interval: 200 }).toEqual([])
    await last.end('SIGTERM')
    expect(await look()).toEqual({ rows, isPending: false })
    expect(filesWithTraces()).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
