// Memory at rest and after load, and the time from the start of the process to the first page, on both databases.
import { rmSync } from 'node:fs'

import { startPostgres } from '../scripts/postgres.mjs'
import { startSite } from './built-site.mjs'
import { load, median, memoryOf, table } from './site.mjs'

export async function resources() {
  const postgres = await startPostgres()
  const rows = []
  try {
    for (const [database, environment] of [
      ['embedded', {}],
      ['PostgreSQL', { DATABASE_URL: postgres.url }],
    ]) {
      const first = await startSite(environment)
      const firstPage = await pageAfter(first)
      await first.stop({ keep: true })
      const starts = []
      let at = {}
      for (let run = 0; run < 5; run++) {
        const site = await startSite(environment, first.data)
        starts.push(await pageAfter(site))
        if (run === 4) at = await memories(site)
        await site.stop()
      }
      rmSync(first.data, { recursive: true, force: true })
      rows.push([
        database,
        `${Math.round(firstPage)} ms`,
        `${Math.round(median(starts))} ms`,
        `${Math.round(at.rest)} MiB`,
        `${Math.round(at.loaded)} MiB`,
        `${Math.round(at.later)} MiB`,
      ])
    }
  } finally {
    postgres.stop()
  }
  return table(
    [
      'database',
      'first start to first page',
      'later starts (median of 5)',
      'memory at rest',
      'after load',
      '30 s later',
    ],
    rows,
  )
}

async function pageAfter(site) {
  await (await fetch(site.url)).text()
  return performance.now() - site.began
}

/** At rest means ten seconds after the start; the load is cached pages, calls and uncached pages. */
async function memories(site) {
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const rest = memoryOf(site.pid)
  await load(site.url, { seconds: 5, connections: 50, headers: { 'accept-encoding': 'br' } })
  await load(`${site.url}/api/blog-posts`, { seconds: 3, connections: 50 })
  await load(`${site.url}/blog`, { seconds: 5, connections: 20, headers: { cookie: 'session=none' } })
  const loaded = memoryOf(site.pid)
  await new Promise((resolve) => setTimeout(resolve, 30_000))
  return { rest, loaded, later: memoryOf(site.pid) }
}
