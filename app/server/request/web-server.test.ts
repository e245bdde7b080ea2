import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import { readConfig } from '#app/server/config/config.ts'
import { minimalHeaders } from './security-headers.ts'
import { handleClientError, type ConnectionLimits, connectionLimits, webServer } from './web-server.ts'
import { refusalRenderer } from './render-refusal.ts'

/** A thirtieth of what the site itself bears, near enough. */
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

/** Milliseconds until the server has let go of it, and all it said. */
async function untilClosed(socket: Socket) {
  const began = performance.now()
  let said = ''
  socket.on('data', (data: Buffer) => (said += said.length < 5_000 ? String(data) : ''))
  // Not by `once`: that fails when what was still being sent meets the closed end (ECONNRESET) before it is told.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return { after: performance.now() - began, said }
}

const echo: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('done'))
}

describe('a connection is let go of', () => {
  test('on which nothing is ever said', async () => {
    const { open } = await serve(echo)
    const { after } = await untilClosed(await open())
    expect(after).toBeLessThan(limits.requestTimeout * 3)
  })

  test('whose headers come one by one', async () => {
    const { open } = await serve(echo)
    const socket = await open()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const drip = setInterval(() => socket.write('X-A: b\r\n'), 40)
    const { after, said } = await untilClosed(socket)
    clearInterval(drip)
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(said).toMatch('x-content-type-options: nosniff')
    expect(after).toBeLessThan(limits.requestTimeout * 3)
  })

  test('whose body comes byte by byte', async () => {
    const { open } = await serve(echo)
    const socket = await open()
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n')
    const drip = setInterval(() => socket.write('a'), 40)
    const { after } = await untilClosed(socket)
    clearInterval(drip)
    expect(after).toBeGreaterThan(limits.requestTimeout / 2)
    expect(after).toBeLessThan(limits.requestTimeout * 3)
  })

  test('that asks for much and takes nothing', async () => {
    let gone = false
    const { open } = await serve((_request, response) => {
      response.on('close', () => (gone = true))
      response.end(big)
    })
    const socket = await open()
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(() => gone, { timeout: limits.stalledTimeout * 4 }).toBe(true)
  })
})

describe('a connection is kept', () => {
  test('while its big answer is taken at a fair pace', async () => {
    const { url } = await serve((_request, response) => response.end(big))
    const response = await fetch(url)
    let bytes = 0
    for await (const part of response.body!) {
      bytes += part.length
      if (bytes % (1024 * 1024) < part.length) await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(bytes).toBe(big.length)
  })

  test('that is a stream with long silences', async () => {
    const { url } = await serve((_request, response) => {
      response.write('a')
      setTimeout(() => response.end('b'), limits.stalledTimeout * 2)
    })
    expect(await (await fetch(url)).text()).toBe('ab')
  })

  test('whose handler takes its time', async () => {
    const { url } = await serve((_request, response) => {
      setTimeout(() => response.end('done'), limits.stalledTimeout * 2)
    })
    expect(await (await fetch(url)).text()).toBe('done')
  })
})

const person = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n'
const ask = async (head: string) => {
  const { open } = await serve(echo)
  const socket = await open()
  const closed = untilClosed(socket)
  socket.write(head)
  return (await closed).said
}

describe('what is too much is refused in a sentence, under safe headers', () => {
  test.each([
    ['an address of 5,000 characters', `GET /${'a'.repeat(5_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, 'too_long'],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
    ['no HTTP', 'NONSENSE\r\n\r\n', 400, 'validation_failed'],
    ['an expectation', 'GET /api/services HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n', 417, 'unmet_expectation'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'validation_failed',
    ],
  ])('%s', async (_what, head, status, code) => {
    const said = await ask(head)
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(said).toMatch(`"code":"${code}"`)
    for (const name of Object.keys(headers)) expect(said).toMatch(`${name}: ${headers[name]}`)
  })

  test.each([
    ['an address too long', `GET /${'a'.repeat(5_000)} HTTP/1.1\r\nHost: x\r\n${person}\r\n`, 414],
    ['cookies too large', `GET / HTTP/1.1\r\nHost: x\r\n${person}Cookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['what is no HTTP', `GET / HTTP/1.1\r\nHost: x\r\n${person}X A: b\r\n\r\n`, 400],
  ])('a person who sent %s reads it on a page with our number', async (_what, head, status) => {
    const said = await ask(head)
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(said).toMatch('content-type: text/html; charset=utf-8')
    expect(said).toMatch('x-content-type-options: nosniff')
    expect(said).toMatch('href="tel:')
  })

  test('connections beyond the most that are borne', async () => {
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

test('one machine gets its share of the connections, and gets it again once it has given some back', async () => {
  const { url, open } = await serve(echo, { maxPerNetwork: 5 })
  const sockets = await Promise.all(Array.from({ length: 8 }, open))
  const kept = () => sockets.filter(({ closed }) => !closed)
  await expect.poll(() => kept().length).toBe(5)
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

test('the site itself lets go within 30 seconds', () => {
  for (const most of [
    connectionLimits.headersTimeout,
    connectionLimits.requestTimeout,
    connectionLimits.stalledTimeout,
  ]) {
    expect(most + connectionLimits.checkInterval).toBeLessThan(30_000)
  }
})
