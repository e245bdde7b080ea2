import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { rmSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { startServer } from '#tests/helpers/server-process.ts'

/** Every second client keeps its connection for the next request. */
const clients = 100

test.each(['embedded', 'PostgreSQL'])(
  'every client connected when the site stops gets its response: %s',
  async (kind) => {
    const environment = kind === 'embedded' ? {} : { DATABASE_URL: await newDatabase() }
    const folder = newDataFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: 'correct horse battery', ...environment })
    const responses: number[] = []
    const cut: string[] = []
    let isStopping = false
    const running = Array.from({ length: clients }, async (_, client) => {
      const agent = new Agent({ keepAlive: client % 2 === 0, maxSockets: 1 })
      for (let at = 0, isLast = false; !isLast; at++) {
        // While it stops, each sends one more request, over a new connection or its open one.
        isLast = isStopping
        // In sequence, as a client does.
        const outcome = await send(server.url, agent, client * 1_000 + at)
        if (outcome === 'refused') isLast = true
        else if (typeof outcome === 'number') responses.push(outcome)
        else cut.push(outcome)
      }
      agent.destroy()
    })
    await expect.poll(() => responses.length, { timeout: 60_000 }).toBeGreaterThan(clients * 2)
    isStopping = true
    expect(await server.end('SIGTERM')).toBe(0)
    await Promise.all(running)
    expect(cut).toEqual([])
    expect(new Set(responses)).toEqual(new Set([200, 201]))
  },
)

/** The status of a complete response; 'refused' if there was no connection; otherwise how the connection was cut. */
function send(url: string, agent: Agent, number: number): Promise<number | string> {
  const [path, body] = requests[number % requests.length]!
  return new Promise((resolve) => {
    let connected = false
    const outgoing = request(url + path, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        cookie: 'session=none',
        'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      },
    })
    outgoing.once('socket', (socket) => {
      if (outgoing.reusedSocket) connected = true
      else socket.once('connect', () => (connected = true))
    })
    outgoing.once('error', (error) => resolve(connected ? `${path}: ${error.message}` : 'refused'))
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
        email: `ada${number}@example.com`,
        phone: '3145550100',
        serviceType: 'heating',
      }),
  ],
]
