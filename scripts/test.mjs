// `npm test`: sets everything up, then runs what holds the product. `npm test -- changed`: what a change may have broken.
// `npm test -- long`: kills, deploys, full disks, weights, and the calls again on the embedded database.
// `npm test -- units calls journeys` runs only the parts named.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findBrowser, findShell } from './browser.mjs'
import { callTestsOfChange, committed, notePassed } from './changed.mjs'
import { findProgram } from './debian.mjs'
import { build, install, node, root } from './install.mjs'
import { startPostgres } from './postgres.mjs'

const all = ['check', 'units', 'calls', 'process', 'journeys']
const alone = ['changed', 'long']
const requested = process.argv.slice(2)
const unknown = requested.filter((part) => !all.includes(part) && !(alone.includes(part) && requested.length === 1))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. Alone: ${alone.join(', ')}. Together: ${all.join(', ')}.`)
  process.exit(2)
}
const [mode] = alone.includes(requested[0]) ? requested : ['usual']
const isRequested = (part) => requested.length === 0 || requested.includes(part)
const [needsProcess, needsJourneys] = ['process', 'journeys'].map((part) => mode !== 'usual' || isRequested(part))

const commit = committed()
install()
// At the same time: each uses one core most of the time.
const checks =
  mode !== 'long' &&
  (mode === 'changed' || isRequested('check')) &&
  spawn('npm', ['run', '--silent', 'check'], { cwd: root, stdio: 'inherit' })
if (needsProcess || needsJourneys) build()
if (checks && (await once(checks, 'exit'))[0] !== 0) process.exit(1)

if (mode !== 'usual' || isRequested('calls')) findProgram('/usr/lib/dovecot/imap', 'dovecot-imapd')
const needsServer = needsProcess || needsJourneys || isRequested('calls')
const databaseUrl = process.env.DATABASE_URL
const postgres =
  needsServer && !databaseUrl ? await startPostgres({ forTests: true }) : { url: databaseUrl, stop: () => {} }
// The tests create their own databases on that server; the site under test must not use it.
const { DATABASE_URL: _databaseUrl, ...environment } = { ...process.env, TEST_DATABASE_URL: postgres.url ?? '' }

const failed = []
const runFolder = mkdtempSync(join(tmpdir(), 'calm-climate-run-'))
const inRunFolder = (name) => (existsSync(join(runFolder, name)) ? readFileSync(join(runFolder, name), 'utf8') : null)
const durations = []
const failures = []

function run(what, program, args, settings) {
  for (const name of ['vitest.json', 'failures.txt']) rmSync(join(runFolder, name), { force: true })
  const { status } = spawnSync(node, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, RUN_FOLDER: runFolder, ...settings },
  })
  if (status !== 0) failed.push(what)
}

function vitest(projects, filters = []) {
  if (projects.length === 0) return
  const settings = projects.some((name) => name === 'process' || name === 'long') && {
    NGINX: findProgram('/usr/sbin/nginx', 'nginx'),
    OPENSSL: findProgram('/usr/bin/openssl', 'openssl'),
    PSQL: findProgram('/usr/bin/psql', 'postgresql-client'),
    STRACE: findProgram('/usr/bin/strace', 'strace'),
    SYSTEMD_ANALYZE: findProgram('/usr/bin/systemd-analyze', 'systemd'),
  }
  run('vitest', 'vitest/vitest.mjs', ['run', ...projects.flatMap((name) => ['--project', name]), ...filters], settings)
  durations.push(...JSON.parse(inRunFolder('vitest.json') ?? '[]'))
  failures.push(inRunFolder('failures.txt') ?? '')
}

function journeys(args) {
  const BROWSER = findBrowser()
  const settings = { BROWSER, BROWSER_SHELL: findShell(BROWSER) }
  run('journeys', '@playwright/test/cli.js', ['test', ...args], settings)
  const { suites = [] } = JSON.parse(inRunFolder('playwright.json') ?? '{}')
  durations.push(...suites.map((suite) => ({ file: suite.file, seconds: Math.round(milliseconds(suite) / 100) / 10 })))
}

const usual = ['--project', 'whole', '--project', 'shell']
try {
  if (mode === 'long') {
    vitest(['long', 'calls-embedded-rest'])
    journeys(['--project', 'long'])
  } else if (mode === 'changed') {
    vitest(['units', 'components'])
    vitest(['calls-postgres'], callTestsOfChange())
    journeys([...usual, '--grep', '@core'])
  } else {
    vitest([
      ...(isRequested('units') ? ['units', 'components'] : []),
      ...(isRequested('calls') ? ['calls-embedded', 'calls-postgres'] : []),
      ...(isRequested('process') ? ['process'] : []),
    ])
    if (isRequested('journeys')) journeys(usual)
  }
} finally {
  postgres.stop()
}
// Repeat them: all the journeys come between a failure of Vitest and the end, and long output is often cut off.
if (failed.includes('vitest')) console.error(failures.filter(Boolean).join('\n\n'))
if (durations.length > 0) storeDurations()
rmSync(runFolder, { recursive: true })
if (failed.length > 0) console.error(`Failed: ${[...new Set(failed)].join(', ')}`)
else if (mode === 'usual' && requested.length === 0 && commit !== null && committed() === commit) notePassed(commit)
process.exitCode = failed.length > 0 ? 1 : 0

/** Stores how long each file took, and prints the ten slowest. */
function storeDurations() {
  durations.sort((a, b) => b.seconds - a.seconds)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results/durations.json'), JSON.stringify(durations, null, 1))
  console.log(`The slowest files, in seconds (all: test-results/durations.json):`)
  for (const { file, seconds } of durations.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(7)} ${file}`)
}

function milliseconds({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [...results.map(({ duration }) => duration), ...suites.map(milliseconds)].reduce((all, one) => all + one, 0)
}
