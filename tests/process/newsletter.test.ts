import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openDatabase } from '#db/connect.ts'
import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { seedNewsletter, mailsByAddress, passTenMinutes, readDeliveries } from '#tests/helpers/seed-newsletter.ts'
import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { startServer } from '#tests/helpers/server-process.ts'
import { siteClient } from '#tests/helpers/site-client.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { siteUrl } from '#tests/helpers/test-site.ts'

const subscribers = Number(process.env.NEWSLETTER_READERS ?? 200)
const kills = Number(process.env.NEWSLETTER_KILLS ?? 3)
const password = 'only for this one test'
const migrations = join(import.meta.dirname, '../../db/migrations')

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => void (smtp = await startSmtpServer()))
beforeEach(() => void (smtp.received.length = 0))
afterAll(() => smtp.stop())

type Open = () => ReturnType<typeof openDatabase>

async function reading<T>(open: Open, read: (database: Awaited<ReturnType<Open>>) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await read(database)
  } finally {
    await database.close()
  }
}

/** No one has two mails, everyone is accounted for, and each "sent" delivery has one. */
function expectOnce({ rows, counts }: Awaited<ReturnType<typeof readDeliveries>>) {
  const mails = mailsByAddress(smtp.received)
  expect(Math.max(...mails.values())).toBe(1)
  const { sent = 0, uncertain = 0, queued = 0, sending = 0 } = counts
  // Of more than a thousand, some may not be queued yet.
  expect(rows.length).toBeGreaterThanOrEqual(Math.min(subscribers, 1000))
  expect(sent + uncertain + queued + sending).toBe(rows.length)
  for (const { email, status } of rows) {
    if (status === 'sent') expect(mails.get(email), email).toBe(1)
    if (status === 'queued') expect(mails.get(email), email).toBeUndefined()
  }
}

async function killRounds(environment: Record<string, string>, open: Open) {
  await reading(open, (database) => seedNewsletter(database, subscribers, 100))
  for (let round = 0; round < kills; round++) {
    const before = smtp.received.length
    const server = await startServer(environment)
    await expect.poll(() => smtp.received.length, { interval: 5, timeout: 30_000 }).toBeGreaterThan(before)
    await sleep(Math.random() * ((subscribers * 10) / kills) * 0.8)
    await server.end('SIGKILL')
    expectOnce(await reading(open, readDeliveries))
  }
  await reading(open, passTenMinutes)
  await untilSent(environment, open)
}

async function untilSent(environment: Record<string, string>, open: Open) {
  const server = await startServer({ ...environment, ADMIN_PASSWORD: password })
  const { asAdmin, signIn } = siteClient(() => server.url)
  await signIn(password)
  const status = async () => (await (await asAdmin('GET', '/api/admin/newsletter/issues/1')).json()) as unknown
  await expect.poll(status, { timeout: 60_000 }).toMatchObject({ status: 'sent' })
  await server.end('SIGTERM')
  const ledger = await reading(open, readDeliveries)
  expectOnce(ledger)
  expect(ledger.status).toBe('sent')
  const { sent = 0, uncertain = 0 } = ledger.counts
  expect(sent + uncertain).toBe(subscribers)
  console.log(
    `${kills} kills, ${subscribers} subscribers: ${sent} sent, ${uncertain} uncertain, ${smtp.received.length} mails`,
  )
}

const onPostgres = async (work: (environment: Record<string, string>, open: Open) => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-newsletter-'))
  const url = await newDatabase()
  try {
    const environment = { DATA_DIR: folder, DATABASE_URL: url, SMTP_URL: smtp.url, SITE_URL: siteUrl }
    await work(environment, () => openDatabase({ url, folder, migrations }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('killed at random while sending, the embedded site sends no newsletter twice and misses no one', async () => {
  const folder = newDataFolder()
  try {
    await killRounds({ DATA_DIR: folder, SMTP_URL: smtp.url, SITE_URL: siteUrl }, () =>
      openDatabase({ folder: join(folder, 'database'), migrations }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the same on PostgreSQL', () => onPostgres(killRounds))

test('two instances on one PostgreSQL share the work, one is killed, and no one gets two', () =>
  onPostgres(async (environment, open) => {
    await reading(open, (database) => seedNewsletter(database, subscribers, 100))
    const [doomed, other] = await Promise.all([startServer(environment), startServer(environment)])
    const received = () => smtp.received.length
    await expect.poll(received, { interval: 5, timeout: 30_000 }).toBeGreaterThan(subscribers / 4)
    await doomed.end('SIGKILL')
    await expect.poll(received).toBeGreaterThan(received() + 20)
    await other.end('SIGTERM')
    await reading(open, passTenMinutes)
    await untilSent(environment, open)
  }))
