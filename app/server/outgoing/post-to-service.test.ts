import { afterAll, expect, test } from 'vitest'

import { startHttpServer } from '#tests/helpers/http-server.ts'

import { postToService } from './post-to-service.ts'
import { isPublic } from './public-agent.ts'

let requests = 0
let retryAfter = ''
const service = await startHttpServer((_request, response) => {
  requests++
  if (retryAfter !== '') response.writeHead(503, { 'retry-after': retryAfter })
  response.end('a secret')
})
const { port } = new URL(service.url)
afterAll(service.stop)

const post = (url: string, privateHosts: string[] = []) =>
  postToService('It', url, { headers: {}, body: '{}' }, privateHosts)
const isPrivate =
  'It can’t be reached: its address is on a private network. The person who runs the server can allow it with PRIVATE_HOSTS.'

test.each([
  '127.0.0.1',
  '10.0.0.5',
  '169.254.169.254',
  '192.168.1.20',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '224.0.0.1',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true)
  },
)

test.each(['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])(
  'the address %s is refused, however it is written',
  async (host) => {
    await expect(post(`https://${host}:${port}/`)).rejects.toThrow(isPrivate)
  },
)

test('a host name is checked by the address it resolves to', async () => {
  await expect(post(`https://localhost:${port}/`)).rejects.toThrow(isPrivate)
  expect(requests).toBe(0)
})

test('https is required', async () => {
  await expect(post(`http://service.example.com:${port}/`)).rejects.toThrow('It must use https.')
})

test('an allowed private host is reached, and its response is not shown', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    expect(await post(`http://${host}:${port}/`, [host])).toMatchObject({ status: 200, ok: true, excerpt: '' })
  }
  expect(requests).toBe(2)
})

test.each([
  ['120', 120_000],
  [new Date(Date.now() + 3_600_000).toUTCString(), 3_600_000],
  ['999999999', 86_400_000],
  [new Date(Date.now() - 3_600_000).toUTCString(), 0],
  ['soon', 0],
])('Retry-After: %s', async (value, wait) => {
  retryAfter = value
  const response = await post(`http://127.0.0.1:${port}/`, ['127.0.0.1'])
  retryAfter = ''
  expect(Math.abs(response.retryAfter - wait)).toBeLessThan(30_000)
})
