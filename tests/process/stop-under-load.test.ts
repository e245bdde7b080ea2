import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { rmSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { databaseOn, onServer } from '#tests/helpers/postgres-server.ts'
import { startServer } from '#tests/helpers/server-process.ts'

/** Every other one keeps its connection for the next request. */
const clients = 100

test.each(['embedded', 'PostgreSQL'])(
  'every client that is connected when the site stops is answered: %s',
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
        // While it stops each asks once more, over a new connection or the one it has.
        isLast = isStopping
        // One after the other, as a client does.
        const outcome = await ask(server.url, agent, client * 1_000 + at)
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

/** The status of a whole answer; 'refused' where no connection came about; else how the connection was cut. */
function ask(url: string, agent: Agent, number: number): Promise<number | string> {
  const [path, body] = whatIsAsked[number % whatIsAsked.length]!
  return new Promise((resolve) => {
    let connected = false
    const asked = request(url + path, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        cookie: 'session=none',
        'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      },
    })
    asked.once('socket', (socket) => {
      if (asked.reusedSocket) connected = true
      else socket.once('connect', () => (connected = true))
    })
    asked.once('error', (error) => resolve(connected ? `${path}: ${error.message}` : 'refused'))
    asked.once('response', (response: IncomingMessage) => {
      response.resume()
      once(response, 'end').then(
        () => resolve(response.statusCode ?? 0),
        (error: Error) => resolve(`${path}: ${error.message}`),
      )
    })
    asked.end(body?.(number))
  })
}

const whatIsAsked: [path: string, body?: (number: number) => string][] = [
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

async function newDatabase() {
  const server = process.env.TEST_DATABASE_URL!
  const name = `stop_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await onServer(server, `create database ${name}`)
  onTestFinished(async () => void (await onServer(server, `drop database if exists ${name} with (force)`)))
  return databaseOn(server, name)
}
