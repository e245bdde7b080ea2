// How long visitors and the office wait while everything is exported, with 100,000 customers, bookings and messages, 200,000
// emails, 400,000 events of their history, and 33,000 confirmed jobs of this year, on the embedded database. ROWS sets
// another number of customers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '../db/connect.ts'
import { scheduleSql } from '../tests/helpers/schedule-sql.ts'
import { startSite } from './built-site.mjs'
import { fill } from './customers.mjs'
import { signIn } from './filled-site.mjs'
import { memoryOf, table } from './site.mjs'

const rows = Number(process.env.ROWS ?? 100_000)

export async function exports() {
  const data = mkdtempSync(join(tmpdir(), 'calm-climate-exports-'))
  const database = await openDatabase({ folder: join(data, 'database'), migrations: 'db/migrations' })
  await fill(database.orm, rows)
  const start = `now() + id * interval '15 minutes'`
  await database.pool.query(scheduleSql(`id <= ${Math.floor(rows / 3)}`, start, `${start} + interval '2 hours'`))
  await database.pool.query('vacuum analyze')
  await database.close()
  const site = await startSite({ TRUST_PROXY: 'loopback' }, data)
  try {
    const cookie = await signIn(site.url)
    const call = async (method, path) => {
      const response = await fetch(site.url + path, { method, headers: { cookie } })
      let bytes = 0
      for await (const part of response.body) bytes += part.length
      if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
      return bytes
    }
    const link = await fetch(`${site.url}/api/admin/calendar-link`, { method: 'POST', headers: { cookie } })
    const feed = new URL((await link.json()).url)
    const lines = []
    for (const [name, method, path] of [
      ['nothing', null],
      ['back up', 'POST', '/api/admin/backups'],
      ['download a backup', 'GET', '/api/admin/backup'],
      ['download everything', 'GET', '/api/admin/site-data/archive'],
      ['bookings.csv', 'GET', '/api/admin/bookings.csv'],
      ['calendar feed', 'GET', feed.pathname + feed.search],
      ['GET /api/bookings', 'GET', '/api/bookings'],
      ['GET /api/contacts', 'GET', '/api/contacts'],
    ]) {
      const waits = waiting(site, cookie)
      const start = performance.now()
      const bytes = method ? await call(method, path) : await new Promise((resolve) => setTimeout(resolve, 10_000, 0))
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      const found = await waits.stop()
      lines.push([name, `${seconds} s`, `${(bytes / 1e6).toFixed(1)} MB`, ...found.map((one) => one.toFixed(0))])
      console.log(lines.at(-1).join(' | '))
    }
    return table(['export', 'time', 'size', 'page, ms', 'office, ms', 'booking, ms', 'memory, MiB'], lines)
  } finally {
    await site.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Of the next booking: few may come from one network. */
let number = 0

/** Meanwhile, asks all the time; the longest waits in milliseconds, and the most memory. */
function waiting(site, cookie) {
  const state = { going: true }
  const memory = setInterval(() => (most = Math.max(most, memoryOf(site.pid))), 100)
  let most = 0
  const longest = async (request, pause = 20) => {
    let longest = 0
    while (state.going) {
      const start = performance.now()
      const response = await request()
      await response.text()
      if (!response.ok) throw new Error(`${response.url} returned ${response.status}.`)
      longest = Math.max(longest, performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return longest
  }
  const all = Promise.all([
    longest(() => fetch(`${site.url}/healthz`)),
    longest(() => fetch(`${site.url}/api/admin/bookings`, { headers: { cookie } })),
    // Few enough that the limit of all forms in an hour is not reached.
    longest(() => fetch(`${site.url}/api/bookings`, { method: 'POST', ...booking(number++) }), 1_000),
  ])
  return {
    stop: async () => {
      state.going = false
      clearInterval(memory)
      return [...(await all), most]
    },
  }
}

const booking = (number) => ({
  headers: {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${number & 255}.${(number >> 8) & 255}.1`,
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify({
    firstName: 'Ada',
    lastName: `Miller ${number}`,
    email: `ada${number}@example.com`,
    phone: `31455${String(number % 100_000).padStart(5, '0')}`,
    serviceType: 'heating',
    privacyConsent: true,
  }),
})
