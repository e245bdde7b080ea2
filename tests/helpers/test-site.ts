import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll } from 'vitest'

import { anchorLedger } from '#app/features/sms-consent/public.server.ts'
import { readConfig } from '#app/server/config/config.ts'
import { passwordVerifier, type VerifyPassword } from '#app/server/sessions/admin-password.ts'
import { sourceAssets } from '#app/server/files/assets.ts'
import type { Jobs } from '#app/server/jobs/jobs.ts'
import type { ResponseCache } from '#app/server/cache/response-cache.ts'
import { buildSite, type SiteParts } from '#app/site.server.tsx'
import type { Database } from '#db/database.ts'

import { testLedgerKey, testLedgerSecret } from './consent.ts'
import { emptyDatabase, openTestDatabase } from './test-database.ts'

interface Sent {
  body?: unknown
  headers?: Record<string, string>
}

/** Half past eight in the evening of November 18 in St. Louis, the 19th by UTC. */
export const eveningHere = new Date('2026-11-19T02:30:00Z')

/** The administrator's, on every site of the tests. */
export const password = 'correct horse battery'

/** The site's own, which takes the time of a dozen requests on purpose: what was judged once is remembered. */
/** The receivers of webhooks and texts that the tests start. */
const own = { PRIVATE_HOSTS: '127.0.0.1' }

const judged = new Map<string, Promise<boolean>>()
const verifier = passwordVerifier(password)
const verifyPassword: VerifyPassword = (given, stored) => {
  const asked = JSON.stringify([given, stored])
  const known = judged.get(asked) ?? verifier(given, stored)
  judged.set(asked, known)
  return known
}

/** A running site on a database of its own, emptied after every test. `clock.now` moves its time; `log` hears what it logs. */
export function useSite(environment: Record<string, string> = {}, log?: { write: (line: string) => void }) {
  let database: Database
  let site: FastifyInstance
  let jobs: Jobs
  let cache: ResponseCache
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  let url = ''
  let visitor = 0
  const clock = { now: new Date('2026-11-18T15:00:00Z') }

  beforeAll(async () => {
    database = await openTestDatabase()
    newLedger(dataDir)
    const config = readConfig({
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'loopback',
      DATA_DIR: dataDir,
      ...own,
      ...environment,
    })
    ;({ site, jobs, cache } = await buildSite({
      config,
      database,
      verifyPassword,
      root: join(import.meta.dirname, '../..'),
      assets: sourceAssets,
      now: () => clock.now,
      ...(log && { log }),
    }))
    url = await site.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    clock.now = new Date('2026-11-18T15:00:00Z')
    await emptyDatabase(database)
    newLedger(dataDir)
    await anchorLedger({ db: database.orm, config: { dataDir }, now: () => clock.now }, testLedgerKey.id)
    cache.clear()
  })
  afterAll(async () => {
    await site.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Each sending comes from an address of its own, unless the headers name one, so that no limit is met by chance. */
  const send = (method: string, path: string, { body, headers = {} }: Sent = {}) =>
    fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': `10.0.${visitor >> 8}.${visitor++ & 255}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

  return {
    clock,
    dataDir,
    /** Runs one piece of background work now; none runs by itself. */
    work: (name: string) => jobs.run(name),
    /** Makes all pages anew: after rows were changed behind the site's back. */
    clearCache: () => cache.clear(),
    /** How many answers are cached. */
    get cachedResponses() {
      return cache.size.responses
    },
    get database() {
      return database
    },
    /** Drizzle on the site's own database. */
    get db() {
      return database.orm
    },
    get url() {
      return url
    },
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    send,
    /** Signs in and gives the header that says so. */
    signIn: async () => {
      const response = await send('POST', '/api/admin/login', { body: { password } })
      return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    },
  }
}

/** The data folder holds the key of the consent ledger, and no anchor of another database. */
function newLedger(dataDir: string, secret = testLedgerSecret) {
  writeFileSync(join(dataDir, 'consent-ledger.key'), secret)
  rmSync(join(dataDir, 'consent-anchors.ndjson'), { force: true })
}

/** A second site on a database of its own, e.g. one that was restored. It is the caller's to close. */
export async function siteOn(
  database: Database,
  { dataDir, clock }: { dataDir: string; clock: { now: Date } },
  {
    keepAnchors = false,
    secret = testLedgerSecret,
    ...parts
  }: { keepAnchors?: boolean; secret?: string } & Pick<SiteParts, 'handlers' | 'entities'> = {},
) {
  if (!keepAnchors) newLedger(dataDir, secret)
  const { site, jobs } = await buildSite({
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
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
    send: (method: string, path: string, { body, headers = {} }: Sent = {}) =>
      fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    work: (name: string) => jobs.run(name),
    signIn: async () => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${url}/api/admin/login`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ password }),
      })
      return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    },
    close: () => site.close(),
  }
}
