import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'

import { createEmptyDatabase } from '#tests/helpers/data-folder.ts'
import { testImage } from '#tests/helpers/test-images.ts'
import { newDatabase, onServer } from '#tests/helpers/postgres-server.ts'
import { failingStart, type ServerProcess, startServer } from '#tests/helpers/server-process.ts'
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

async function start(data: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: data, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn', ...more })
  cleanUps.push(() => server.end('SIGKILL'))
  return server
}

/** Stores bookings and long posts until the site ends; returns the email addresses of the confirmed bookings. */
async function bookUntilEnd(client: ReturnType<typeof siteClient>) {
  const confirmed: string[] = []
  for (let at = 0; at < 900; at++) {
    const email = `while-${at}@example.com`
    const booking = { firstName: 'Full', lastName: 'Disk', email, phone: '3145550100', serviceType: 'heating' }
    try {
      const { status } = await client.send('POST', '/api/bookings', booking)
      expect(status).toBeOneOf([201, 503])
      if (status === 201) confirmed.push(email)
      expect((await client.asAdmin('POST', '/api/blog-posts', post())).status).toBeOneOf([201, 503])
    } catch (error) {
      // Of fetch: no response.
      if (error instanceof TypeError) return confirmed
      throw error
    }
  }
  throw new Error('The site did not end.')
}

const post = () => ({
  title: `A post ${randomBytes(6).toString('hex')}`,
  excerpt: 'A long post.',
  content: randomBytes(22_000).toString('base64'),
  category: 'Tips',
  author: 'A',
  readTime: '1 min',
  isPublished: false,
})

type Disk = ReturnType<typeof disk>
const retryCode = 74
const free = (small: Disk) => small.free()

test.skipIf(!canMount).each<[string, (small: Disk) => void, RegExp, (small: Disk) => void]>([
  ['is full', (small) => small.fill(), /No space left on device/, free],
  // Room for rows but not for another segment of the log.
  ['has no space for the log', (small) => small.fill(13 * MB), /"pg_wal.*No space left on device/, free],
  ['is read-only', (small) => small.blockNewWrites(), /Read-only file system/, (small) => small.unblock()],
])(
  'when its disk %s, the embedded site ends with the reason, and all that it confirmed is stored',
  async (_disk, begin, reason, end) => {
    const small = disk(160)
    createEmptyDatabase(small.data)
    const server = await start(small.data)
    const client = siteClient(() => server.url)
    await client.signIn(password)
    begin(small)
    const confirmed = await bookUntilEnd(client)
    expect(await server.ended).toBe(retryCode)
    expect(server.output()).toMatch(/The embedded database has stopped: .+ The site ends until it is started again\./)
    expect(server.output()).toMatch(reason)
    end(small)
    const again = await start(small.data)
    const next = siteClient(() => again.url)
    await next.signIn(password)
    // The last one may be stored without its response.
    expect(await next.bookingEmails()).toEqual(expect.arrayContaining(confirmed))
    expect((await next.sendForms('after')).map(({ status }) => status)).toEqual([201, 201, 201, 200, 200])
  },
)

test.skipIf(!canMount).each<[string, (small: Disk) => void, (small: Disk) => void]>([
  ['full', (small) => small.fill(), free],
  ['read-only', (small) => small.blockNewWrites(), (small) => small.unblock()],
])('a first start on a disk that is %s ends with the reason, and a later one succeeds', async (state, begin, end) => {
  const small = disk(160)
  begin(small)
  const { code, output } = await failingStart({ DATA_DIR: small.data })
  expect(code).toBe(retryCode)
  expect(output).toContain(`The disk of ${small.data}/database is ${state}`)
  end(small)
  await start(small.data)
})

const conditions: [string, (small: Disk) => void, (small: Disk) => void][] = [
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
