import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { createEmptyDatabase } from '#tests/helpers/data-folder.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { newDatabase, onServer } from '#tests/helpers/postgres-server.ts'
import { type ServerProcess, spawnServer, startServer } from '#tests/helpers/server-process.ts'
import { siteClient } from '#tests/helpers/site-client.ts'
import { smallDisk } from '#tests/helpers/small-disk.ts'

const password = 'correct horse battery'
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  // The server before its disk.
  for (const clean of cleanUps.splice(0).toReversed()) await clean()
})

const canMount = smallDisk(1)
canMount?.remove()
const MB = 1024 ** 2

function disk(megabytes: number) {
  const small = smallDisk(megabytes)!
  cleanUps.push(() => small.remove())
  return small
}

function diskWithDatabase() {
  const small = disk(160)
  createEmptyDatabase(small.data)
  return small
}

async function start(data: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: data, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn', ...more })
  cleanUps.push(() => server.end('SIGKILL'))
  return server
}

type Client = ReturnType<typeof siteClient>

/**
 * Sends every form until all are refused; those that still fit into files the database has open are accepted. No
 * form hangs or reports success wrongly, and pages are still served. Adds accepted bookings to `accepted`.
 */
async function expectUnavailable(client: Client, accepted: string[]) {
  const refused = new Set<string>()
  for (let round = 0; refused.size < 5; round++) {
    expect(round).toBeLessThan(100)
    const name = `while-${accepted.length}-${round}`
    // In sequence, until the disk is full.
    for (const { path, status, body } of await client.sendForms(name)) {
      if (status < 300) {
        if (path === '/api/bookings') accepted.push(`${name}@example.com`)
        continue
      }
      refused.add(path)
      expect([path, status, body]).toEqual([
        path,
        503,
        {
          code: 'unavailable',
          message: 'The service is not available right now. Please try again.',
          requestId: expect.any(String) as string,
        },
      ])
    }
  }
  for (const path of ['/', '/services', '/blog', '/healthz']) expect(await client.status(path), path).toBe(200)
  // It is checked every two seconds.
  await expect.poll(() => client.status('/readyz'), { timeout: 10_000 }).toBe(503)
}

/** Every form is accepted again, without a restart. */
async function expectRecovery(client: Client, name: string) {
  await expect.poll(() => client.status('/readyz'), { timeout: 30_000, interval: 200 }).toBe(200)
  const responses = await client.sendForms(name)
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 200, 200])
}

test.skipIf(!canMount)(
  'on a full disk every form answers 503 and pages are still served; with free space everything works again',
  async () => {
    const small = diskWithDatabase()
    const server = await start(small.data)
    const client = siteClient(() => server.url)
    await client.signIn(password)
    await client.sendForms('before')
    const accepted = ['before@example.com']
    small.fill()
    await expectUnavailable(client, accepted)
    expect(server.output()).toContain('No space left on device')
    expect((await client.asAdmin('GET', '/api/admin/bookings')).status).toBe(200)
    const backup = await client.asAdmin('POST', '/api/admin/backups')
    expect([backup.status, await backup.json()]).toEqual([503, expect.objectContaining({ code: 'backup_failed' })])
    small.free()
    await expectRecovery(client, 'after')
    expect(await client.bookingEmails()).toEqual([...accepted, 'after@example.com'].toSorted())
    accepted.push('after@example.com')

    // Stopped on a full disk, it ends in time, and has all its data at the next start.
    small.fill()
    await expectUnavailable(client, accepted)
    const began = Date.now()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(server.output()).not.toContain('database has stopped')
    small.free()
    const again = await start(small.data)
    const next = siteClient(() => again.url)
    await next.signIn(password)
    expect(await next.bookingEmails()).toEqual(accepted.toSorted())
  },
)

const post = () => ({
  title: `A post ${randomBytes(6).toString('hex')}`,
  excerpt: 'A long post.',
  content: randomBytes(22_000).toString('base64'),
  category: 'Tips',
  author: 'A',
  readTime: '1 min',
  isPublished: false,
})

/** Leaves room for rows but not for another WAL segment, and uses up the current one. */
async function stopTheDatabase(client: Client, small: { fill: (left: number) => void; free: () => void }) {
  small.fill(13 * MB)
  for (let one = 0; one < 600; one++) {
    const { status } = await client.asAdmin('POST', '/api/blog-posts', post())
    if (status !== 201) return status
  }
  return 201
}

test.skipIf(!canMount)(
  'without space for its WAL the database stops; the site keeps running and reopens it',
  async () => {
    const small = diskWithDatabase()
    const server = await start(small.data)
    const client = siteClient(() => server.url)
    await client.signIn(password)
    const accepted = ['before@example.com']
    await client.sendForms('before')
    expect(await stopTheDatabase(client, small)).toBe(503)
    expect(server.output()).toContain('has stopped: could not write to file "pg_wal/')
    await expectUnavailable(client, accepted)
    small.free()
    await expectRecovery(client, 'after')
    expect(await client.bookingEmails()).toEqual([...accepted, 'after@example.com'].toSorted())
    expect(server.output()).toContain('The embedded database is open again.')
    accepted.push('after@example.com')

    // Killed and started on a full disk, it waits for space, or starts with the space that PostgreSQL's recovery
    // freed.
    small.fill()
    await server.end('SIGKILL')
    const again = spawnServer({ DATA_DIR: small.data, ADMIN_PASSWORD: password, PORT: '0' })
    cleanUps.push(() => again.child.kill('SIGKILL') && again.ended)
    await expect
      .poll(again.output, { timeout: 20_000 })
      .toMatch(/Free up some space, and the site will start automatically|is ready/)
    small.free()
    await expect.poll(again.output, { timeout: 30_000 }).toMatch(/is ready: http/)
    const next = siteClient(() => /is ready: (http:\S+)/.exec(again.output())![1]!)
    await next.signIn(password)
    await expectRecovery(next, 'last')
    expect(await next.bookingEmails()).toEqual([...accepted, 'last@example.com'].toSorted())
  },
)

