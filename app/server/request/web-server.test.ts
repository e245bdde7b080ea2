import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import { type ConnectionLimits, connectionLimits, webServer } from './web-server.ts'

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
const big = Buffer.alloc(32 * 1024 * 1024, 'a')

let closeAll = async () => {}
afterEach(() => closeAll())

async function serve(handler: RequestListener, more: Partial<ConnectionLimits> = {}) {
  const server = webServer(handler, { ...limits, ...more })
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

describe('refused and closed', () => {
  test.each([
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a request that is not HTTP', 'NONSENSE\r\n\r\n', 400],
    [
      'conflicting lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s', async (_name, head, status) => {
    const { open } = await serve(echo)
    const socket = await open()
    const closed = untilClosed(socket)
    socket.write(head)
    expect((await closed).received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
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
