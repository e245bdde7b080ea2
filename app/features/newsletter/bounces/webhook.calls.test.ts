import { createHmac } from 'node:crypto'

import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { emailSuppressions, newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { messageIdOf } from './mail-report.server.ts'

const secret = 'a secret of the mail provider'
const site = useSite({ MAIL_WEBHOOK_SECRET: secret })
const without = useSite()
const token = 'ab12cd34'.repeat(8)
const ada = 'ada@example.net'

/** Ada has received this many newsletters. */
const gotten = async (issues = 1) => {
  await site.db.insert(newsletters).values({ email: ada, token })
  for (let id = 1; id <= issues; id++) {
    const sentAt = new Date(site.clock.now.getTime() - (issues - id + 1) * 3_600_000)
    await site.db
      .insert(newsletterIssues)
      .values({ subject: `No. ${id}`, content: 'x', status: 'sent', startedAt: sentAt })
    await site.db
      .insert(newsletterDeliveries)
      .values({ issueId: id, subscriberId: 1, email: ada, status: 'sent', sentAt })
  }
}
const subscriber = async () => (await site.rows(newsletters))[0]
const ledger = () => site.db.select().from(newsletterDeliveries).orderBy(asc(newsletterDeliveries.issueId))
const suppressed = () => site.rows(emailSuppressions)
const idOf = (issueId: number) => messageIdOf(issueId, { subscriberId: 1, token }, 'localhost')

const seconds = () => Math.floor(site.clock.now.getTime() / 1000)
const hmac = (text: string, key: string | Buffer = secret) => createHmac('sha256', key).update(text)
const deliver = (body: string, headers: Record<string, string> = {}) =>
  site.send('POST', '/api/hooks/mail', { body, headers: { 'content-type': 'application/json', ...headers } })
const plain = (events: object[], at = seconds()) => {
  const body = JSON.stringify({ events })
  return deliver(body, { 'x-signature': `t=${at},v1=${hmac(`${at}.${body}`).digest('hex')}` })
}
let messages = 0
const standard = (message: object, { id = `msg_${++messages}`, at = seconds(), key = secret } = {}) => {
  const body = JSON.stringify(message)
  const signature = `v1,AAAA v1,${hmac(`${id}.${at}.${body}`, key).digest('base64')}`
  return deliver(body, { 'svix-id': id, 'svix-timestamp': String(at), 'svix-signature': signature })
}
const mailgun = (event: object, { at = seconds(), token: once = 'f'.repeat(42) + ++messages } = {}) =>
  deliver(
    JSON.stringify({
      signature: { timestamp: String(at), token: once, signature: hmac(`${at}${once}`).digest('hex') },
      'event-data': event,
    }),
  )
const resend = (type: string, bounce?: object) => ({
  type,
  created_at: '2026-11-18T15:00:00.000Z',
  data: {
    email_id: '56761188',
    from: 'Calm Climate <office@example.org>',
    to: [ada],
    subject: 'No. 1',
    ...(bounce && { bounce }),
  },
})
const failed = (more: object) => ({
  event: 'failed',
  severity: 'permanent',
  reason: 'bounce',
  recipient: ada,
  message: { headers: { 'message-id': idOf(1), to: ada, subject: 'No. 1' }, attachments: [], size: 111 },
  'delivery-status': {
    code: 550,
    message: '5.1.1 The email account that you tried to reach does not exist',
    'attempt-no': 1,
  },
  ...more,
})

test('Mailgun: a hard bounce suppresses the address and shows in the report', async () => {
  await gotten()
  const response = await mailgun(failed({}))
  expect([response.status, await response.json()]).toEqual([200, { received: true }])
  expect(await subscriber()).toMatchObject({ status: 'bounced', unsubscribeSource: 'bounce' })
  expect(await suppressed()).toMatchObject([{ email: ada, reason: 'hard-bounce' }])
  expect(await ledger()).toMatchObject([
    {
      status: 'failed',
      bounce: 'hard-bounce',
      bouncedAt: site.clock.now,
      error: 'Bounced: 550 5.1.1 The email account that you tried to reach does not exist',
    },
  ])
})

test('Resend: a hard bounce and a complaint work without a Message-ID', async () => {
  await gotten()
  const bounce = { type: 'Permanent', subType: 'General', message: 'The mailbox does not exist.' }
  expect((await standard(resend('email.bounced', bounce))).status).toBe(200)
  expect(await ledger()).toMatchObject([{ status: 'failed', error: 'Bounced: The mailbox does not exist.' }])
  expect((await standard(resend('email.complained'))).status).toBe(200)
  expect(await ledger()).toMatchObject([{ status: 'sent', error: 'Reported as spam.' }])
  expect(await suppressed()).toMatchObject([{ reason: 'complaint' }])
})

test('a Standard Webhooks secret is decoded to its key', async () => {
  const key = Buffer.from('0123456789abcdef0123456789abcdef')
  const { verifySignature } = await import('./webhook.server.ts')
  const body = '{}'
  const headers: Record<string, string> = {
    'webhook-id': 'a',
    'webhook-timestamp': String(seconds()),
    'webhook-signature': `v1,${hmac(`a.${seconds()}.${body}`, key).digest('base64')}`,
  }
  const signed = { body, header: (name: string) => headers[name] }
  expect(verifySignature(`whsec_${key.toString('base64')}`, signed, site.clock.now)?.key).toMatch(/^mail-/)
  expect(verifySignature(secret, signed, site.clock.now)).toBeNull()
})

test('a complaint unsubscribes, and an unknown address gets the same response', async () => {
  await gotten()
  const responses = [
    await plain([{ type: 'complaint', email: ada, messageId: `<${idOf(1)}>` }]),
    await plain([{ type: 'complaint', email: 'nobody@example.net' }]),
    await plain([{ type: 'complaint', email: 'no address' }]),
    await standard({ type: 'email.delivered', data: { to: [ada] } }),
    await standard({ anything: 'else' }),
  ]
  for (const response of responses) expect([response.status, await response.json()]).toEqual([200, { received: true }])
  expect(await subscriber()).toMatchObject({ status: 'complained', unsubscribeSource: 'complaint' })
  expect((await suppressed()).map(({ email }) => email).toSorted()).toEqual([ada, 'nobody@example.net'])
})

test('a later bounce does not replace a complaint', async () => {
  await gotten()
  await plain([{ type: 'complaint', email: ada, messageId: idOf(1) }])
  await plain([{ type: 'hard-bounce', email: ada, messageId: idOf(1), detail: 'deleted' }])
  await plain([{ type: 'hard-bounce', email: ada, messageId: 'another@example.org', detail: 'deleted' }])
  expect(await suppressed()).toMatchObject([{ reason: 'complaint' }])
  expect(await ledger()).toMatchObject([{ status: 'sent', bounce: 'complaint' }])
})

test('three soft bounces in a row suppress the address', async () => {
  await gotten(4)
  await plain([{ type: 'soft-bounce', email: ada, messageId: idOf(1), detail: '552 5.2.2 Mailbox full' }])
  await plain([{ type: 'soft-bounce', email: ada, messageId: idOf(3), detail: '552 5.2.2 Mailbox full' }])
  await plain([{ type: 'soft-bounce', email: ada, messageId: idOf(4), detail: '552 5.2.2 Mailbox full' }])
  expect((await ledger()).map(({ status }) => status)).toEqual(['failed', 'sent', 'failed', 'failed'])
  expect(await subscriber()).toMatchObject({ status: 'active' })
  expect(await suppressed()).toEqual([])
  await plain([{ type: 'soft-bounce', email: ada, messageId: idOf(2), detail: '552 5.2.2 Mailbox full' }])
  expect(await subscriber()).toMatchObject({ status: 'bounced' })
  expect(await suppressed()).toMatchObject([
    { reason: 'hard-bounce', detail: '3 newsletters in a row bounced. 552 5.2.2 Mailbox full' },
  ])
})

test('control characters and broken Unicode from a provider are accepted', async () => {
  await gotten()
  const responses = [
    await plain([{ type: 'hard-bounce', email: 'be\0n@example.net', detail: 'deleted' }]),
    await plain([{ type: 'hard-bounce', email: ada, messageId: `\0${idOf(1)}`, detail: 'User\0unknown \ud800' }]),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(await suppressed()).toMatchObject([{ email: ada, detail: 'User unknown \ufffd' }])
})

test('temporary failures and rejections of our mail unsubscribe no one', async () => {
  await gotten()
  await mailgun(failed({ severity: 'temporary' }))
  expect(await ledger()).toMatchObject([{ status: 'sent', bounce: null }])
  await mailgun(failed({ 'delivery-status': { code: 550, message: '5.7.1 Message rejected as spam' } }))
  expect(await ledger()).toMatchObject([{ status: 'failed', bounce: 'soft-bounce' }])
  expect(await subscriber()).toMatchObject({ status: 'active' })
})

test('a message delivered twice is processed once, and a Mailgun signature cannot be reused for another event', async () => {
  await gotten()
  const message = [failed({}), { token: 'a'.repeat(50) }] as const
  await mailgun(...message)
  await site.db.delete(emailSuppressions)
  expect((await mailgun(...message)).status).toBe(200)
  expect(await suppressed()).toEqual([])
  const changed = await mailgun(failed({ recipient: 'ben@example.net', message: {} }), { token: 'a'.repeat(50) })
  expect(changed.status).toBe(409)
  expect(await suppressed()).toEqual([])
})

test("Mailgun's signature covers no body, so nothing but Mailgun's own one event is taken with it", async () => {
  await gotten()
  const token = 'b'.repeat(50)
  const at = String(seconds())
  const signature = { timestamp: at, token, signature: hmac(`${at}${token}`).digest('hex') }
  const slippedIn = { events: [{ type: 'complaint', email: ada }] }
  expect((await deliver(JSON.stringify({ signature, ...slippedIn }))).status).toBe(200)
  expect(await subscriber()).toMatchObject({ status: 'active' })
  expect(await suppressed()).toEqual([])
})

test('a missing, wrong or old signature is refused', async () => {
  await gotten()
  const events = [{ type: 'complaint', email: ada }]
  const body = JSON.stringify({ events })
  const signed = `t=${seconds()},v1=${hmac(`${seconds()}.${body}`).digest('hex')}`
  const responses = [
    await deliver(body),
    await deliver(body, { 'x-signature': signed.replace(/.$/, (letter) => (letter === '0' ? '1' : '0')) }),
    await deliver(body.replace('ada', 'ben'), { 'x-signature': signed }),
    await deliver('', { 'x-signature': signed }),
    await deliver('not json', { 'content-type': 'text/plain' }),
    await plain(events, seconds() - 301),
    await plain(events, seconds() + 301),
    await standard(resend('email.complained'), { at: seconds() - 301 }),
    await standard(resend('email.complained'), { key: 'another secret of somebody' }),
    await mailgun(failed({}), { at: seconds() - 13 * 3600 }),
  ]
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403))
  for (const response of responses) expect(await response.json()).toMatchObject({ code: 'bad_signature' })
  expect(await subscriber()).toMatchObject({ status: 'active' })
  expect(await suppressed()).toEqual([])
})

test('without a secret the webhook is not found', async () => {
  const response = await without.send('POST', '/api/hooks/mail', { body: { events: [] } })
  expect(response.status).toBe(404)
})
