import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Resolver } from 'node:dns/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { mailReadiness } from '#app/features/settings/public.server.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import { readConfig } from '#app/server/config/config.ts'
import { openSecrets } from '#app/server/config/secrets.ts'
import { enqueueMail } from '#app/server/mail/outbox.ts'
import { outbox } from '#db/schema/outbox.ts'
import { settings } from '#db/schema/site.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'

import { liveMailer, liveSender } from './live-mailer.server.ts'

const smtp = useServer(await startSmtpServer())
const environment = { MAIL_FROM: 'Calm Climate <office@calm.co>', SMTP_URL: smtp.url }
const site = useSite()
const port = () => Number(new URL(smtp.url).port)
const server = (more: object = {}) => ({
  host: '127.0.0.1',
  port: port(),
  security: 'none',
  user: 'office',
  password: 'top-secret',
  fromName: 'Ada at Calm Climate',
  fromAddress: 'ada@calm.co',
  ...more,
})
const save = async (email: object, on = site) => {
  const response = await on.send('PATCH', '/api/admin/settings', { body: { email }, headers: await on.signIn() })
  const body = await response.text()
  return { status: response.status, body, ...(JSON.parse(body) as Settings & { fields?: Record<string, string> }) }
}
const shown = async (on = site) => (await (await on.get('/api/admin/settings', await on.signIn())).json()) as Settings
const post = async (path: string, on = site) => {
  const response = await on.send('POST', `/api/admin/settings/${path}`, { headers: await on.signIn() })
  return { status: response.status, ...((await response.json()) as object) }
}
const enqueue = () =>
  enqueueMail({ db: site.db, now: () => site.clock.now, events: { notify: async () => {} } }, [
    { kind: 'test', to: 'owner@example.com', subject: 'A request', html: 'x', text: 'x' },
  ])
const keyFile = () => join(site.dataDir, 'settings.key')
const lost = expect.stringMatching(/^The saved password can’t be read on this server/) as string

test('mail goes over the saved server right away, on every instance', async () => {
  const other = await siteOn(site.database, site)
  onTestFinished(other.close)
  expect(await shown()).toMatchObject({ mail: { configured: false }, email: { host: null, locked: false } })
  const saved = await save(server())
  expect(saved).toMatchObject({
    mail: { configured: true, from: '"Ada at Calm Climate" <ada@calm.co>' },
    email: { host: '127.0.0.1', user: 'office', password: '', passwordSet: true, problem: null },
  })
  await enqueue()
  await site.work('outbox')
  await enqueue()
  await other.work('outbox')
  expect(smtp.received).toHaveLength(2)
  expect(smtp.received[1]).toMatchObject({ from: { name: 'Ada at Calm Climate', address: 'ada@calm.co' } })
  expect(smtp.state.login).toEqual({ user: 'office', password: 'top-secret' })
})

test('the password is encrypted, never returned, and stored while the host is the same', async () => {
  const saved = await save(server())
  const again = await save(server({ password: '', port: port(), fromName: null }))
  expect(saved.body + again.body + JSON.stringify(await shown())).not.toContain('top-secret')
  const rows = await site.db.select().from(settings).where(eq(settings.key, 'email'))
  expect(JSON.stringify(rows)).not.toContain('top-secret')
  await enqueue()
  await site.work('outbox')
  expect(smtp.state.login).toEqual({ user: 'office', password: 'top-secret' })
  expect(await save(server({ host: 'localhost', password: '' }))).toMatchObject({
    status: 400,
    fields: { 'email.password': 'Enter the password for this server.' },
  })
  expect(await save({ host: null })).toMatchObject({ mail: { configured: false }, email: { passwordSet: false } })
})

test('mail that was waiting is tried again as soon as the settings are saved', async () => {
  await save(server({ port: 1 }))
  await enqueue()
  await site.work('outbox')
  expect(await site.rows(outbox)).toMatchObject([{ status: 'queued', attempts: 1 }])
  await save(server())
  await site.work('outbox')
  expect(await site.rows(outbox)).toMatchObject([{ status: 'sent' }])
})

