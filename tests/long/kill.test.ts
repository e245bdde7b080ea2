import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { blogPosts, bookings, imports, outbox, redirects, settings } from '#db/all-tables.ts'
import { type AppointmentCustomer, noon, storeAppointments } from '#tests/helpers/appointment-customers.ts'
import { appointmentOffice } from '#tests/helpers/appointment-office.ts'
import { minute } from '#tests/helpers/clock.ts'
import { testLedgerSecret } from '#tests/helpers/consent.ts'
import { type DatabaseKind, newSite, password } from '#tests/helpers/killed-site.ts'
import { countReminders, noticeFaults } from '#tests/helpers/received-notices.ts'
import { mailsByAddress, passTenMinutes, readDeliveries, seedNewsletter } from '#tests/helpers/seed-newsletter.ts'
import type { ServerProcess } from '#tests/helpers/server-process.ts'
import { signInAt, siteClient } from '#tests/helpers/site-client.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { startTwilio, twilioEnvironment } from '#tests/helpers/twilio.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { uploadImport, wordpressExport } from '#tests/helpers/wordpress-export.ts'

/** `KILL_ROUNDS=20 npm test -- long` is the long run, with more of everything. */
const isLong = process.env.KILL_ROUNDS !== undefined
const rounds = Number(process.env.KILL_ROUNDS ?? 3)
const timeout = isLong ? rounds * 120_000 : 240_000

const sites: [kind: DatabaseKind, instances: number][] = [
  ['embedded', 1],
  ['PostgreSQL', 2],
]

const smtp = useServer(await startSmtpServer())
const twilio = useServer(await startTwilio({ siteUrl: '' }))

