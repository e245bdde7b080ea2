// `npm test`: all its own set-up, then lint, types, units, calls on both databases, processes and journeys.
// `npm test -- units calls journeys` runs only the parts named.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findBrowser, findShell } from './browser.mjs'
import { findProgram } from './debian.mjs'
import { build, install, node, root, run } from './install.mjs'
import { startPostgres } from './postgres.mjs'

const all = ['check', 'units', 'calls', 'process', 'journeys']
const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !all.includes(part))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${all.join(', ')}.`)
  process.exit(2)
}
const wanted = (part) => asked.length === 0 || asked.includes(part)

install()
if (wanted('check')) run('npm', ['run', '--silent', 'check'])
if (wanted('process') || wanted('journeys')) build()

if (wanted('calls')) findProgram('/usr/lib/dovecot/imap', 'dovecot-imapd')
const needsServer = wanted('calls') || wanted('process') || wanted('journeys')
const given = process.env.DATABASE_URL
const postgres = needsServer && !given ? await startPostgres({ forTests: true }) : { url: given, stop: () => {} }
// The tests open databases of their own on that server; the site under test must not find it by itself.
const { DATABASE_URL: _own, ...environment } = { ...process.env, TEST_DATABASE_URL: postgres.url ?? '' }

const program = (name, args, more = {}) =>
  spawnSync(node, [join(root, 'node_modules', name), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...more },
  }).status ?? 1

const failed = []
const kept = mkdtempSync(join(tmpdir(), 'failures-'))
const failures = join(kept, 'vitest.txt')
try {
  const projects = [
    ...(wanted('units') ? ['units', 'components'] : []),
    ...(wanted('calls') ? ['calls-embedded', 'calls-postgres'] : []),
    ...(wanted('process') ? ['process'] : []),
  ]
  const needed = {
    FAILURES_FILE: failures,
    ...(wanted('process') && {
      NGINX: findProgram('/usr/sbin/nginx', 'nginx'),
      OPENSSL: findProgram('/usr/bin/openssl', 'openssl'),
      PSQL: findProgram('/usr/bin/psql', 'postgresql-client'),
      STRACE: findProgram('/usr/bin/strace', 'strace'),
      SYSTEMD_ANALYZE: findProgram('/usr/bin/systemd-analyze', 'systemd'),
    }),
  }
  const named = projects.flatMap((name) => ['--project', name])
  if (projects.length > 0 && program('vitest/vitest.mjs', ['run', ...named], needed)) failed.push('vitest')
  if (wanted('journeys')) {
    const BROWSER = findBrowser()
    if (program('@playwright/test/cli.js', ['test'], { BROWSER, BROWSER_SHELL: findShell(BROWSER) }))
      failed.push('journeys')
  }
} finally {
  postgres.stop()
}
// Said once more: between a failure of Vitest and the end lie all the journeys, and a long output is often cut off.
if (failed.includes('vitest') && existsSync(failures)) console.error(readFileSync(failures, 'utf8'))
rmSync(kept, { recursive: true })
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