const invalid: [more: object, field: string, message: string][] = [
  [{ host: 'https://smtp.example.com' }, 'host', 'Enter only the name of the server, such as smtp.example.com.'],
  [
    { host: '169.254.169.254' },
    'host',
    '169.254.169.254 is reserved for the machine’s own network and can’t be a mail server.',
  ],
  [
    { host: 'fd00:ec2::254' },
    'host',
    'fd00:ec2::254 is reserved for the machine’s own network and can’t be a mail server.',
  ],
  [
    { host: '93.184.216.34', security: 'none' },
    'host',
    'Without encryption, the server must be on your own network. Choose TLS or STARTTLS.',
  ],
  [{ port: 0 }, 'port', 'Enter a port from 1 to 65535.'],
  [{ fromAddress: 'ada' }, 'fromAddress', 'Please enter a valid email address.'],
]
test('an invalid value is refused with its own message, and nothing changes', async () => {
  for (const [more, field, message] of invalid)
    expect(await save(server(more))).toMatchObject({ status: 400, fields: { [`email.${field}`]: message } })
  expect(await site.rows(settings)).toEqual([])
})

const readiness = async () => {
  const config = readConfig({ DATA_DIR: site.dataDir })
  const secrets = openSecrets(config)
  const sender = liveSender(config, async () => config.profile)
  const { mailer, close } = liveMailer(config, secrets)
  return mailReadiness({ db: site.db, config, sender, mailer }).finally(close)
}

describe('the test email', () => {
  test('needs a mail server, and a confirmation needs a test', async () => {
    expect(await post('test-email')).toMatchObject({ status: 409, message: 'Save a mail server first.' })
    expect(await post('test-email/confirm')).toMatchObject({ status: 409, code: 'no_test' })
    expect(await readiness()).toEqual({ configured: false, tested: false })
  })

  test('is sent at once, counts when the owner confirms it, and only for these settings', async () => {
    await save(server())
    expect(await post('test-email')).toEqual({
      status: 200,
      to: ['hello@example.com'],
      problem: null,
      response: '250 OK: message queued',
    })
    expect(smtp.received).toMatchObject([{ subject: 'Test email from Calm Climate Heating & Cooling' }])
    expect(await readiness()).toEqual({ configured: true, tested: false })
    expect(await post('test-email/confirm')).toMatchObject({ status: 200 })
    expect((await shown()).mail.test.confirmedAt).toBe(site.clock.now.toISOString())
    expect(await readiness()).toEqual({ configured: true, tested: true })
    await save(server({ password: '' }))
    expect(await readiness()).toEqual({ configured: true, tested: true })
    await save(server({ password: 'another' }))
    expect(await readiness()).toEqual({ configured: true, tested: false })
    expect(await post('test-email/confirm')).toMatchObject({ status: 409 })
  })

  test.each([
    ['rejects-login', 'The mail server didn’t accept the user name and password.', '535 Wrong password'],
    ['rejects-sender', 'The mail server doesn’t let this user send as ada@calm.co.', '550 You may not send as this'],
    [
      'rejects',
      'The mail server refused the address hello@example.com. Check it in Settings under Notifications.',
      '550 No such user here',
    ],
    ['busy', 'The mail server is refusing mail at the moment.', '451 Too busy, try again'],
    ['drops', '127.0.0.1 closed the connection.', null],
  ] as const)('says what went wrong when a server %s', async (behavior, problem, response) => {
    await save(server())
    smtp.state.behavior = behavior
    expect(await post('test-email')).toMatchObject({
      status: 200,
      problem: expect.stringContaining(problem) as string,
      response,
    })
    expect((await shown()).mail.test).toEqual({ acceptedAt: null, confirmedAt: null })
  })

  test.each([
    [{ port: 1 }, '127.0.0.1 refused the connection on port 1.'],
    [{ host: 'mail.invalid', security: 'tls' }, 'There is no server named mail.invalid.'],
    [{ security: 'tls' }, '127.0.0.1 doesn’t use TLS from the start on port'],
    [{ security: 'starttls' }, '127.0.0.1 doesn’t offer encryption on port'],
  ])('says what is wrong with %j', async (more, problem) => {
    await save(server(more))
    expect(await post('test-email')).toMatchObject({ status: 200, problem: expect.stringContaining(problem) as string })
  })
})

