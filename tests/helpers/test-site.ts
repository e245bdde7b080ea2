import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll } from 'vitest'

import { setTimeZone } from '#app/business/local-time.ts'
import { readConfig } from '#app/server/config/config.ts'
import { passwordVerifier, type VerifyPassword } from '#app/server/sessions/admin-password.ts'
import { sourceAssets } from '#app/server/files/assets.ts'
import type { Tasks } from '#app/server/tasks/tasks.ts'
import type { ResponseCache } from '#app/server/cache/response-cache.ts'
import { buildSite, type SiteParts } from '#app/site.server.tsx'
import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import type { Database } from '#db/database.ts'
import { website } from '#db/seed/website.ts'

import { testLedgerSecret } from './consent.ts'
import { emptyDatabase, openTestDatabase } from './test-database.ts'

interface RequestOptions {
  body?: unknown
  headers?: Record<string, string>
}

/** 8:30 PM on November 18 in St. Louis, already the 19th in UTC. */
export const eveningHere = new Date('2026-11-19T02:30:00Z')

/** The administrator's password on every test site. */
export const password = 'correct horse battery'

/** The address that links in mails lead to. */
export const siteUrl = 'http://www.example.com'

/** Allows webhook receivers and text gateways that the tests start. */
const defaults = { PRIVATE_HOSTS: '127.0.0.1', SITE_URL: siteUrl }

/** Results by password and hash: verifying takes as long as a dozen requests, by design. */
const results = new Map<string, Promise<boolean>>()
const verifier = passwordVerifier(password)
const verifyPassword: VerifyPassword = (entered, stored) => {
  const key = JSON.stringify([entered, stored])
  const result = results.get(key) ?? verifier(entered, stored)
  results.set(key, result)
  return result
}

/**
 * A running site with its own database, emptied after every test. `clock.now` sets its time; `log` receives its log.
 */
export function useSite(environment: Record<string, string> = {}, log?: { write: (line: string) => void }) {
  let database: Database
  let site: FastifyInstance
  let tasks: Tasks
  let cache: ResponseCache
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  let url = ''
  /** Of the empty ledger. */
  let firstAnchor: Buffer
  const clock = { now: new Date('2026-11-18T15:00:00Z') }

  beforeAll(async () => {
    database = await openTestDatabase()
    resetLedger(dataDir)
    const config = readConfig({
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'loopback',
      DATA_DIR: dataDir,
      ...defaults,
      ...environment,
    })
    ;({ site, tasks, cache } = await buildSite({
      config,
      database,
      verifyPassword,
      root: join(import.meta.dirname, '../..'),
      assets: sourceAssets,
      // What a backup is restored into to check it.
      prepared: process.env.TEST_MIGRATED_DATABASE!,
      now: () => clock.now,
      ...(log && { log }),
    }))
    firstAnchor = readFileSync(join(dataDir, anchorsFile))
    url = await site.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    // A test that saves another one must not change the tests after it, which share the process.
    setTimeZone(website.hours.timeZone)
    clock.now = new Date('2026-11-18T15:00:00Z')
    await emptyDatabase(database)
    writeFileSync(join(dataDir, ledgerFile), testLedgerSecret)
    writeFileSync(join(dataDir, anchorsFile), firstAnchor)
    cache.clear()
  })
  afterAll(async () => {
    await site.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    clock,
    dataDir,
    /** Runs one background task now; none runs automatically. */
    work: (name: string) => tasks.run(name),
    /** For use after changing rows directly. */
    clearCache: () => cache.clear(),
    /** The number of cached responses. */
    get cachedResponses() {
      return cache.size.responses
    },
    get database() {
      return database
    },
    /** Drizzle on the site's database. */
    get db() {
      return database.orm
    },
    /** All rows of a table, in the order of its primary key: by itself the database gives them in any. */
    rows: async <Table extends PgTable>(table: Table) => {
      const { columns, primaryKeys } = getTableConfig(table)
      const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
      const all: PgTable = table
      // With their jobs and appointments.
      if (all === bookings) return (await selectBookings(database.orm).orderBy(...key)) as Table['$inferSelect'][]
      return (await database.orm
        .select()
        .from(all)
        .orderBy(...key)) as Table['$inferSelect'][]
    },
    get url() {
      return url
    },
    ...requestsTo(() => url),
  }
}

/** Each request comes from a different IP address, unless the headers set one, so that no rate limit applies. */
function requestsTo(url: () => string) {
  let visitor = 0
  const send = (method: string, path: string, { body, headers = {} }: RequestOptions = {}) =>
    fetch(url() + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': `10.${visitor >> 8}.${visitor++ & 255}.1`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    get: (path: string, headers: Record<string, string> = {}) => fetch(url() + path, { headers, redirect: 'manual' }),
    send,
    /** Signs in and returns the cookie header. */
    signIn: async () => {
      const response = await send('POST', '/api/admin/login', { body: { password } })
      return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    },
  }
}

const ledgerFile = 'consent-ledger.key'
const anchorsFile = 'consent-anchors.ndjson'

/** Writes the key of the consent ledger and removes the anchors of another database. */
function resetLedger(dataDir: string, secret = testLedgerSecret) {
  writeFileSync(join(dataDir, ledgerFile), secret)
  rmSync(join(dataDir, anchorsFile), { force: true })
}

/** A second site on another database, e.g. a restored one. The caller closes it. */
export async function siteOn(
  database: Database,
  { dataDir, clock }: { dataDir: string; clock: { now: Date } },
  {
    keepAnchors = false,
    secret = testLedgerSecret,
    ...parts
  }: { keepAnchors?: boolean; secret?: string } & Pick<SiteParts, 'handlers' | 'entities'> = {},
) {
  if (!keepAnchors) resetLedger(dataDir, secret)
  const { site, tasks } = await buildSite({
    ...parts,
    config: readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback', DATA_DIR: dataDir }),
    database,
    verifyPassword,
    root: join(import.meta.dirname, '../..'),
    assets: sourceAssets,
    now: () => clock.now,
  })
  const url = await site.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    ...requestsTo(() => url),
    work: (name: string) => tasks.run(name),
    close: () => site.close(),
  }
}
