import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createEmptyDatabase } from '#tests/helpers/data-folder.ts'
import { failingStart, type ServerProcess, spawnServer, startServer } from '#tests/helpers/server-process.ts'

let folder: string
const running: ServerProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'calm-climate-start-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

async function firstStart(environment: Record<string, string> = {}) {
  const server = await startServer({ DATA_DIR: folder, ...environment })
  running.push(server)
  return server
}

function start(environment: Record<string, string> = {}) {
  if (!existsSync(join(folder, 'database'))) createEmptyDatabase(folder)
  return firstStart(environment)
}

test('a first start seeds the site and prints the admin password once, in a file only its owner can read', async () => {
  const readableByOthers = () =>
    ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (path) => (lstatSync(join(folder, path)).mode & 0o077) !== 0,
    )
  chmodSync(folder, 0o755)
  const first = await firstStart()
  const file = join(folder, 'admin-password.txt')
  const password = readFileSync(file, 'utf8').trim()
  expect(password.length).toBeGreaterThanOrEqual(20)
  await expect.poll(first.output).toContain(`Admin password, shown only once: ${password}`)
  for (const line of ['SITE_URL is not set', 'These settings still have sample values: BUSINESS_BRAND'])
    await expect.poll(first.output).toContain(line)
  expect(readableByOthers()).toEqual([])
  const posts = (await (await fetch(`${first.url}/api/blog-posts`)).json()) as unknown[]
  expect(posts.length).toBeGreaterThanOrEqual(12)
  expect(await first.end('SIGTERM')).toBe(0)

  // As an earlier version left them.
  mkdirSync(join(folder, 'outbox'))
  writeFileSync(join(folder, 'outbox/1.eml'), 'To: a@example.com')
  for (const path of ['.', 'outbox', 'outbox/1.eml', 'database/PG_VERSION']) chmodSync(join(folder, path), 0o755)
  const second = await start()
  expect(second.output()).not.toContain(password)
  expect(readFileSync(file, 'utf8').trim()).toBe(password)
  expect(await (await fetch(`${second.url}/api/blog-posts`)).json()).toEqual(posts)
  expect(readableByOthers()).toEqual([])
})

test('a password changed in the office survives a restart; the first one is deleted, and ADMIN_PASSWORD ends all sessions', async () => {
  const first = await start()
  const file = join(folder, 'admin-password.txt')
  const current = readFileSync(file, 'utf8').trim()
  const next = 'a new and longer password'
  const send = (url: string, body: unknown, cookie = '') =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const login = await send(`${first.url}/api/admin/login`, { password: current })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0]
  expect((await send(`${first.url}/api/admin/password`, { current, next }, cookie)).status).toBe(200)
  await first.end('SIGTERM')

  const second = await start()
  expect(second.output()).not.toContain('Admin password')
  expect(existsSync(file)).toBe(false)
  expect((await send(`${second.url}/api/admin/login`, { password: current })).status).toBe(401)
  const again = await send(`${second.url}/api/admin/login`, { password: next })
  expect(again.status).toBe(200)
  await second.end('SIGTERM')

  const third = await start({ ADMIN_PASSWORD: 'yet another long password' })
  const headers = { cookie: again.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  expect((await fetch(`${third.url}/api/admin/stats`, { headers })).status).toBe(401)
})

test('SIGTERM to npm reaches the server, and npm waits for it to end', async () => {
  createEmptyDatabase(folder)
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  npm.stdout.on('data', (data: Buffer) => (printed += String(data)))
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('is ready')
  const url = /is ready: (\S+)/.exec(printed)?.[1] ?? ''
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await expect(fetch(`${url}/readyz`)).rejects.toThrow('fetch failed')
})

test('a second process on the same folder or port, or another address, says why it ends; SIGINT ends the first cleanly', async () => {
  const first = await start()
  const sameFolder = await failingStart({ DATA_DIR: folder })
  expect(sameFolder.code).toBe(1)
  expect(sameFolder.output).toContain('Another process is using the data folder')
  const other = join(folder, 'other')
  createEmptyDatabase(other)
  const samePort = await failingStart({ DATA_DIR: other, PORT: new URL(first.url).port })
  expect(samePort.code).toBe(1)
  expect(samePort.output).toMatch(/Port \d+ is in use/)
  const elsewhere = await failingStart({ DATA_DIR: other, HOST: '203.0.113.7' })
  expect(elsewhere.code).toBe(1)
  const says = '203.0.113.7 is not an address of this machine. Set HOST; 0.0.0.0 means all addresses.'
  expect(elsewhere.output).toContain(says)
  expect(elsewhere.output).not.toMatch(/^ +at /m)

  expect((await fetch(`${first.url}/readyz`, { headers: { connection: 'keep-alive' } })).status).toBe(200)
  const silent = connect(Number(new URL(first.url).port), '127.0.0.1').on('error', () => {})
  await once(silent, 'connect')
  const began = Date.now()
  expect(await first.end('SIGINT')).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
})

test('a data folder with a file in place of the database is refused and left unchanged', async () => {
  const file = join(folder, 'database')
  writeFileSync(file, 'my tax return')
  const { code, output } = await failingStart({ DATA_DIR: folder })
  expect(code).toBe(1)
  expect(output).toContain("can't be opened")
  expect(readFileSync(file, 'utf8')).toBe('my tax return')
})

test('an unreachable PostgreSQL server is reported', async () => {
  const { code, output } = await failingStart({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(code).toBe(1)
  expect(output).toContain("Can't connect to the PostgreSQL server in DATABASE_URL")
})

test('a start waiting for its database is ended by a signal, in a container too', async () => {
  const database = createServer()
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  const { port } = database.address() as AddressInfo
  const connecting = once(database, 'connection')
  const { child, ended } = spawnServer({ PORT: '0', DATABASE_URL: `postgres://x:y@127.0.0.1:${port}/site` })
  const [connection] = (await connecting) as [Socket]
  child.kill('SIGTERM')
  // Handled explicitly: the signal's default action does nothing to PID 1 of a container.
  expect(await ended).toBe(143)
  connection.destroy()
  database.close()
})
