import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { startProxy } from '#tests/helpers/proxy.ts'
import { type ServerProcess, startServer } from '#tests/helpers/server-process.ts'

const password = 'only for this one test'
const folder = mkdtempSync(join(tmpdir(), 'calm-climate-rolling-'))
const instances: ServerProcess[] = []
let database: string
let ports: [number, number]
let proxy: Awaited<ReturnType<typeof startProxy>>

const start = (which: 0 | 1) =>
  startServer({
    PORT: String(ports[which]),
    DATABASE_URL: database,
    DATA_DIR: join(folder, `site-${which}`),
    SITE_URL: `https://127.0.0.1:${proxy.tls}`,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
    CONSENT_LEDGER_KEY: 'the same for both of these instances',
    ADMIN_PASSWORD: password,
  })

beforeAll(async () => {
  database = await newDatabase()
  ports = [await freePort(), await freePort()]
  proxy = await startProxy(join(folder, 'proxy'), ports)
  instances[0] = await start(0)
  instances[1] = await start(1)
})

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.end('SIGKILL')))
  await proxy.stop()
  rmSync(folder, { recursive: true, force: true })
})

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 50 })

/** One request to the proxy; each visitor has a separate loopback address, so that no limit applies. */
function send(
  method: string,
  path: string,
  { visitor = 1, body, cookie = '' }: { visitor?: number; body?: unknown; cookie?: string } = {},
) {
  return new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const outgoing = request(
      {
        agent,
        method,
        path,
        host: '127.0.0.1',
        port: proxy.tls,
        timeout: 10_000,
        localAddress: `127.0.${visitor >> 8}.${visitor & 255}`,
        headers: {
          cookie,
          ...(text && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            // As our own forms send it.
            'idempotency-key': randomUUID(),
          }),
        },
      },
      (response) => {
        let received = ''
        response.on('data', (data: Buffer) => (received += String(data)))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: received,
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
          }),
        )
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response for 10 s')))
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

test('three rolling deploys under load: no request fails, nothing is lost or duplicated, the owner stays signed in', async () => {
  const { status, cookie } = await send('POST', '/api/admin/login', { body: { password } })
  expect(status).toBe(200)
  const asset = /\/assets\/[^" ]+\.js/.exec((await send('GET', '/')).text)?.[0] ?? ''
  const failures: string[] = []
  const acknowledged: string[] = []
  let responses = 0
  const rolling = new AbortController()

  const expecting = async (what: string, expected: number, response: ReturnType<typeof send>) => {
    const status = await response.then((received) => received.status).catch((error: Error) => error.message)
    responses++
    if (status !== expected) failures.push(`${what}: ${status}`)
    return status === expected
  }
  const reader = async (visitor: number) => {
    for (let at = 0; !rolling.signal.aborted; at++) {
      const path = ['/', '/api/services', asset, '/blog', '/booking'][at % 5] ?? '/'
      await expecting(path, 200, send('GET', path, { visitor }))
    }
  }
  const writer = async (base: number) => {
    for (let at = 0; !rolling.signal.aborted; at++) {
      const message = `Message ${base}-${at}`
      const body = {
        name: 'Ann Lee',
        email: `ann${base}-${at}@example.org`,
        phone: '(314) 555-0101',
        subject: 'general',
        message,
        smsConsent: { general: false, informational: false, marketing: false, noTexts: false },
      }
      const visitor = base * 1000 + at
      if (await expecting('a message', 201, send('POST', '/api/contacts', { visitor, body })))
        acknowledged.push(message)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const load = [reader(2), reader(3), writer(1), writer(2)]
  for (let round = 0; round < 3; round++) {
    for (const which of [0, 1] as const) {
      const began = performance.now()
      expect(await instances[which]?.end('SIGTERM')).toBe(0)
      expect(performance.now() - began).toBeLessThan(10_000)
      instances[which] = await start(which)
    }
  }
  rolling.abort()
  await Promise.all(load)

  expect(failures).toEqual([])
  process.stdout.write(`rolling deploys: ${responses} responses, ${acknowledged.length} of them messages\n`)
  expect(acknowledged.length).toBeGreaterThan(20)
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ message: string }>('select message from contacts')
  await client.end()
  expect(rows.map(({ message }) => message).toSorted()).toEqual(acknowledged.toSorted())
  expect(JSON.parse((await send('GET', '/api/admin/auth', { cookie })).text)).toEqual({ isAdmin: true })
}, 120_000)

test('http redirects to https', async () => {
  const response = await fetch(`http://127.0.0.1:${proxy.plain}/booking`, {
    redirect: 'manual',
    headers: { host: 'a' },
  })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toMatch(/^https:\/\/.+\/booking$/)
})
