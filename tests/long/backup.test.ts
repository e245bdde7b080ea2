import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, expect, test } from 'vitest'

import { openPlainFolder } from '#db/open-plain.ts'
import { createEmptyDatabase } from '#tests/helpers/data-folder.ts'
import { databaseOn, newDatabase, onServer } from '#tests/helpers/postgres-server.ts'
import { smallDisk } from '#tests/helpers/small-disk.ts'
import { runCommand, type ServerProcess, startServer } from '#tests/helpers/server-process.ts'
import { signInAt } from '#tests/helpers/site-client.ts'

const password = 'correct horse battery'
const work = mkdtempSync(join(tmpdir(), 'calm-climate-backup-'))
const running: ServerProcess[] = []
afterAll(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  rmSync(work, { recursive: true, force: true })
})
const canMount = smallDisk(1)
canMount?.remove()
const folder = (name: string) => join(work, name)
async function start(environment: Record<string, string>) {
  const server = await startServer({ ADMIN_PASSWORD: password, ...environment })
  running.push(server)
  return server
}

async function book(url: string, one: number): Promise<void> {
  const response = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.8.${one >> 8}.${one & 255}` },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: `Number ${one}`,
      email: `ada${one}@example.com`,
      phone: '3145550100',
      serviceType: 'heating',
    }),
  })
  expect(response.status).toBe(201)
}

const verifyAt = async (url: string) =>
  (await fetch(`${url}/api/admin/sms-consent/verify`, { headers: await signInAt(url, password) })).json()

async function bookingsAt(url: string): Promise<number[]> {
  const { cookie } = await signInAt(url, password)
  const list = await (await fetch(`${url}/api/admin/bookings.csv`, { headers: { cookie } })).text()
  return [...list.matchAll(/ada(\d+)@/g)].map(([, one]) => Number(one)).sort((a, b) => a - b)
}

test('a running site is backed up, restored elsewhere, and moved to PostgreSQL', async () => {
  const home = folder('home')
  createEmptyDatabase(home)
  const site = await start({ DATA_DIR: home })
  await book(site.url, 0)

  // By the command, during writes: to a given file, and to the backup folder.
  const file = join(work, 'mine', 'site.tar.gz')
  let one = 1
  const writing = { on: true }
  const writer = (async () => {
    while (writing.on) await book(site.url, one++)
  })()
  const toFile = await runCommand({ DATA_DIR: home }, 'backup', '--to', file)
  expect(toFile).toEqual({
    code: 0,
    output: expect.stringContaining(`From: the folder ${home}/database\n  Saved and checked: ${file}`),
  })
  const toFolder = await runCommand({ DATA_DIR: home }, 'backup')
  writing.on = false
  await writer
  expect(toFolder.output).toMatch(/Saved and checked: \S+\/backups\/backup-\d{8}-\d{6}-[0-9a-f]{8}\.tar\.gz/)
  expect(readdirSync(join(home, 'backups')).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(1)
  // Readable only by the owner, like the socket.
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(home, 'site.sock')).mode & 0o777).toBe(0o600)

  const whileRunning = await runCommand({ DATA_DIR: home }, 'restore', file, '--yes')
  expect(whileRunning.code).toBe(1)
  expect(whileRunning.output).toContain('Another process is using the data folder')
  const moveWhileRunning = await runCommand({ DATA_DIR: home }, 'move-to-postgres', 'postgres://127.0.0.1:1/x')
  expect(moveWhileRunning.output).toContain('Another process is using the data folder')
  const all = await bookingsAt(site.url)
  expect(await site.end('SIGTERM')).toBe(0)
  expect(existsSync(join(home, 'site.sock'))).toBe(false)

  const away = folder('away')
  const restored = await runCommand({ DATA_DIR: away }, 'restore', file)
  expect(restored.output).toContain(`Into: the folder ${away}/database\n`)
  expect(restored.output).toMatch(/Restored and compared: \d+ rows and 0 uploaded files/)
  expect(restored.output).toContain('Opt-outs, unsubscribes and erasures since the backup are lost.')
  expect(restored.output).toContain(
    'The office password, two-factor authentication and recovery codes are the ones in the backup.',
  )
  expect(restored.code).toBe(0)
  const second = await start({ DATA_DIR: away })
  const there = await bookingsAt(second.url)
  // A snapshot: every booking up to a moment, and none after it.
  expect(there).toEqual(all.slice(0, there.length))
  expect(there.length).toBeGreaterThan(0)
  // The key isn't in the backup: verification reports another key, not tampering.
  expect(await verifyAt(second.url)).toMatchObject({ ok: true, events: there.length, otherKey: there.length })
  await second.end('SIGTERM')
  expect((await runCommand({ DATA_DIR: away }, 'restore', file)).output).toContain(
    'is not empty, so nothing was changed',
  )
  // With the key, and with the entries anchored since the backup, all of it is verified.
  copyFileSync(join(home, 'consent-ledger.key'), join(away, 'consent-ledger.key'))
  expect(await runCommand({ DATA_DIR: away }, 'restore', file, '--yes')).toMatchObject({ code: 0 })
  const withKey = await start({ DATA_DIR: away })
  expect(await verifyAt(withKey.url)).toMatchObject({ ok: true, events: there.length })
  expect(await verifyAt(withKey.url)).not.toHaveProperty('otherKey')
  await withKey.end('SIGTERM')

  // When the site is stopped, the command opens the folder itself.
  expect(await runCommand({ DATA_DIR: home }, 'backup', join(work, 'stopped.tar.gz'))).toMatchObject({ code: 0 })
  const url = await newDatabase({ empty: true })
  const moved = await runCommand({ DATA_DIR: home }, 'move-to-postgres', url)
  expect(moved.output).toContain(`To: the database ${new URL(url).pathname.slice(1)} on ${new URL(url).host}\n`)
  expect(moved.output).toContain(`bookings: ${all.length}\n`)
  expect(moved.code).toBe(0)
  const third = await start({ DATA_DIR: home, DATABASE_URL: url })
  expect(await bookingsAt(third.url)).toEqual(all)
  expect(await verifyAt(third.url)).toMatchObject({ ok: true, events: all.length })
  await third.end('SIGTERM')
})

test('a restore replaces a PostgreSQL database only if no one else is connected', async () => {
  const server = process.env.TEST_DATABASE_URL!
  const name = `replaced_${process.pid}`
  const [owner, other] = [`owner_${process.pid}`, `other_${process.pid}`]
  await onServer(server, `create role ${owner} login`)
  await onServer(server, `create role ${other} login`)
  await onServer(server, `create database ${name} owner ${owner}`)
  const as = (user: string, more = '') => {
    const url = new URL(databaseOn(server, name))
    url.username = user
    return url.href + more
  }
  const environment = { DATA_DIR: folder('replaced'), DATABASE_URL: as(owner) }
  const file = join(work, 'replaced.tar.gz')
  const restore = () => runCommand(environment, 'restore', file, '--yes')
  try {
    const site = await start(environment)
    await book(site.url, 1)
    expect(await runCommand(environment, 'backup', file)).toMatchObject({ code: 0 })
    await book(site.url, 2)
    const whileConnected = await restore()
    expect(whileConnected.code).toBe(1)
    expect(whileConnected.output).toMatch(
      new RegExp(
        `Something else is using the database: ${owner} from 127\\.0\\.0\\.1 \\(\\d+\\)\\. Stop the site and close`,
      ),
    )
    // The site is unaffected.
    await book(site.url, 3)
    expect(await bookingsAt(site.url)).toEqual([1, 2, 3])
    expect(await site.end('SIGTERM')).toBe(0)

    // Nor with a connection of another role, of which the owner sees little, in a transaction.
    const client = new pg.Client({ connectionString: as(other, '?application_name=a-report') })
    await client.connect()
    await client.query('begin')
    await client.query('select 1')
    expect((await restore()).output).toContain(`Something else is using the database: ${other} from`)
    await client.end()

    await expect.poll(async () => (await restore()).code, { timeout: 10_000 }).toBe(0)
    const again = await start(environment)
    expect(await bookingsAt(again.url)).toEqual([1])
    await book(again.url, 4)
    await again.end('SIGTERM')
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`)
    for (const role of [owner, other]) await onServer(server, `drop role ${role}`)
  }
})

