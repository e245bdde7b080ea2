// `npm run bench -- speed`: pages, calls, form posts and files, each compared with a bare node:http server (and
// nginx) that sends the same bytes, alternating in one run. Only the ratios matter: other processes use the machine
// too.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { request } from 'undici'

import { freePort } from '../scripts/free-port.mjs'
import { node } from '../scripts/install.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { startSite } from './built-site.mjs'
import { startNginx, waitForServer } from './nginx.mjs'
import { cpuOf, load, median, table } from './site.mjs'

const rounds = 15
const brotli = { 'accept-encoding': 'br' }

export async function speed() {
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-speed-'))
  const site = await startSite()
  const home = await fetch(site.url, { headers: brotli })
  const html = await home.text()
  const asset = /\/assets\/[^" ]+\.js/.exec(html)[0]
  const rows = []
  try {
    for (const [what, path] of [
      ['home page, cached', '/'],
      ['a read of the API, cached', '/api/services'],
      ['a hashed file', asset],
    ]) {
      const bytes = await compressedResponse(site.url + path)
      const bare = await startBare(folder, bytes)
      const nginx = await startFile(folder, bytes)
      const results = { site: [], bare: [], nginx: [] }
      for (let round = 0; round < rounds; round++) {
        results.site.push(await load(site.url + path, { headers: brotli, seconds: 1 }))
        results.bare.push(await load(bare.url, { headers: brotli, seconds: 1 }))
        results.nginx.push(await load(nginx.url, { headers: brotli, seconds: 1 }))
      }
      bare.stop()
      nginx.stop()
      rows.push(rowOf(what, results))
    }
    const uncached = await cpuPerRequest(site, '/', { cookie: 'session=none' })
    const compressed = await cpuPerRequest(site, '/', { cookie: 'session=none', ...brotli })
    const bare = await startBare(folder, await compressedResponse(site.url))
    const bareCpu = await cpuPerRequest(bare, '/')
    bare.stop()
    await site.stop()
    return [
      table(
        [
          'what',
          'of the bare server’s requests/s',
          'of nginx’s',
          'p99 against the bare server’s',
          'requests/s here',
          'failed: site / bare / nginx',
        ],
        rows,
      ),
      '',
      `Home page, uncached: ${uncached.toFixed(2)} ms of CPU, ${compressed.toFixed(2)} with compression; the bare server takes ${(bareCpu * 1000).toFixed(0)} µs per request in the same run.`,
      '',
      await writes(folder),
    ].join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ratio = (one, other) => (one / other).toFixed(2)

const of = (runs, figure) => median(runs.map((run) => run[figure]))

function rowOf(what, { site, bare, nginx }) {
  return [
    what,
    ratio(of(site, 'rate'), of(bare, 'rate')),
    ratio(of(site, 'rate'), of(nginx, 'rate')),
    ratio(of(site, 'p99'), of(bare, 'p99')),
    Math.round(of(site, 'rate')).toLocaleString('en-US'),
    [site, bare, nginx].map((runs) => runs.reduce((sum, { failed }) => sum + failed, 0)).join(' / '),
  ]
}

/** The compressed bytes of a response; the site compresses shortly after the first request. */
async function compressedResponse(url) {
  for (let attempt = 0; ; attempt++) {
    const { headers, body } = await request(url, { headers: brotli })
    const bytes = Buffer.from(await body.arrayBuffer())
    if (headers['content-encoding'] === 'br') return { headers, body: bytes }
    if (attempt === 50) throw new Error(`${url} is not compressed.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The least that Node can do: the same bytes from memory. */
async function startBare(folder, { body, headers }) {
  const port = await freePort()
  const file = join(folder, 'bare.mjs')
  writeFileSync(join(folder, 'bytes'), body)
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _alive,
    'transfer-encoding': _encoding,
    ...rest
  } = headers
  writeFileSync(
    file,
    `import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
const bytes = readFileSync(${JSON.stringify(join(folder, 'bytes'))})
const headers = ${JSON.stringify({ ...rest, 'content-length': body.length })}
createServer((request, response) => { response.writeHead(200, headers); response.end(bytes) }).listen(${port}, '127.0.0.1')`,
  )
  const child = spawn(node, [file], { stdio: 'inherit' })
  await waitForServer(port)
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => child.kill() }
}

/** nginx with the same bytes as a precompressed file. */
async function startFile(folder, { body, headers }) {
  const port = await freePort()
  const home = join(folder, `nginx-${port}`)
  mkdirSync(join(home, 'files'), { recursive: true })
  writeFileSync(join(home, 'files/bytes'), body)
  const added = ['content-encoding', 'cache-control', 'content-security-policy', 'vary']
    .filter((name) => headers[name])
    .map((name) => `add_header ${name} "${headers[name].replaceAll('"', '')}";`)
  const { stop } = await startNginx(
    home,
    port,
    `open_file_cache max=100; sendfile on; default_type "${headers['content-type']}";
server { listen 127.0.0.1:${port}; keepalive_requests 1000000; location / { root ${home}/files; try_files /bytes =404; ${added.join(' ')} } }`,
  )
  return { url: `http://127.0.0.1:${port}/`, stop }
}

/** CPU milliseconds of the server per request with ten clients. */
async function cpuPerRequest({ url, pid }, path, headers = {}) {
  const address = new URL(path, url).href
  const options = { headers, connections: 10, seconds: 3 }
  await load(address, options)
  const before = cpuOf(pid)
  const { total } = await load(address, options)
  return (cpuOf(pid) - before) / total
}

/** Each from its own address, so that no limit applies. */
const booking = `
local at = 0
function request()
  at = at + 1
  local body = string.format('{"firstName":"Ann","lastName":"Lee %d","email":"ann%d@example.org","phone":"(314) 555-%04d",' ..
    '"serviceType":"heating","message":"The furnace makes noise number %d."}', at, at, 1000 + at % 9000, at)
  return wrk.format('POST', '/api/bookings', {
    ['content-type'] = 'application/json',
    ['x-forwarded-for'] = string.format('10.%d.%d.%d', math.floor(at / 65536) % 256, math.floor(at / 256) % 256, at % 256),
  }, body)
end`

/** Bookings, durable before the response; their mails are written to files at the same time. */
async function writes(folder) {
  const script = join(folder, 'booking.lua')
  writeFileSync(script, booking)
  const rows = []
  const postgres = await startPostgres()
  for (const [database, environment] of [
    ['embedded', {}],
    ['PostgreSQL', { DATABASE_URL: postgres.url }],
  ]) {
    const site = await startSite(environment)
    const cpu = cpuOf(site.pid)
    const result = await load(site.url, { script, seconds: 10 })
    const cpuPerBooking = (cpuOf(site.pid) - cpu) / result.total
    rows.push([
      database,
      Math.round(result.rate).toLocaleString('en-US'),
      `${Math.round(result.p50)} ms`,
      `${Math.round(result.p99)} ms`,
      `${cpuPerBooking.toFixed(1)} ms`,
      result.failed,
    ])
    await site.stop()
  }
  postgres.stop()
  return table(['bookings written, 20 connections', 'a second', 'p50', 'p99', 'CPU of the site each', 'failed'], rows)
}

if (!existsSync('/proc')) throw new Error('CPU time is read from /proc: run this on Linux.')
