// `npm test`: sets everything up, then runs lint, types, units, calls on both databases, process tests and journeys.
// `npm test -- units calls journeys` runs only the parts named.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findBrowser, findShell } from './browser.mjs'
import { findProgram } from './debian.mjs'
import { build, install, node, root } from './install.mjs'
import { startPostgres } from './postgres.mjs'

const all = ['check', 'units', 'calls', 'process', 'journeys']
const requested = process.argv.slice(2)
const unknown = requested.filter((part) => !all.includes(part))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. The parts are: ${all.join(', ')}.`)
  process.exit(2)
}
const isRequested = (part) => requested.length === 0 || requested.includes(part)

install()
// At the same time: each uses one core most of the time.
const checks = isRequested('check') && spawn('npm', ['run', '--silent', 'check'], { cwd: root, stdio: 'inherit' })
if (isRequested('process') || isRequested('journeys')) build()
if (checks && (await once(checks, 'exit'))[0] !== 0) process.exit(1)

if (isRequested('calls')) findProgram('/usr/lib/dovecot/imap', 'dovecot-imapd')
const needsServer = isRequested('calls') || isRequested('process') || isRequested('journeys')
const databaseUrl = process.env.DATABASE_URL
const postgres =
  needsServer && !databaseUrl ? await startPostgres({ forTests: true }) : { url: databaseUrl, stop: () => {} }
// The tests create their own databases on that server; the site under test must not use it.
const { DATABASE_URL: _databaseUrl, ...environment } = { ...process.env, TEST_DATABASE_URL: postgres.url ?? '' }

const program = (name, args, more = {}) =>
  spawnSync(node, [join(root, 'node_modules', name), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, RUN_FOLDER: runFolder, ...more },
  }).status ?? 1

const failed = []
const runFolder = mkdtempSync(join(tmpdir(), 'calm-climate-run-'))
const inRunFolder = (name) => (existsSync(join(runFolder, name)) ? readFileSync(join(runFolder, name), 'utf8') : null)
try {
  const projects = [
    ...(isRequested('units') ? ['units', 'components'] : []),
    ...(isRequested('calls') ? ['calls-embedded', 'calls-postgres'] : []),
    ...(isRequested('process') ? ['process'] : []),
  ]
  const settings = {
    ...(isRequested('process') && {
      NGINX: findProgram('/usr/sbin/nginx', 'nginx'),
      OPENSSL: findProgram('/usr/bin/openssl', 'openssl'),
      PSQL: findProgram('/usr/bin/psql', 'postgresql-client'),
      STRACE: findProgram('/usr/bin/strace', 'strace'),
      SYSTEMD_ANALYZE: findProgram('/usr/bin/systemd-analyze', 'systemd'),
    }),
  }
  const projectArgs = projects.flatMap((name) => ['--project', name])
  if (projects.length > 0 && program('vitest/vitest.mjs', ['run', ...projectArgs], settings)) failed.push('vitest')
  if (isRequested('journeys')) {
    const BROWSER = findBrowser()
    if (program('@playwright/test/cli.js', ['test'], { BROWSER, BROWSER_SHELL: findShell(BROWSER) }))
      failed.push('journeys')
  }
} finally {
  postgres.stop()
}
// Repeat them: all the journeys come between a failure of Vitest and the end, and long output is often cut off.
if (failed.includes('vitest')) console.error(inRunFolder('failures.txt') ?? '')
storeDurations()
rmSync(runFolder, { recursive: true })
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Stores how long each file took, and prints the ten slowest. */
function storeDurations() {
  const ofJourneys = (JSON.parse(inRunFolder('playwright.json') ?? '{}').suites ?? []).map((suite) => ({
    file: suite.file,
    seconds: Math.round(milliseconds(suite) / 100) / 10,
  }))
  const all = [...JSON.parse(inRunFolder('vitest.json') ?? '[]'), ...ofJourneys]
  if (all.length === 0) return
  all.sort((a, b) => b.seconds - a.seconds)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results/durations.json'), JSON.stringify(all, null, 1))
  console.log(`The slowest files, in seconds (all: test-results/durations.json):`)
  for (const { file, seconds } of all.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(7)} ${file}`)
}

function milliseconds({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [...results.map(({ duration }) => duration), ...suites.map(milliseconds)].reduce((all, one) => all + one, 0)
}