/** Sends bookings until the server is killed; adds the id of each that got 201 by its email address. */
async function streamBookings(url: string, client: number, acknowledged: Map<string, number>) {
  const { send } = siteClient(() => url)
  for (let sent = 0; ; sent++) {
    const email = `c${client}n${sent}@example.com`
    const booking = { firstName: 'Kill', lastName: 'Round', email, phone: '3145550100', serviceType: 'heating' }
    try {
      const response = await send('POST', '/api/bookings', booking, {
        'idempotency-key': crypto.randomUUID(),
        // Each a stranger.
        'x-forwarded-for': `11.${client}.${sent >> 8}.${sent & 255}`,
      })
      if (response.status === 201) acknowledged.set(email, ((await response.json()) as { id: number }).id)
      else if (response.status !== 429) throw new Error(`${response.status}: ${await response.text()}`)
    } catch (error) {
      // Of fetch: no response.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

test.each(sites)('each acknowledged booking is stored once, with its mails once: %s', { timeout }, async (kind) => {
  const site = await newSite(kind)
  const acknowledged = new Map<string, number>()
  let stored = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const { url, end } = await site.start()
    const streams = Array.from({ length: 8 }, (_, client) => streamBookings(url, round * 8 + client, acknowledged))
    // From the first response on; before it, the server is still starting.
    const target = acknowledged.size + (isLong ? 250 : 1)
    await expect.poll(() => acknowledged.size, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(target)
    await sleep(Math.random() * 500)
    await end('SIGKILL')
    await Promise.all(streams)
    const rows = await site.inDatabase(({ orm }) =>
      orm.select({ id: bookings.id, email: bookings.email }).from(bookings),
    )
    stored = new Map(rows.map(({ email, id }) => [email, id]))
    expect(stored.size).toBe(rows.length)
    for (const [email, id] of acknowledged) expect(stored.get(email)).toBe(id)
  }
  for (let pending = 1; pending > 0;) {
    const { end } = await site.start()
    await sleep(1_000)
    expect(await end('SIGTERM')).toBe(0)
    pending = await site.inDatabase(async ({ orm }) => orm.$count(bookings, eq(bookings.notices, 'pending')))
  }
  const mails = await site.inDatabase(({ orm }) => orm.select({ kind: outbox.kind, id: outbox.relatedId }).from(outbox))
  for (const kind of ['owner-new', 'customer-received']) {
    const about = mails.filter((mail) => mail.kind === kind).map(({ id }) => id)
    const all = new Set<number | null>(stored.values())
    expect(new Set(about).size).toBe(about.length)
    expect(about.filter((id) => !all.has(id))).toEqual([])
    // Beyond the hour's budget (docs/product.md, "Notices"), the mails of the long run stay away.
    expect(about.length).toBeGreaterThanOrEqual(Math.min(all.size, 60))
  }
})

test.each(sites)(
  'no subscriber gets a newsletter twice, and none is missed: %s, %i started',
  { timeout },
  async (kind, instances) => {
    const site = await newSite(kind)
    const subscribers = isLong ? 1_000 : 200
    const expectOnce = ({ rows, counts }: Awaited<ReturnType<typeof readDeliveries>>) => {
      const mails = mailsByAddress(smtp.received)
      expect(Math.max(...mails.values())).toBe(1)
      const { sent = 0, uncertain = 0, queued = 0, sending = 0 } = counts
      expect([rows.length, sent + uncertain + queued + sending]).toEqual([subscribers, subscribers])
      for (const { email, status } of rows) {
        if (status === 'sent') expect(mails.get(email), email).toBe(1)
        if (status === 'queued') expect(mails.get(email), email).toBeUndefined()
      }
    }
    await site.inDatabase((database) => seedNewsletter(database, subscribers, 100))
    for (let round = 0; round < rounds; round++) {
      const before = smtp.received.length
      const start = () => site.start({ SMTP_URL: smtp.url })
      const [doomed, ...others] = await Promise.all(Array.from({ length: instances }, start))
      await expect.poll(() => smtp.received.length, { interval: 5, timeout: 30_000 }).toBeGreaterThan(before)
      await sleep(Math.random() * ((subscribers * 10) / rounds) * 0.8)
      await doomed!.end('SIGKILL')
      for (const other of others) await other.end('SIGTERM')
      expectOnce(await site.inDatabase(readDeliveries))
    }
    await site.inDatabase(passTenMinutes)
    const last = await site.start({ SMTP_URL: smtp.url })
    const { asAdmin, signIn } = siteClient(() => last.url)
    await signIn(password)
    const issue = async () => (await (await asAdmin('GET', '/api/admin/newsletter/issues/1')).json()) as unknown
    await expect.poll(issue, { timeout: 60_000 }).toMatchObject({ status: 'sent' })
    await last.end('SIGTERM')
    const deliveries = await site.inDatabase(readDeliveries)
    expectOnce(deliveries)
    const { sent = 0, uncertain = 0 } = deliveries.counts
    expect([deliveries.status, sent + uncertain]).toEqual(['sent', subscribers])
  },
)

test(
  'an import that is killed says so, and importing the file again loses and doubles nothing',
  { timeout },
  async () => {
    const site = await newSite('embedded')
    const posts = 120
    const begin = async () => {
      const { url, end } = await site.start()
      const headers = await signInAt(url, password)
      const file = { 'old.xml': wordpressExport({ posts, site: 'https://old.example' }) }
      return {
        upload: () => uploadImport(url, headers, file),
        last: async () => {
          const [last] = (await (await fetch(`${url}/api/admin/imports`, { headers })).json()) as { done: number }[]
          return last!
        },
        end,
      }
    }
    const first = await begin()
    await first.upload()
    await expect.poll(async () => (await first.last()).done, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
    await first.end('SIGKILL')
    const before = await site.inDatabase(async ({ orm }) => {
      // As if five minutes had passed.
      await orm.update(imports).set({ claimedAt: new Date(0) })
      return orm.$count(blogPosts)
    })

    const again = await begin()
    await expect
      .poll(again.last, { timeout: 60_000 })
      .toMatchObject({ status: 'failed', error: expect.stringContaining('The site stopped during this import.') })
    await again.upload()
    await expect.poll(again.last, { timeout: 60_000 }).toMatchObject({ status: 'done' })
    expect(await again.end('SIGTERM')).toBe(0)
    const { titles, addresses } = await site.inDatabase(async ({ orm }) => ({
      titles: (await orm.select({ title: blogPosts.title }).from(blogPosts)).map(({ title }) => title),
      addresses: await orm.$count(redirects),
    }))
    const imported = titles.filter((title) => /^Post \d+$/.test(title))
    expect([imported.length, new Set(imported).size]).toEqual([posts, posts])
    expect(titles.length - before).toBeLessThan(posts)
    expect(addresses).toBe(posts * 2 + 5)
  },
)

test.each(sites)(
  'each notice about an appointment is sent once, and none after a cancellation: %s, %i started',
  { timeout },
  async (kind, instances) => {
    const site = await newSite(kind)
    const remindersOf = (customer: AppointmentCustomer) => countReminders({ smtp, twilio }, customer)
    const running: ServerProcess[] = []
    const office = appointmentOffice(running, remindersOf)
    const customers: AppointmentCustomer[] = []
    const share = Math.ceil((isLong ? 1_000 : 40) / rounds)
    let kills = 0
    let ahead = 0
    const clock = () => Date.now() + ahead

    const onAccepted = (act: () => Promise<void>) => {
      twilio.state.accepted = async (text) => {
        text.created = new Date(clock())
        await act()
      }
    }
    /** The mail server and Twilio accept nothing until the returned function is called. */
    const start = async () => {
      const { promise: opened, resolve: open } = Promise.withResolvers<void>()
      smtp.state.beforeReply = function wait() {
        smtp.state.beforeReply = wait
        return opened
      }
      onAccepted(() => opened)
      const environment = {
        ...twilioEnvironment,
        SMS_TWILIO_API_URL: twilio.url,
        PRIVATE_HOSTS: '127.0.0.1',
        SMTP_URL: smtp.url,
        CONSENT_LEDGER_KEY: testLedgerSecret,
        CLOCK_AHEAD: String(ahead),
        NODE_OPTIONS: `--import=${join(import.meta.dirname, '../helpers/clock-ahead.ts')}`,
      }
      running.push(...(await Promise.all(Array.from({ length: instances }, () => site.start(environment)))))
      return open
    }
    const end = async (servers: ServerProcess[], signal: 'SIGKILL' | 'SIGTERM') => {
      for (const server of servers) running.splice(running.indexOf(server), 1)
      await Promise.all(servers.map((server) => server.end(signal)))
    }
    /** Kills one process at a random moment; in every other round all of them, between the moment Twilio accepts a text and its response. */
    const kill = async (round: number, working: Promise<void>) => {
      const isRandom = round % 2 === 0
      const victims = isRandom ? [running[(round / 2) % running.length]!] : [...running]
      const received = () => smtp.received.length + twilio.texts.length
      const target = received() + Math.random() * share
      let textsLeft = Math.random() * (share / 5)
      onAccepted(async () => {
        if (!isRandom && --textsLeft < 0) for (const { child } of victims) child.kill('SIGKILL')
      })
      let isIdle = false
      const stop = () => (isIdle = true)
      void working.then(stop, stop)
      const isTime = () => (isRandom ? received() >= target : victims.every(({ child }) => child.killed))
      await vi.waitUntil(() => isIdle || isTime(), { interval: 1, timeout: 60_000 })
      kills += victims.length
      await end(victims, 'SIGKILL')
    }
    /** What was being sent when an appointment was changed has arrived, or never does. */
    const settle = () => {
      for (const customer of customers) {
        if (customer.isHandedOver) customer.maxReminders = remindersOf(customer)
        delete customer.isHandedOver
      }
    }

    const links = [{ name: 'Google', url: 'https://g.page/r/example/review' }]
    await site.inDatabase(({ orm }) => orm.insert(settings).values({ key: 'reviews', value: { links } }))
    const toChange: AppointmentCustomer[] = []
    let late: (number | null)[] = []
    for (let round = 0, left = 1; round <= rounds || left > 0; round++) {
      expect(round).toBeLessThan(rounds + 6)
      // What a process was sending when it died is taken over after ten minutes.
      ahead = noon.getTime() + round * 11 * minute - Date.now()
      const isKilling = round < rounds
      if (isKilling) {
        const stored = await site.inDatabase(({ orm }) => storeAppointments(orm, round * share, share))
        customers.push(...stored)
        toChange.push(...stored.filter(office.isToChange))
      }
      const openServers = await start()
      if (round === 0) await office.signIn(password)
      openServers()
      // Some before their reminders are written, the others while they are sent.
      const changing = toChange.splice(0, isKilling ? Math.ceil(toChange.length / 2) : toChange.length)
      const working = office.work(changing, clock)
      if (isKilling) await kill(round, working)
      await working
      if (running.length === 0) (await start())()
      await office.work(changing, clock)
      const { queued = 0, sending = 0 } = (await office.outbox()).counts
      left = queued + sending
      const failed = (await office.outbox('status=failed')).items
      // The time of arrival had passed, and the office sees that.
      expect(failed.filter((mail) => !mail.kind.endsWith('on-my-way'))).toEqual([])
      late = failed.map(({ relatedId }) => relatedId)
      await end([...running], 'SIGTERM')
      settle()
    }

    expect(noticeFaults({ smtp, twilio }, customers, new Set(late))).toEqual([])
    const again = smtp.received.length - new Set(smtp.received.map(({ messageId }) => messageId)).size
    // For each process at most what it was sending when it was killed.
    expect(again).toBeLessThanOrEqual(kills * 10)
  },
)
