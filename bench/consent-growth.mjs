// Measures the consent ledger as it grows, on a temporary PostgreSQL server: check() with 1,000 and with 1,000,000 events,
// and verification and export of a long chain in bounded memory. Not part of npm test:
//   node --expose-gc bench/consent-growth.mjs [events=1000000] [chained=200000]
import { sql } from 'drizzle-orm'

import { genesisHash, fingerprint } from '../app/features/sms-consent/chain.server.ts'
import { checkConsent } from '../app/features/sms-consent/check.server.ts'
import { exportedCsv } from '../app/features/sms-consent/export.server.ts'
import { numbersPage } from '../app/features/sms-consent/numbers.server.ts'
import { summaryOf } from '../app/features/sms-consent/summary.server.ts'
import { verifySteps } from '../app/features/sms-consent/verify.server.ts'
import { openDatabase } from '../db/connect.ts'
import { consentEvents } from '../db/schema.ts'
import { startPostgres } from '../scripts/postgres.mjs'

const [events = 1_000_000, chained = 200_000] = process.argv.slice(2).map(Number)
const smallLedger = 1_000
const eventsPerNumber = 2.5
const server = await startPostgres()
const database = await openDatabase({ url: server.url, folder: '', migrations: 'db/migrations' })
const { orm } = database
try {
  await insertFakeEvents(1, smallLedger)
  const few = await timeChecks(smallLedger)
  await insertFakeEvents(smallLedger + 1, events)
  const many = await timeChecks(events)
  console.log(`a bare query on this machine, now: median ${await timeBare()} ms`)
  console.log(`check() with ${smallLedger} events: median ${few.median} ms, p95 ${few.p95} ms`)
  console.log(`check() with ${events} events: median ${many.median} ms, p95 ${many.p95} ms`)
  const ratio = many.median / few.median
  console.log(`  under 5 ms: ${many.median < 5 ? 'yes' : 'NO'}; ${ratio.toFixed(2)} times the small one (at most 3)`)
  await timed('summary', () => summaryOf(orm, new Date()))
  const firstPage = { q: '', status: '', sort: '', page: 1, pageSize: 25 }
  const unfiltered = { state: '', kind: '', channel: '', from: '', to: '' }
  await timed('first page of numbers', () => numbersPage(orm, { ...firstPage, ...unfiltered }))

  await empty()
  await chain(chained)
  await verifyAll()
  await exportAll({ ...unfiltered, q: '', by: 'events' })
} finally {
  await database.close()
  server.stop()
}

/** Events with invalid hashes, which check() does not read. In batches: statements are limited to 30 s. */
async function insertFakeEvents(from, to) {
  const numbers = Math.ceil(to / eventsPerNumber)
  for (let first = from; first <= to; first += 50_000) {
    await insertBatch(first, Math.min(to, first + 49_999), numbers)
  }
  await orm.execute(sql`vacuum analyze consent_events`)
}

async function insertBatch(from, to, numbers) {
  await orm.execute(sql`
    insert into consent_events (id, phone_e164, phone_raw, name, email, action, flags, effect_general,
      effect_informational, effect_marketing, channel, recorded_at, recorded_by, wording_snapshot, prev_hash, hash)
    select n, '+1' || (3140000000 + (n * 7919 % ${numbers}::bigint)), '(314) 555-0142', 'Ada Miller', 'ada@example.com',
      'submitted', '{"general":true,"informational":true,"marketing":false,"noTexts":false}',
      (array['granted', 'unchanged', 'revoked'])[1 + n % 3], 'granted', 'unchanged', 'booking',
      now(), 'visitor', repeat('I agree. ', 100), md5(n::text), md5((n + 1)::text)
    from generate_series(${from}::bigint, ${to}::bigint) as n`)
}

/** The median and p95 of many checks of random numbers, after a warm-up. */
async function timeChecks(total) {
  const pick = () => `+1${3140000000 + Math.floor(Math.random() * (total / eventsPerNumber))}`
  const times = []
  for (let turn = 0; turn < 1_200; turn++) {
    const number = pick()
    const start = performance.now()
    await checkConsent(orm, number)
    if (turn >= 200) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share) => Number(times[Math.floor(times.length * share)].toFixed(3))
  return { median: at(0.5), p95: at(0.95) }
}

async function timeBare() {
  const times = []
  for (let turn = 0; turn < 500; turn++) {
    const start = performance.now()
    await database.ping()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return times[250].toFixed(3)
}

async function timed(what, work) {
  const start = performance.now()
  await work()
  console.log(`${what} with ${events} events: ${Math.round(performance.now() - start)} ms`)
}

async function empty() {
  await database.pool.query(
    'set session_replication_role = replica; truncate consent_events restart identity; reset session_replication_role',
  )
}

/** A valid chain, inserted in batches. */
async function chain(length) {
  let prevHash = genesisHash
  for (let first = 1; first <= length; first += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, length - first + 1) }, (_, index) => {
      const event = eventOf(first + index, prevHash)
      prevHash = fingerprint(event)
      return { ...event, hash: prevHash }
    })
    await orm.insert(consentEvents).values(rows)
  }
}

function eventOf(id, prevHash) {
  return {
    id,
    phoneE164: `+1${3140000000 + id}`,
    phoneRaw: '(314) 555-0142',
    name: 'Ada Miller',
    email: 'ada@example.com',
    action: 'submitted',
    flags: { general: true, informational: true, marketing: false, noTexts: false },
    effectGeneral: 'granted',
    effectInformational: 'granted',
    effectMarketing: 'unchanged',
    channel: 'booking',
    sourceKind: 'booking',
    sourceId: id,
    consentVersion: '0123456789ab',
    versionSource: 'client',
    wordingSnapshot: 'I agree. '.repeat(100),
    pageUrl: 'https://www.example.com/booking',
    ip: '203.0.113.9',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15',
    clientSubmittedAt: '2026-11-18T14:59:58.000Z',
    receivedAt: null,
    recordedAt: new Date(1_790_000_000_000 + id * 1_000),
    recordedBy: 'visitor',
    words: null,
    note: null,
    prevHash,
  }
}

async function verifyAll() {
  const memory = watchMemory()
  const start = performance.now()
  for await (const step of verifySteps(orm, { key: null, newest: undefined, begin: undefined })) {
    if ('checked' in step) memory.sample(step.checked)
    else
      console.log(
        `verify of ${step.events} events: ${step.ok ? 'ok' : 'BROKEN'} in ${seconds(start)} s, ${memory.report()}`,
      )
  }
}

async function exportAll(query) {
  const memory = watchMemory()
  const start = performance.now()
  let bytes = 0
  for await (const part of await exportedCsv(orm, query, new Date())) {
    bytes += part.length
    memory.sample(Math.floor(bytes / 500))
  }
  console.log(`CSV of ${chained} events: ${Math.round(bytes / 1e6)} MB in ${seconds(start)} s, ${memory.report()}`)
}

function seconds(start) {
  return ((performance.now() - start) / 1_000).toFixed(1)
}

/** The heap after garbage collection, every 20,000 events. */
function watchMemory() {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const samples = []
  let next = 20_000
  return {
    sample: (count) => {
      if (count < next) return
      next += 20_000
      globalThis.gc?.()
      samples.push((process.memoryUsage().heapUsed - before) / 1e6)
    },
    report: () => `heap growth: ${samples.map((megabytes) => megabytes.toFixed(1)).join(', ')} MB`,
  }
}
