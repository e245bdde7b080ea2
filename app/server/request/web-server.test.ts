import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import { readConfig } from '#app/server/config/config.ts'
import { minimalHeaders } from './security-headers.ts'
import { handleClientError, type ConnectionLimits, connectionLimits, webServer } from './web-server.ts'
import { refusalRenderer } from './render-refusal.ts'

/** About a thirtieth of the site's limits. */
const limits = {
  ...connectionLimits,
  headersTimeout: 300,
  requestTimeout: 900,
  stalledTimeout: 900,
  checkInterval: 50,
  keepAliveTimeout: 2_000,
  maxConnections: 20,
  maxPerNetwork: null,
}
const headers = minimalHeaders(false)
const refusal = { headers, render: refusalRenderer(async () => readConfig({}).profile) }
const big = Buffer.alloc(32 * 1024 * 1024, 'a')

let closeAll = async () => {}
afterEach(() => closeAll())

async function serve(handler: RequestListener, more: Partial<ConnectionLimits> = {}) {
  const server = webServer(handler, { ...refusal, limits: { ...limits, ...more } })
  server.on('clientError', handleClientError(refusal))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  closeAll = async () => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    open: async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      sockets.push(socket)
      await once(socket, 'connect')
      return socket
    },
  }
}

/** Milliseconds until the server closes the connection, and what it sent. */
async function untilClosed(socket: Socket) {
  const began = performance.now()
  let received = ''
  socket.on('data', (data: Buffer) => (received += received.length < 5_000 ? String(data) : ''))
  // Not `once`, which rejects if data in transit meets the closed end (ECONNRESET).
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return { after: performance.now() - began, received }
}

const echo: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('done'))
}

describe('a connection is closed', () => {
  test('if nothing is ever sent', async () => {
    const { open } = await serve(echo)
    const { after } = await untilClosed(await open())
    expect(after).toBeLessThan(limits.requestTimeout * 3)
  })

  test('if its headers arrive too slowly', async () => {
    const { open } = await serve(echo)
    const socket = await open()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 40)
    const { after, received } = await untilClosed(socket)
    clearInterval(drip)
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
    expect(received).toMatch('x-content-type-options: nosniff')
    expect(after).toBeLessThan(limits.requestTimeout * 3)
  })

  test('if its body arrives too slowly', async () => {
    const { open } = await serve(echo)
    const socket = await open()
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n')
    const drip = setInterval(() => socket.write('a'), 40)
    const { after } = await untilClosed(socket)
    clearInterval(drip)
    expect(after).toBeGreaterThan(limits.requestTimeout / 2)
    expect(after).toBeLessThan(limits.requestTimeout * 3)
  })

  test('if the client does not read the response', async () => {
    let closed = false
    const { open } = await serve((_request, response) => {
      response.on('close', () => (closed = true))
      response.end(big)
    })
    const socket = await open()
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(() => closed, { timeout: limits.stalledTimeout * 4 }).toBe(true)
  })
})

describe('a connection stays open', () => {
  test('while a large response is read at a reasonable pace', async () => {
    const { url } = await serve((_request, response) => response.end(big))
    const response = await fetch(url)
    let bytes = 0
    for await (const part of response.body!) {
      bytes += part.length
      if (bytes % (1024 * 1024) < part.length) await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(bytes).toBe(big.length)
  })

  test('during a stream with long pauses', async () => {
    const { url } = await serve((_request, response) => {
      response.write('a')
      setTimeout(() => response.end('b'), limits.stalledTimeout * 2)
    })
    expect(await (await fetch(url)).text()).toBe('ab')
  })

  test('while its handler is slow', async () => {
    const { url } = await serve((_request, response) => {
      setTimeout(() => response.end('done'), limits.stalledTimeout * 2)
    })
    expect(await (await fetch(url)).text()).toBe('done')
  })
})

const browser = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n'
const sendHead = async (head: string) => {
  const { open } = await serve(echo)
  const socket = await open()
  const closed = untilClosed(socket)
  socket.write(head)
  return (await closed).received
}

describe('invalid requests are refused with a message and security headers', () => {
  test.each([
    ['a URL of 5,000 characters', `GET /${'a'.repeat(5_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, 'too_long'],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
    ['a request that is not HTTP', 'NONSENSE\r\n\r\n', 400, 'validation_failed'],
    [
      'an Expect header',
      'GET /api/services HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n',
      417,
      'unmet_expectation',
    ],
    [
      'conflicting lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'validation_failed',
    ],
  ])('%s', async (_name, head, status, code) => {
    const received = await sendHead(head)
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(received).toMatch(`"code":"${code}"`)
    for (const name of Object.keys(headers)) expect(received).toMatch(`${name}: ${headers[name]}`)
  })

  test.each([
    ['a URL too long', `GET /${'a'.repeat(5_000)} HTTP/1.1\r\nHost: x\r\n${browser}\r\n`, 414],
    ['cookies too large', `GET / HTTP/1.1\r\nHost: x\r\n${browser}Cookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an invalid header', `GET / HTTP/1.1\r\nHost: x\r\n${browser}X A: b\r\n\r\n`, 400],
  ])('a browser that sent %s gets a page with our phone number', async (_name, head, status) => {
    const received = await sendHead(head)
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(received).toMatch('content-type: text/html; charset=utf-8')
    expect(received).toMatch('x-content-type-options: nosniff')
    expect(received).toMatch('href="tel:')
  })

  test('connections above the maximum are closed', async () => {
    const { url, open } = await serve(echo)
    const sockets = await Promise.all(Array.from({ length: limits.maxConnections + 5 }, open))
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(5)
    for (const socket of sockets) socket.destroy()
    await expect
      .poll(() =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
  })
})

test('one network gets a limited number of connections, and new ones after closing some', async () => {
  const { url, open } = await serve(echo, { maxPerNetwork: 5 })
  const sockets = await Promise.all(Array.from({ length: 8 }, open))
  const openSockets = () => sockets.filter(({ closed }) => !closed)
  await expect.poll(() => openSockets().length).toBe(5)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  expect(connectionLimits.maxPerNetwork).toBeLessThanOrEqual(connectionLimits.maxConnections / 10)
})
