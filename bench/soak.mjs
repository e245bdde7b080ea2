// `node_modules/.bin/node bench/soak.mjs`: MINUTES (10) of mixed load, RATE (100) requests a second at a constant
// rate: pages, calls, files, bookings, messages, and the office. Prints errors, p50 and p99 of reads and writes, and
// the memory of the site every minute. On PostgreSQL if DATABASE_URL is set.
import { Agent, request } from 'node:http'

import { build, install } from '../scripts/install.mjs'
import { password, startSite } from './built-site.mjs'
import { memoryOf } from './site.mjs'

const minutes = Number(process.env.MINUTES ?? 10)
const rate = Number(process.env.RATE ?? 100)
const pages = ['/', '/services', '/booking', '/blog', '/contact', '/membership', '/reviews', '/service-areas']
const calls = ['/api/services', '/api/reviews', '/api/blog-posts', '/api/membership-plans']

install()
build()
const site = await startSite(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {})
const { hostname, port } = new URL(site.url)
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const { headers } = await fetch(`${site.url}/api/admin/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ password }),
})
const cookie = headers.getSetCookie()[0].split(';')[0]
const asset = /\/assets\/[^" ]+\.js/.exec(await (await fetch(site.url)).text())[0]

const durations = { read: [], write: [] }
const errors = new Map()
let sent = 0
const began = performance.now()
const arrivals = setInterval(() => {
  const due = Math.floor(((performance.now() - began) / 1000) * rate)
  while (sent < due) sendNext(sent++)
}, 5)
for (let minute = 1; minute <= minutes; minute++) {
  await new Promise((resolve) => setTimeout(resolve, 60_000))
  console.log(`minute ${minute}: ${sent} sent, ${Math.round(memoryOf(site.pid))} MiB`)
}
clearInterval(arrivals)
await new Promise((resolve) => setTimeout(resolve, 3_000))
for (const [kind, all] of Object.entries(durations)) {
  all.sort((one, other) => one - other)
  const at = (share) => (all[Math.floor(all.length * share)] ?? 0).toFixed(1)
  console.log(`${kind}: ${all.length} responses, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.99999)} ms`)
}
console.log(`errors: ${errors.size === 0 ? 'none' : JSON.stringify([...errors])}`)
await site.stop()
process.exit(0)

function sendNext(at) {
  const kind = at % 20
  if (kind === 0) return send('write', 'POST', '/api/bookings', 201, booking(at))
  if (kind === 10 && at % 40 === 10) return send('write', 'POST', '/api/contacts', 201, message(at))
  if (kind === 5) return send('read', 'GET', '/api/admin/queue', 200, null, { cookie })
  if (kind === 15) return send('read', 'GET', '/api/admin/bookings', 200, null, { cookie })
  if (kind % 4 === 1) return send('read', 'GET', calls[at % calls.length], 200)
  if (kind % 4 === 3) return send('read', 'GET', asset, 200)
  // Every eighth page is not cached.
  return send('read', 'GET', pages[at % pages.length], 200, null, at % 8 === 0 ? { cookie: 'session=none' } : {})
}

function send(kind, method, path, expected, body, more = {}) {
  const text = body && JSON.stringify(body)
  const start = performance.now()
  const countError = (what) =>
    errors.set(`${method} ${path}: ${what}`, (errors.get(`${method} ${path}: ${what}`) ?? 0) + 1)
  const outgoing = request(
    {
      agent,
      hostname,
      port,
      method,
      path,
      timeout: 10_000,
      headers: {
        'accept-encoding': 'br',
        'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...more,
      },
    },
    (response) => {
      response.resume()
      response.on('end', () => {
        durations[kind].push(performance.now() - start)
        if (response.statusCode !== expected) countError(response.statusCode)
      })
    },
  )
  outgoing.on('timeout', () => outgoing.destroy(new Error('no response in 10 s')))
  outgoing.on('error', (error) => countError(error.message))
  outgoing.end(text)
}

function person(at) {
  return { email: `ann${at}@example.org`, phone: `(314) 555-${String(1000 + (at % 9000))}` }
}
function booking(at) {
  return {
    ...person(at),
    firstName: 'Ann',
    lastName: `Lee ${at}`,
    serviceType: 'heating',
    message: `Noise number ${at}.`,
  }
}
function message(at) {
  const smsConsent = { general: false, informational: false, marketing: false, noTexts: false }
  return { ...person(at), name: `Ann Lee ${at}`, subject: 'general', message: `Question number ${at}.`, smsConsent }
}
