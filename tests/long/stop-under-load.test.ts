import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { newDatabase, onServer } from '#tests/helpers/postgres-server.ts'
import { startServer } from '#tests/helpers/server-process.ts'

/** Few enough that a busy machine answers all within the 5 s that a stop waits. Every second keeps its connection. */
const clients = 40

test('when the site stops, no response is cut and every stored booking is acknowledged', async () => {
  const url = await newDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-stop-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: 'correct horse battery', DATABASE_URL: url })
  const responses: number[] = []
  const acknowledged: string[] = []
  const cut: string[] = []
  let isStopping = false
  const running = Array.from({ length: clients }, async (_, client) => {
    const agent = new Agent({ keepAlive: client % 2 === 0, maxSockets: 1 })
    for (let at = 0, isLast = false; !isLast; at++) {
      // While it stops, each sends one more request, over a new connection or its open one.
      isLast = isStopping
      const number = client * 1_000 + at
      // In sequence, as a client does.
      const outcome = await send(server.url, agent, number)
      // The system accepts connections that the process never sees.
      if (outcome === 'no response') {
        if (!isStopping) cut.push(`no response to ${number} before the stop`)
        isLast = true
      } else if (typeof outcome === 'number') responses.push(outcome)
      else cut.push(outcome)
      if (outcome === 201) acknowledged.push(emailOf(number))
    }
    agent.destroy()
  })
  await expect.poll(() => responses.length, { timeout: 60_000 }).toBeGreaterThan(clients * 2)
  isStopping = true
  expect(await server.end('SIGTERM')).toBe(0)
  await Promise.all(running)
  expect(cut).toEqual([])
  expect(new Set(responses)).toEqual(new Set([200, 201]))
  const stored = await onServer(url, 'select email from bookings order by email collate "C"')
  expect(stored.map(({ email }) => email)).toEqual(acknowledged.toSorted())
})

const emailOf = (number: number) => `ada${number}@example.com`

/** The status of a complete response; 'no response' if not even its beginning arrived; otherwise how it was cut. */
function send(url: string, agent: Agent, number: number): Promise<number | string> {
  const [path, body] = requests[number % requests.length]!
  return new Promise((resolve) => {
    const outgoing = request(url + path, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        cookie: 'session=none',
        'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      },
    })
    outgoing.once('error', () => resolve('no response'))
    outgoing.once('response', (response: IncomingMessage) => {
      response.resume()
      once(response, 'end').then(
        () => resolve(response.statusCode ?? 0),
        (error: Error) => resolve(`${path}: ${error.message}`),
      )
    })
    outgoing.end(body?.(number))
  })
}

const requests: [path: string, body?: (number: number) => string][] = [
  ['/blog'],
  ['/healthz'],
  ['/services'],
  ['/api/blog-posts'],
  [
    '/api/bookings',
    (number) =>
      JSON.stringify({
        firstName: 'Ada',
        lastName: `Number ${number}`,
        email: emailOf(number),
        phone: '3145550100',
        serviceType: 'heating',
      }),
  ],
]
