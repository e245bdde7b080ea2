import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** A copy of the sources, to edit. */
const project = mkdtempSync(join(tmpdir(), 'calm-climate-dev-'))
let url = ''
let printed = ''
let stop: () => Promise<void>

beforeAll(async () => {
  for (const name of [
    'app',
    'db',
    'public',
    'scripts',
    'server.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(join(root, name), join(project, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  const port = await freePort()
  url = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(project, 'data'),
  }
  // As scripts/start.mjs does, which would also install packages.
  let stopping = false
  let dev: ChildProcess
  const start = () => {
    dev = spawn(join(root, 'node_modules/.bin/node'), ['scripts/dev.ts'], { cwd: project, env, stdio: 'pipe' })
    for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (data: Buffer) => (printed += String(data)))
    dev.on('exit', (code) => code === 75 && !stopping && start())
  }
  start()
  stop = async () => {
    stopping = true
    dev.kill('SIGTERM')
    await once(dev, 'exit')
    rmSync(join(root, 'node_modules/.vite', String(port)), { recursive: true, force: true })
  }
  await vi.waitFor(() => expect(printed).toContain('is ready'), { timeout: 90_000 })
}, 120_000)
afterAll(async () => {
  await stop()
  rmSync(project, { recursive: true, force: true })
})

const source = (path: string) => readFileSync(join(project, path), 'utf8')

/** Replaces text in a source, as an editor would. */
function edit(path: string, from: string, to: string) {
  const before = source(path)
  expect(before, path).toContain(from)
  writeFileSync(join(project, path), before.replace(from, to))
}

/** Polls until the site, which may be restarting, responds like this. */
const responses = (path: string, init?: RequestInit) =>
  expect.poll(
    () =>
      fetch(url + path, init).then(
        async (response) => `${response.status} ${await response.text()}`,
        () => '',
      ),
    { timeout: 60_000, interval: 250 },
  )

test('it serves pages and their sources', async () => {
  const page = await fetch(`${url}/booking`)
  expect({ status: page.status, errors: /error/i.exec(printed) }).toEqual({ status: 200, errors: null })
  const html = await page.text()
  expect(html).toContain('<h1')
  const sources = [...new Set([...html.matchAll(/"(\/(?:app\/|@)[^"]+)"/g)].map(([, path = '']) => path))]
  expect(sources).toContain('/app/entry.site.tsx')
  for (const path of sources) {
    // In sequence: Vite transforms each on its first request.
    const response = await fetch(url + path)
    expect({ path, status: response.status }).toEqual({ path, status: 200 })
    expect(response.headers.get('content-type'), path).toMatch(/javascript|css|font/)
  }
})

test('a change of a screen is on the next page, without a restart', async () => {
  const startCount = printed.split('is ready').length
  edit('app/pages/sitemap-page.tsx', 'title="Sitemap"', 'title="About This House"')
  await responses('/sitemap').toContain('About This House')
  expect(printed.split('is ready')).toHaveLength(startCount)
})

const booking = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    firstName: 'Ada',
    lastName: 'Miller',
    email: 'ada@example.com',
    phone: '314-555-0100',
    serviceType: 'heating',
  }),
}

test.each([
  ['a server file', 'app/features/leads/store-lead.server.ts', '  const spam ='],
  ['a plain file that only the server uses', 'app/features/leads/spam-points.ts', '  const links ='],
])('an error in %s fails the next request, until it is fixed', async (_file, path, line) => {
  const before = source(path)
  edit(path, line, `throw new Error('planted')\n${line}`)
  await responses('/api/bookings', booking).toMatch(/^500 /)
  writeFileSync(join(project, path), before)
  await responses('/api/bookings', booking).toMatch(/^201 /)
})

test('a change of a handler, of a shared rule and of a route is served', async () => {
  edit(
    'app/features/bookings/request/handlers.server.ts',
    "status: 'pending' })",
    "status: 'pending', message: 'edited' })",
  )
  edit('app/http/reference.ts', '1000 + id', '50_000 + id')
  await responses('/api/bookings', booking).toMatch(/"reference":"B-50.*"message":"edited"/)
  edit('app/routes.ts', "path: '/about'", "path: '/about-this-house'")
  await responses('/about-this-house').toMatch(/^200 /)
})

/** Vite's port is the site's plus 20,000. */
async function freePort(): Promise<number> {
  for (let port = 21_000 + (process.pid % 1000) * 10; ; port++) {
    if ((await isFree(port)) && (await isFree(port + 20_000))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
