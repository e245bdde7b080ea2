import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#db/connect.ts'
import { type AppointmentCustomer, noon, storeAppointments } from '#tests/helpers/appointment-customers.ts'
import { settings } from '#db/schema.ts'
import { appointmentOffice } from '#tests/helpers/appointment-office.ts'
import { minute } from '#tests/helpers/clock.ts'
import { testLedgerSecret } from '#tests/helpers/consent.ts'
import { newDataFolder } from '#tests/helpers/data-folder.ts'
import { newDatabase } from '#tests/helpers/postgres-server.ts'
import { countByKind, countReminders, noticeFaults } from '#tests/helpers/received-notices.ts'
import { type ServerProcess, startServer } from '#tests/helpers/server-process.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { startTwilio } from '#tests/helpers/twilio.ts'
import { twilioEnvironment } from '#tests/helpers/use-twilio.ts'
import { siteUrl } from '#tests/helpers/test-site.ts'

/** `NOTICE_APPOINTMENTS=1000 NOTICE_KILLS=20 npx vitest run --project process appointment-notices` is the long run. */
const appointments = Number(process.env.NOTICE_APPOINTMENTS ?? 40)
/** In each round one process is killed, or all of them. */
const rounds = Number(process.env.NOTICE_KILLS ?? 2)
const share = Math.ceil(appointments / rounds)
const timeout = 120_000 + rounds * 60_000
const password = 'only for this one test'
const migrations = join(import.meta.dirname, '../../db/migrations')
const reviewSite = { name: 'Google', url: 'https://g.page/r/example/review' }
const clockAhead = join(import.meta.dirname, '../helpers/clock-ahead.ts')

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let twilio: Awaited<ReturnType<typeof startTwilio>>
beforeAll(async () => {
  smtp = await startSmtpServer()
  twilio = await startTwilio({ siteUrl: '' })
})
beforeEach(() => {
  smtp.received.length = 0
  twilio.reset()
})
afterAll(() => Promise.all([smtp.stop(), twilio.stop()]))

const received = () => smtp.received.length + twilio.texts.length
const remindersOf = (customer: AppointmentCustomer) => countReminders({ smtp, twilio }, customer)

async function killRounds(
  environment: Record<string, string>,
  { open, instances }: { open: () => ReturnType<typeof openDatabase>; instances: 1 | 2 },
) {
  const customers: AppointmentCustomer[] = []
  const running: ServerProcess[] = []
  const office = appointmentOffice(running, remindersOf)
  const kills = { all: 0, whileSending: 0 }
  let ahead = 0
  const clock = () => Date.now() + ahead
  onTestFinished(() => end([...running], 'SIGKILL'))

  const onAccepted = (act: () => Promise<void>) => {
    twilio.state.accepted = async (text) => {
      text.created = new Date(clock())
      await act()
    }
  }
  /** What a process was sending when it died is taken over after ten minutes. */
  const setClock = (round: number) => (ahead = noon.getTime() + round * 11 * minute - Date.now())
  /** The mail server and Twilio accept nothing until the returned function is called. */
  const start = async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    smtp.state.beforeReply = function wait() {
      smtp.state.beforeReply = wait
      return opened
    }
    onAccepted(() => opened)
    const environmentNow = {
      ...environment,
      ...twilioEnvironment,
      SMS_TWILIO_API_URL: twilio.url,
      PRIVATE_HOSTS: '127.0.0.1',
      SMTP_URL: smtp.url,
      SITE_URL: siteUrl,
      CONSENT_LEDGER_KEY: testLedgerSecret,
      ADMIN_PASSWORD: password,
      CLOCK_AHEAD: String(ahead),
      NODE_OPTIONS: `--import=${clockAhead}`,
    }
    const started = Array.from({ length: instances }, () => startServer(environmentNow))
    running.push(...(await Promise.all(started)))
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
    kills.all += victims.length
    if (!isIdle) kills.whileSending += victims.length
    await end(victims, 'SIGKILL')
  }
  /** What was being sent when an appointment was changed has arrived, or never does. */
  const settle = () => {
    for (const customer of customers) {
      if (customer.isHandedOver) customer.maxReminders = remindersOf(customer)
      delete customer.isHandedOver
    }
  }

  const toChange: AppointmentCustomer[] = []
  for (let round = 0; round < rounds; round++) {
    const database = await open()
    if (round === 0) await database.orm.insert(settings).values({ key: 'reviews', value: { links: [reviewSite] } })
    const first = round * share
    const stored = await storeAppointments(database.orm, first, Math.min(share, appointments - first))
    await database.close()
    customers.push(...stored)
    toChange.push(...stored.filter(office.isToChange))
    // Some before their reminders are written, the others while they are sent.
    const changing = toChange.splice(0, Math.ceil(toChange.length / 2))
    setClock(round)
    const openServers = await start()
    if (round === 0) await office.signIn(password)
    openServers()
    const working = office.work(changing, clock)
    await kill(round, working)
    await working
    if (running.length === 0) (await start())()
    await office.work(changing, clock)
    await end([...running], 'SIGTERM')
    settle()
  }
  let late: (number | null)[] = []
  for (let round = rounds, left = 1; left > 0; round++) {
    expect(round).toBeLessThan(rounds + 6)
    setClock(round)
    const openServers = await start()
    openServers()
    await office.work(toChange, clock)
    const { queued = 0, sending = 0 } = (await office.outbox()).counts
    left = queued + sending
    const failed = (await office.outbox('status=failed')).items
    // The time of arrival had passed, and the office sees that.
    expect(failed.filter(({ kind }) => !kind.endsWith('on-my-way'))).toEqual([])
    late = failed.map(({ relatedId }) => relatedId)
    await end([...running], 'SIGTERM')
    settle()
  }

  expect(noticeFaults({ smtp, twilio }, customers, new Set(late))).toEqual([])
  const again = smtp.received.length - new Set(smtp.received.map(({ messageId }) => messageId)).size
  // For each process at most what it was sending when it was killed.
  expect(again).toBeLessThanOrEqual(kills.all * 10)
  const isChanged = ({ role, outcome }: AppointmentCustomer) =>
    (role === 'to cancel' || role === 'to move') && outcome === 'acknowledged'
  const count = (which: (customer: AppointmentCustomer) => boolean) => customers.filter(which).length
  console.log(
    `${customers.length} appointments, ${kills.all} kills, ${kills.whileSending} of them while sending:`,
    JSON.stringify(countByKind({ smtp, twilio })),
    `as ${smtp.received.length} mails, ${again} of them again with the same Message-ID, and ${twilio.texts.length} texts;`,
    `${count((one) => isChanged(one))} with a reminder canceled or moved meanwhile,`,
    `${count((one) => isChanged(one) && one.maxReminders === 0)} of them before it was sent;`,
    `${count(({ outcome }) => outcome === 'unknown')} requests without a response, ${late.length} arrivals passed;`,
    '0 lost, 0 doubled, 0 after a cancellation, 0 texts without consent',
  )
}

test('killed at random, the embedded site sends each notice about an appointment once', { timeout }, async () => {
  const folder = newDataFolder()
  const open = () => openDatabase({ folder: join(folder, 'database'), migrations })
  try {
    await killRounds({ DATA_DIR: folder }, { open, instances: 1 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the same of two instances on one PostgreSQL', { timeout }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'calm-climate-notices-'))
  const url = await newDatabase()
  const open = () => openDatabase({ url, folder, migrations })
  try {
    await killRounds({ DATA_DIR: folder, DATABASE_URL: url }, { open, instances: 2 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
