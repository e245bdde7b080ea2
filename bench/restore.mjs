// The time and memory that a backup of many rows takes, its restore into an empty folder, and the start on it. Run
// `npm run build`, then `node_modules/.bin/node bench/restore.mjs [rows]`; 10,000 rows by default.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openPlainFolder } from '../db/open-plain.ts'
import { queryOn } from '../db/tables.ts'
import { migrateTo } from '../db/migration-version.ts'
import { serverFlags } from '../scripts/install.mjs'

const rows = Number(process.argv[2] ?? 10_000)
const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules/.bin/node')
const server = join(root, 'dist/server/server.js')
const work = mkdtempSync(join(tmpdir(), 'bench-restore-'))
const environment = { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'error', PORT: '0' }
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1)

try {
  await fill(join(work, 'home/database'))
  const file = join(work, 'backup.tar.gz')
  measure('backup', 'home', ['backup', file])
  console.log(`  ${(statSync(file).size / 1e6).toFixed(1)} MB`)
  const begun = performance.now()
  measure('restore', 'away', ['restore', file])
  await waitForStart('away')
  console.log(`restore and start: ${seconds(begun)} s`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Leads with their history and mails, subscribers and other records: `rows` in all. */
async function fill(folder) {
  mkdirSync(join(folder, '..'))
  const { pool, close } = await openPlainFolder(folder)
  const query = queryOn(pool)
  await migrateTo(query, join(root, 'db/migrations'))
  const each = Math.ceil(rows / 5)
  const longText = `repeat('What would a heat pump cost? ', 20)`
  await pool.query(`
    insert into bookings (first_name, last_name, email, phone, service_type, message, due_at)
      select 'Ada', 'Number ' || n, 'ada' || n || '@example.com', '(314) 555-0100', 'heating', ${longText}, now()
      from generate_series(1, ${each}) n;
    insert into contacts (name, email, subject, message, due_at)
      select 'Ben ' || n, 'ben' || n || '@example.com', 'quote', ${longText}, now() from generate_series(1, ${each}) n;
    insert into newsletters (email) select 'subscriber' || n || '@example.com' from generate_series(1, ${each}) n;
    insert into record_events (kind, record_id, type, text, actor, at)
      select 'booking', n, 'note', ${longText}, 'admin', now() from generate_series(1, ${each}) n;
    insert into outbox (kind, "to", subject, html, text, status, next_at)
      select 'owner-new', 'owner@example.com', 'New ' || n, repeat('<p>Ada</p>', 800), ${longText}, 'sent', now()
      from generate_series(1, ${each}) n;
    insert into users (role) values ('admin')`)
  await close()
}

function measure(name, home, args) {
  const begun = performance.now()
  // Reported by the process itself when it exits, independent of other load on the machine.
  const reportUsage = `process.on('exit', () => console.error(JSON.stringify(process.resourceUsage())))`
  const preload = `data:text/javascript,${encodeURIComponent(reportUsage)}`
  const { status, stdout, stderr } = spawnSync(node, [...serverFlags, '--import', preload, server, ...args], {
    cwd: root,
    env: { ...environment, DATA_DIR: join(work, home) },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout + stderr)
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(stderr.trim().split('\n').at(-1))
  console.log(
    `${name}: ${seconds(begun)} s (${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s of CPU), at most ${Math.round(maxRSS / 1024)} MB of memory. ${stdout.trim().split('\n')[0]}`,
  )
}

async function waitForStart(home) {
  const child = spawn(node, [...serverFlags, server], {
    cwd: root,
    env: { ...environment, DATA_DIR: join(work, home) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) if (String(chunk).includes('is ready')) break
  // Not SIGTERM: thousands of leads are overdue, and it would finish notifying first.
  child.kill('SIGKILL')
  await once(child, 'exit')
}
