import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openDatabase } from '#db/connect.ts'
import type { Orm } from '#db/database.ts'
import { bookings, outbox } from '#db/schema.ts'
import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { startServer } from '#tests/helpers/server-process.ts'

/** `KILL_ROUNDS=20 KILL_BOOKINGS=250 npx vitest run --project process kill` is the long run. */
const rounds = Number(process.env.KILL_ROUNDS ?? 5)
const clients = 8
/** How many must be acknowledged in each round before the kill: 5,000 in all in the long run. */
const minAcknowledged = Number(process.env.KILL_BOOKINGS ?? 1)
/** Mails about single leads that each kind may send in an hour. */
const budget = 60
const timeout = 240_000 + rounds * minAcknowledged * 100
const migrations = join(import.meta.dirname, '../../db/migrations')

/** Sends bookings until the server is killed; records the email address of each that got 201. */
async function stream(url: string, round: number, client: number, acknowledged: Map<string, number>) {
  for (let sent = 0; ; sent++) {
    const email = `r${round}c${client}n${sent}@example.com`
    const booking = { firstName: 'Kill', lastName: 'Round', email, phone: '3145550100', serviceType: 'heating' }
    try {
      const response = await fetch(`${url}/api/bookings`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Strangers: after 1,000 bookings an hour, each /24 gets three more (docs/product.md, "Calls").
          'x-forwarded-for': `${11 + round}.${client}.${sent % 250}.1`,
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(booking),
      })
      if (response.status === 201) acknowledged.set(email, ((await response.json()) as { id: number }).id)
      else if (response.status !== 429)
        throw new Error(`Unexpected response ${response.status}: ${await response.text()}`)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

type Open = () => ReturnType<typeof openDatabase>

async function read<T>(open: Open, query: (orm: Orm) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await query(database.orm)
  } finally {
    await database.close()
  }
}

async function killRounds(environment: Record<string, string>, open: Open) {
  const acknowledged = new Map<string, number>()
  let stored = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const server = await startServer(environment)
    const before = acknowledged.size
    const streams = Array.from({ length: clients }, (_, client) => stream(server.url, round, client, acknowledged))
    // From the first response on; before it, the server is still starting.
    await expect
      .poll(() => acknowledged.size, { timeout: 20_000 + minAcknowledged * 100, interval: 5 })
      .toBeGreaterThanOrEqual(before + minAcknowledged)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500))
    await server.end('SIGKILL')
    await Promise.all(streams)
    expect(acknowledged.size).toBeGreaterThan(before)

    const rows = await read(open, (orm) => orm.select({ id: bookings.id, email: bookings.email }).from(bookings))
    stored = new Map(rows.map(({ email, id }) => [email, id]))
    expect(stored.size).toBe(rows.length)
    for (const [email, id] of acknowledged) expect(stored.get(email)).toBe(id)
  }
  // Mails interrupted by the kills are sent later: one to the owner and one to the customer for each booking.
  for (let attempt = 0, pending = 1; pending > 0; attempt++) {
    expect(attempt).toBeLessThan(20 + acknowledged.size / 10)
    const server = await startServer(environment)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await server.end('SIGTERM')).toBe(0)
    pending = await read(open, async (orm) => orm.$count(bookings, eq(bookings.notices, 'pending')))
  }
  const mails = await read(open, (orm) => orm.select({ kind: outbox.kind, id: outbox.relatedId }).from(outbox))
  const about = (kind: string) => mails.filter((mail) => mail.kind === kind).map(({ id }) => id)
  for (const kind of ['owner-new', 'customer-received']) {
    const [sent, all] = [new Set(about(kind)), new Set(stored.values())]
    expect(sent.size).toBe(about(kind).length)
    // Beyond the hour's budget (docs/product.md, "Notices"), a digest names the bookings of the long run.
    if (all.size <= budget) expect(sent).toEqual(all)
    else expect([...sent].every((id) => all.has(Number(id))) && sent.size >= budget).toBe(true)
  }
  console.log(`${rounds} kills, ${acknowledged.size} acknowledged bookings, none lost or duplicated`)
}

test('the embedded database has every acknowledged booking once after repeated kills', { timeout }, async () => {
  const folder = newDataFolder()
  try {
    await killRounds({ DATA_DIR: folder }, () => openDatabase({ folder: join(folder, 'database'), migrations }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('PostgreSQL has every acknowledged booking once after repeated kills', { timeout }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-kill-'))
  const url = await newDatabase()
  try {
    await killRounds({ DATA_DIR: folder, DATABASE_URL: url }, () => openDatabase({ url, folder, migrations }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
