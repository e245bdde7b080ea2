import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { receiveMailEvents } from '#app/features/newsletter/calls.ts'
import * as schemas from '#app/features/newsletter/schemas.ts'
import { handle } from '#app/server/request/handler.ts'
import { withIdempotencyKey } from '#app/server/request/idempotency.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'

import { applyReport } from './apply-report.server.ts'
import { reportsIn, reportsInMailgun } from './provider-reports.server.ts'

/** Receives bounces and complaints if MAIL_WEBHOOK_SECRET is set. A redelivered message is processed once. */
export const mailWebhookHandler = handle(
  receiveMailEvents,
  schemas.receiveMailEvents,
  async ({ body, caller }, context) => {
    const secret = context.config.mailWebhookSecret
    if (secret === null) throw refuse.notFound()
    const signature = verifySignature(secret, { body, header: caller.header }, context.now())
    if (signature === null) throw new Refused(403, 'bad_signature', 'This message is not signed by our provider.')
    // Mailgun doesn't sign the body, so only a body in its own format is read.
    const read = signature.coversBody ? reportsIn : reportsInMailgun
    const delivery = {
      key: signature.key,
      route: `POST ${receiveMailEvents.path}`,
      body: createHash('sha256').update(body).digest('hex'),
    }
    await withIdempotencyKey(context.db, context.now(), delivery, async (db) => {
      for (const report of read(parsed(body))) await applyReport({ ...context, db }, report)
      return { status: 200, body: '' }
    })
    return { received: true as const }
  },
)

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

interface SignedMessage {
  body: string
  header: (name: string) => string | undefined
}

/** What identifies the delivery, and whether the signature covers its body. Null if no recent one with this secret is found. */
export function verifySignature(secret: string, message: SignedMessage, now: Date) {
  const whole = standard(secret, message, now) ?? plain(secret, message, now)
  if (whole !== null) return { key: whole, coversBody: true }
  const token = mailgun(secret, message, now)
  return token === null ? null : { key: token, coversBody: false }
}

/** In seconds. These providers sign each delivery attempt. */
const maxAge = 5 * 60
/** Mailgun signs once and retries for eight hours. */
const maxMailgunAge = 12 * 60 * 60

/** https://www.standardwebhooks.com: base64 of HMAC-SHA256 over "id.timestamp.body"; svix-… are its older header names. */
function standard(secret: string, { body, header }: SignedMessage, now: Date): string | null {
  const named = (name: string) => header(`webhook-${name}`) ?? header(`svix-${name}`)
  const [id, at, signatures] = [named('id'), named('timestamp'), named('signature')]
  if (!id || !at || !signatures || !isFresh(at, maxAge, now)) return null
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return signatures.split(' ').some((one) => isSame(one, `v1,${expected}`)) ? keyOf(`standard ${id}`) : null
}

/** `X-Signature: t=1700000000,v1=…`: hex of HMAC-SHA256 over "t.body". */
function plain(secret: string, { body, header }: SignedMessage, now: Date): string | null {
  const [, at, signature] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header('x-signature') ?? '') ?? []
  if (!at || !signature || !isFresh(at, maxAge, now)) return null
  const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return isSame(signature, expected) ? keyOf(`plain ${signature}`) : null
}

/** https://documentation.mailgun.com: hex of HMAC-SHA256 over timestamp and token. The event isn't covered, so each token is accepted once. */
function mailgun(secret: string, { body }: SignedMessage, now: Date): string | null {
  const { timestamp, token, signature } = signatureIn(body)
  if (!timestamp || !token || !signature || !isFresh(timestamp, maxMailgunAge, now)) return null
  const expected = createHmac('sha256', secret)
    .update(timestamp + token)
    .digest('hex')
  return isSame(signature, expected) ? keyOf(`mailgun ${token}`) : null
}

function signatureIn(body: string): Record<string, string | undefined> {
  const { signature } = (parsed(body) ?? {}) as { signature?: Record<string, unknown> }
  return Object.fromEntries(Object.entries(signature ?? {}).map(([name, value]) => [name, String(value)]))
}

const isFresh = (seconds: string, maxAge: number, now: Date) =>
  /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= maxAge

/** In constant time. */
function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const keyOf = (text: string) => `mail-${createHash('sha256').update(text).digest('hex')}`