test('without its key, the password can’t be read: mail stays queued, the owner is notified, and nothing is lost', async () => {
  await save(server())
  await enqueue()
  const key = readFileSync(keyFile())
  rmSync(keyFile())
  await site.work('outbox')
  expect(await site.rows(outbox)).toMatchObject([{ status: 'queued', attempts: 0 }])
  expect((await shown()).email).toMatchObject({ problem: lost, passwordSet: true })
  expect(await post('test-email')).toMatchObject({ status: 409, message: lost })
  await site.work('alerts')
  const alerts = await (await site.get('/api/admin/alerts', await site.signIn())).json()
  expect(alerts).toMatchObject({ items: [{ title: 'Email can’t be sent', advice: lost }] })
  // Saved with the field left empty, the password comes back with its key.
  await save(server({ password: '' }))
  writeFileSync(keyFile(), key)
  await site.work('outbox')
  expect(smtp.received.map(({ subject }) => subject)).toContain('A request')
})

describe('a server the environment sets', () => {
  const locked = useSite(environment)

  test('wins, is locked, hides its secrets, and leaves the stored one alone', async () => {
    const stored = { host: 'smtp.example.com', user: 'me', password: 'old', fromName: 'Me' }
    await locked.db.insert(settings).values({ key: 'email', value: stored })
    const saved = await save(server({ host: 'smtp.other.example' }), locked)
    expect(saved).toMatchObject({
      email: {
        host: '127.0.0.1',
        port: port(),
        user: '',
        locked: true,
        fromLocked: true,
        fromAddress: 'office@calm.co',
      },
      mail: { configured: true, from: 'Calm Climate <office@calm.co>' },
    })
    expect(await locked.db.select().from(settings).where(eq(settings.key, 'email'))).toMatchObject([{ value: stored }])
    expect(await post('test-email', locked)).toMatchObject({ status: 200, problem: null })
  })
})

describe('DNS', () => {
  const published = useSite(environment)
  const read = async () => {
    const response = await published.get('/api/admin/settings/mail-dns', await published.signIn())
    return (await response.json()) as { domain: string; records: { name: string; status: string }[] }
  }

  test('that doesn’t respond makes every record unknown', async () => {
    const timeout = Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })
    vi.spyOn(Resolver.prototype, 'resolveTxt').mockRejectedValue(timeout)
    vi.spyOn(Resolver.prototype, 'resolveMx').mockRejectedValue(timeout)
    onTestFinished(() => void vi.restoreAllMocks())
    const { domain, records } = await read()
    expect(domain).toBe('calm.co')
    expect(records.map(({ name, status }) => [name, status])).toEqual(
      ['SPF', 'DKIM', 'DMARC', 'MX'].map((name) => [name, 'unknown']),
    )
  })

  test('is compared with what the sender needs', async () => {
    const missing = Object.assign(new Error('queryTxt ENODATA'), { code: 'ENODATA' })
    vi.spyOn(Resolver.prototype, 'resolveTxt').mockImplementation(async (name) => {
      if (name === '_dmarc.calm.co') return [['v=DMARC1;', ' p=none']]
      throw missing
    })
    vi.spyOn(Resolver.prototype, 'resolveMx').mockResolvedValue([{ priority: 10, exchange: 'mx.calm.co' }])
    onTestFinished(() => void vi.restoreAllMocks())
    const { records } = await read()
    expect(records.map(({ name, status }) => [name, status])).toEqual([
      ['SPF', 'missing'],
      ['DKIM', 'unknown'],
      ['DMARC', 'right'],
      ['MX', 'right'],
    ])
  })
})
