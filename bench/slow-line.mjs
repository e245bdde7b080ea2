// First and largest contentful paint of a first visit over a connection with TCP slow start, through nginx with
// HTTP/2:
//   node_modules/.bin/node bench/slow-line.mjs [round trip in ms] [Mb/s] [CPU ÷] [path ...]
// Measures the built site of this folder; to compare builds, alternate between two folders.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { freePort } from '../scripts/free-port.mjs'
import { startSite } from './built-site.mjs'
import { startNginx } from './nginx.mjs'
import { median } from './site.mjs'
import { launch } from './slow-phone.mjs'

const [roundTrip = 150, rate = 1.6, slowdown = 4] = process.argv.slice(2, 5).map(Number)
const paths = process.argv.slice(5)
const runs = 5

const site = await startSite()
const home = mkdtempSync(join(tmpdir(), 'calm-climate-line-'))
const nginx = await startSecure(home, site.url)
const browser = await chromium.launch({ ...launch, args: [...launch.args, '--ignore-certificate-errors'] })
const rows = []
for (const path of paths.length > 0 ? paths : ['/', '/services', '/booking']) {
  const visits = []
  // The first request caches and compresses the page.
  for (let run = 0; run <= runs; run++) visits.push(await visit(path))
  const each = visits.slice(1)
  rows.push({
    path,
    'FCP ms': median(each.map(({ first }) => first)),
    'LCP ms': median(each.map(({ largest }) => largest)),
  })
}
await browser.close()
nginx.stop()
await site.stop()
rmSync(home, { recursive: true, force: true })
console.log(`${roundTrip} ms, ${rate} Mb/s, CPU ÷ ${slowdown}`)
console.table(rows)

async function visit(path) {
  const line = await startSlowLine(nginx.port)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(`https://127.0.0.1:${line.port}${path}`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const { first, largest } = await page.evaluate(paints)
  await context.close()
  line.close()
  return { first: Math.round(first), largest: Math.round(largest) }
}

/** In the page: the times of the first and the largest contentful paint. */
function paints() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve({
        first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
        largest: list.getEntries().at(-1).startTime,
      }),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** HTTP/2, as nginx serves it in front of the site (deploy/nginx.conf). */
async function startSecure(home, behind) {
  const port = await freePort()
  const key = ['-keyout', `${home}/key.pem`, '-out', `${home}/crt.pem`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...key, '-subj', '/CN=localhost'], {
    stdio: 'ignore',
  })
  const { stop } = await startNginx(
    home,
    port,
    `server { listen 127.0.0.1:${port} ssl http2; ssl_certificate ${home}/crt.pem; ssl_certificate_key ${home}/key.pem;
location / { proxy_pass ${behind}; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; } }`,
  )
  return { port, stop }
}

/**
 * A proxy with the delay and bandwidth of a network connection. Connecting takes one round trip, and the initial
 * window is ten segments.
 */
async function startSlowLine(to) {
  const segment = 1460
  const perByte = 8 / (rate * 1000)
  let free = 0
  const server = net.createServer({ noDelay: true }, (client) => {
    const upstream = net.connect({ port: to, host: '127.0.0.1', noDelay: true })
    const [waiting, up, down] = [[], [], []]
    let window = 10 * segment
    let inFlight = 0
    const open = performance.now() + roundTrip
    const pump = () => {
      while (waiting.length > 0 && inFlight < window) {
        const data = waiting.shift()
        const now = performance.now()
        inFlight += data.length
        free = Math.max(now, free) + (data.length + 40) * perByte
        after(free - now + roundTrip / 2, down, data, client)
        setTimeout(
          () => {
            inFlight -= data.length
            window += data.length
            pump()
          },
          free - now + roundTrip,
        )
      }
    }
    client.on('data', (data) => after(Math.max(0, open - performance.now()) + roundTrip / 2, up, data, upstream))
    upstream.on('data', (data) => {
      for (let at = 0; at < data.length; at += segment) waiting.push(data.subarray(at, at + segment))
      pump()
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ])
      one.on('error', () => {}).on('close', () => other.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: server.address().port, close: () => server.close() }
}

/**
 * Passes data on after a delay. Timers of different lengths may fire out of order, so each sends the next chunk in
 * the queue.
 */
function after(milliseconds, queue, data, receiver) {
  queue.push(data)
  setTimeout(() => {
    const next = queue.shift()
    if (receiver.writable) receiver.write(next)
  }, milliseconds)
}