test.runIf(canMount)('a restore onto a full disk names the disk and leaves no files behind', async () => {
  const home = folder('roomy')
  createEmptyDatabase(home)
  const file = join(work, 'roomy.tar.gz')
  await (await start({ DATA_DIR: home })).end('SIGTERM')
  expect(await runCommand({ DATA_DIR: home }, 'backup', file)).toMatchObject({ code: 0 })
  const small = smallDisk(20)!
  try {
    const { code, output } = await runCommand({ DATA_DIR: small.data }, 'restore', file)
    expect(code).toBe(1)
    expect(output).toContain(`The disk of ${small.data} is full.`)
    expect(readdirSync(small.data)).toEqual(['database.lock'])
  } finally {
    small.remove()
  }
})

test('a command that fails prints one sentence', async () => {
  const outputOf = async (...args: string[]) =>
    (await runCommand({ DATA_DIR: folder('nothing') }, ...args)).output.trim()
  expect(await outputOf('backup')).toBe(`No database found in ${folder('nothing')}/database.`)
  expect(await outputOf('restore')).toBe('Usage: npm run restore -- FILE [--yes]')
  expect(await outputOf('restore', '/no/such/file.tar.gz')).toBe('The file /no/such/file.tar.gz does not exist.')
  expect(await outputOf('restore', '/')).toBe('/ is a folder. Name the backup in it.')
  expect(await outputOf('move-to-postgres', 'mysql://x')).toContain('Usage: npm run move-to-postgres')
  expect(await outputOf('bakcup')).toBe(
    'Unknown command bakcup. The commands are: backup, restore, migrate, move-to-postgres.',
  )
})

test('a database whose first start was interrupted before the tables were created is reported as empty', async () => {
  const home = folder('cut-off')
  mkdirSync(home)
  await (await openPlainFolder(join(home, 'database'))).close()
  expect(await runCommand({ DATA_DIR: home }, 'backup')).toEqual({
    code: 1,
    output: '\n  The database is empty: there is nothing to back up.\n\n',
  })
})
