import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sampleValues } from '#app/business/profile.ts'
import { openDatabase } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { seedWhenEmpty } from '#db/seed.ts'
import { password, siteOn } from '#tests/helpers/test-site.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'traces-'))
const folder = join(dataDir, 'database')
const migrations = join(import.meta.dirname, '../../../db/migrations')
const open = () => openDatabase({ folder, migrations, prepared: process.env.TEST_EMPTY_DATABASE! })

/** The files of the database that contain a word, in any case. */
const filesWith = (word: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file, 'latin1').toLowerCase().includes(word))

describe.runIf(process.env.TEST_DATABASE === 'embedded')('the files of the embedded database', () => {
  let database: Database
  let site: Awaited<ReturnType<typeof siteOn>>
  let headers: Record<string, string>
  beforeAll(async () => {
    database = await open()
    await seedWhenEmpty(database.orm)
    site = await siteOn(database, { dataDir, clock: { now: new Date('2026-11-18T15:00:00Z') } })
    headers = await site.signIn()
  }, 120_000)
  afterAll(async () => {
    await site.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** The consent ledger, which stays, has the name but not the message. */
  async function book(word: string) {
    const body = {
      firstName: 'Bo',
      lastName: 'Cole',
      email: 'bo@example.com',
      phone: '3145550100',
      serviceType: 'heating',
      message: `The ${word} leaks.`,
    }
    expect((await site.send('POST', '/api/bookings', { body })).status).toBe(201)
    await site.work('lead-mails')
    await site.work('customers')
    // As every hour: the statistics contain values too.
    await database.pool.query('VACUUM ANALYZE')
    await database.pool.query('CHECKPOINT')
    expect(filesWith(word).length).toBeGreaterThan(1)
  }

  test('contain nothing of an erased customer once the job has run', async () => {
    await book('quixotelle')
    const { items } = (await (await site.get('/api/admin/customers', headers)).json()) as {
      items: { id: number; requestCount: number }[]
    }
    const [{ id, requestCount }] = items as [(typeof items)[0]]
    const erased = await site.send('POST', `/api/admin/customers/${id}/erase`, { body: { requestCount }, headers })
    expect(erased.status).toBe(200)
    expect(filesWith('quixotelle')).not.toEqual([])
    await site.work('erased-traces')
    expect(filesWith('quixotelle')).toEqual([])
  }, 120_000)

  test('contain nothing of an erased site once the job has run, also after a crash', async () => {
    await book('zephyranne')
    const { brand } = sampleValues
    const body = { password, brand, consentRecords: true }
    const erased = await site.send('POST', '/api/admin/site-data/erase', { body, headers })
    expect(erased.status).toBe(200)
    expect(filesWith('zephyranne')).not.toEqual([])
    await site.close()
    await database.close()
    database = await open()
    site = await siteOn(database, { dataDir, clock: { now: new Date('2026-11-18T16:00:00Z') } }, { keepAnchors: true })
    await site.work('erased-traces')
    expect(filesWith('zephyranne')).toEqual([])
  }, 120_000)
})