test.skipIf(!canMount)('a first start on a full disk waits for free space, then starts automatically', async () => {
  const small = disk(160)
  small.fill()
  const server = spawnServer({ DATA_DIR: small.data, ADMIN_PASSWORD: password, PORT: '0' })
  cleanUps.push(() => server.child.kill('SIGKILL') && server.ended)
  await expect
    .poll(server.output, { timeout: 20_000 })
    .toContain('Free up some space, and the site will start automatically.')
  expect(server.output()).not.toContain('is ready')
  small.free()
  await expect.poll(server.output, { timeout: 30_000 }).toMatch(/is ready: http/)
})

test.skipIf(!canMount)('on a data folder that becomes read-only, only stored bookings are acknowledged', async () => {
  const small = diskWithDatabase()
  const server = await start(small.data)
  const client = siteClient(() => server.url)
  await client.signIn(password)
  const accepted: string[] = []
  const book = async (name: string) => {
    const [booking] = await client.sendForms(name)
    if (booking!.status === 201) accepted.push(`${name}@example.com`)
    return booking!.status
  }
  expect(await book('before')).toBe(201)
  small.blockNewWrites()
  // The database can still write to files that it has open; what needs another file fails.
  for (let one = 0; one < 5; one++) expect([201, 503]).toContain(await book(`while-${one}`))
  await expect.poll(() => client.status('/readyz'), { timeout: 10_000 }).toBe(503)
  expect(await client.status('/')).toBe(200)
  small.unblock()
  await expect.poll(() => client.status('/readyz'), { timeout: 30_000 }).toBe(200)
  expect(await book('after')).toBe(201)
  expect(await client.bookingEmails()).toEqual(accepted.toSorted())
})

const conditions: [string, (small: ReturnType<typeof disk>) => void, (small: ReturnType<typeof disk>) => void][] = [
  ['full', (small) => small.fill(), (small) => small.free()],
  ['read-only', (small) => small.blockNewWrites(), (small) => small.unblock()],
]
test.skipIf(!canMount).each(conditions)(
  'with PostgreSQL and a data folder that is %s, requests are accepted, uploads get 503 and mails go out later',
  async (_condition, begin, end) => {
    const small = disk(16)
    const url = await newDatabase()
    const server = await start(small.data, { DATABASE_URL: url })
    const client = siteClient(() => server.url)
    await client.signIn(password)
    const waiting = async () =>
      (
        (await (await client.asAdmin('GET', '/api/admin/outbox?status=queued')).json()) as {
          items: { error: string | null }[]
        }
      ).items
    const upload = async () => {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(await testImage(900, 600))]), 'roof.png')
      const response = await client.asAdmin('POST', '/api/upload-image', form)
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    // A mail being written at that moment could be neither finished nor removed once the disk is read-only.
    await expect.poll(waiting).toEqual([])
    begin(small)
    expect((await client.sendForms('while')).map(({ status }) => status)).toEqual([201, 201, 201, 200, 200])
    expect(await client.status('/readyz')).toBe(200)
    expect(await upload()).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.stringContaining('disk is full or read-only') as string },
    })
    // No partial files are left, even if a mail is being attempted at this moment; a small one may have fit.
    const files = () => readdirSync(small.data, { recursive: true }).map(String)
    await expect.poll(() => files().filter((name) => /\.(new|webp|avif)/.test(name))).toEqual([])
    for (const name of files().filter((one) => one.endsWith('.eml'))) {
      expect(readFileSync(join(small.data, name), 'utf8').trimEnd()).toMatch(/--$/)
    }
    // Attempted, failed and postponed.
    await expect.poll(async () => (await waiting()).some(({ error }) => error !== null), { timeout: 20_000 }).toBe(true)
    expect(server.output()).toContain('Could not send a message')

    // It can start on such a folder too: the files of this version are served from the build.
    expect(await server.end('SIGTERM')).toBe(0)
    const again = await start(small.data, { DATABASE_URL: url })
    const next = siteClient(() => again.url)
    expect(await next.status('/')).toBe(200)
    const page = await (await next.send('GET', '/')).text()
    expect(await next.status(/\/assets\/[\w.-]+\.js/.exec(page)![0])).toBe(200)
    await again.end('SIGTERM')

    end(small)
    const last = await start(small.data, { DATABASE_URL: url })
    const back = siteClient(() => last.url)
    await back.signIn(password)
    // As if the minute had passed.
    await onServer(url, `update outbox set next_at = now() where status in ('queued','pending')`)
    await back.sendForms('after')
    await expect
      .poll(() => readdirSync(join(small.data, 'outbox')).filter((name) => name.endsWith('.eml')).length, {
        timeout: 20_000,
      })
      .toBeGreaterThan(4)
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await testImage(900, 600))]), 'roof.png')
    expect((await back.asAdmin('POST', '/api/upload-image', form)).status).toBe(200)
  },
)
