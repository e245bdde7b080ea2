// What the measurements of the office share: a site with many rows on either database, and requests one after the other.
// The CPU time is the main thread's, embedded database included: other load on the machine adds only to the time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '../db/connect.ts'
import { startPostgres } from '../scripts/postgres.mjs'
import { password, startSite } from './built-site.mjs'
import { threadTime } from './site.mjs'

/** The rows of a table that `measure(site, cookie)` returns on each database, after `fill(orm)`. */
export async function onBothDatabases(fill, measure) {
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-filled-'))
  const postgres = await startPostgres()
  const rows = []
  try {
    for (const [name, where, environment, data] of [
      ['embedded', { folder: join(folder, 'database') }, {}, folder],
      ['PostgreSQL', { url: postgres.url, folder: '' }, { DATABASE_URL: postgres.url }],
    ]) {
      const database = await openDatabase({ ...where, migrations: 'db/migrations' })
      await fill(database.orm)
      await database.pool.query('vacuum analyze')
      await database.close()
      const site = await startSite(environment, data)
      try {
        const found = await measure(site, await signIn(site.url))
        rows.push(...found.map((cells) => [name, ...cells]))
      } finally {
        await site.stop()
      }
    }
    return rows
  } finally {
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function signIn(url) {
  const { headers } = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  return headers.getSetCookie()[0].split(';')[0]
}

/** The milliseconds that a GET takes. */
export async function costOf(site, path, cookie) {
  const cpu = threadTime(site.pid)
  const start = performance.now()
  const response = await fetch(site.url + path, { headers: { cookie } })
  await response.text()
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}.`)
  return { time: performance.now() - start, cpu: threadTime(site.pid) - cpu }
}

/** p50 and p99 of the time, then of the CPU time. */
export const percentiles = (costs) =>
  ['time', 'cpu'].flatMap((kind) => {
    const sorted = costs.map((cost) => cost[kind]).sort((one, other) => one - other)
    return [0.5, 0.99].map((share) => `${sorted[Math.floor(sorted.length * share)].toFixed(1)} ms`)
  })
