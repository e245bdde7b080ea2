import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { receiveMailEvents } from '#app/features/newsletter/calls.ts'
import * as schemas from '#app/features/newsletter/schemas.ts'
import { handle } from '#app/server/request/handler.ts'
import { withIdempotencyKey } from '#app/server/request/idempotency.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'

import { applyReport } from './apply-report.server.ts'
import { reportsIn, reportsInMailgun } from './provider-reports.ts'

/** Takes word of bounces and complaints once a secret is set. The same message delivered again is taken once. */
export const mailWebhookHandler = handle(
  receiveMailEvents,
  schemas.receiveMailEvents,
  async ({ body, caller }, context) => {
    const secret = context.config.mailWebhookSecret
    if (secret === null) throw refuse.notFound()
    const proof = verifySignature(secret, { body, header: caller.header }, context.now())
    if (proof === null) throw new Refused(403, 'bad_signature', 'This message is not signed by our provider.')
    // Mailgun signs no body: with its signature anything but its own one event could be slipped in.
    const read = proof.coversBody ? reportsIn : reportsInMailgun
    const asked = {
      key: proof.key,
      route: `POST ${receiveMailEvents.path}`,
      body: createHash('sha256').update(body).digest('hex'),
    }
    await withIdempotencyKey(context.db, context.now(), asked, async (db) => {
      // One after the other: they may be about the same subscriber.
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

interface Signed {
  body: string
  header: (name: string) => string | undefined
}

/** Who signed a message: `key` names this delivery for good, `coversBody` says whether the body is part of the signature. */
interface Proof {
  key: string
  coversBody: boolean
}

/** The proof of a message, or null where nobody we know has signed it lately. */
export function verifySignature(secret: string, signed: Signed, now: Date): Proof | null {
  const whole = standard(secret, signed, now) ?? plain(secret, signed, now)
  if (whole !== null) return { key: whole, coversBody: true }
  const token = mailgun(secret, signed, now)
  return token === null ? null : { key: token, coversBody: false }
}

/** How old a message may be whose signature is made again for every try. */
const fresh = 5 * 60
/** Mailgun tries again for eight hours; the token it signs is taken once, and remembered for longer than this. */
const freshToken = 12 * 60 * 60

/** https://www.standardwebhooks.com: base64 of HMAC-SHA256 over "id.timestamp.body"; svix-… are the older names. */
function standard(secret: string, { body, header }: Signed, now: Date): string | null {
  const given = (name: string) => header(`webhook-${name}`) ?? header(`svix-${name}`)
  const [id, at, signatures] = [given('id'), given('timestamp'), given('signature')]
  if (!id || !at || !signatures || !isFresh(at, fresh, now)) return null
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret
  const right = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return signatures.split(' ').some((one) => isSame(one, `v1,${right}`)) ? nameOf(`standard ${id}`) : null
}

/** `X-Signature: t=1700000000,v1=…`: hex of HMAC-SHA256 over "t.body". */
function plain(secret: string, { body, header }: Signed, now: Date): string | null {
  const [, at, signature] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header('x-signature') ?? '') ?? []
  if (!at || !signature || !isFresh(at, fresh, now)) return null
  const right = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return isSame(signature, right) ? nameOf(`plain ${signature}`) : null
}

/** https://documentation.mailgun.com: hex of HMAC-SHA256 over timestamp and token. The event itself is not covered, so a token counts once. */
function mailgun(secret: string, { body }: Signed, now: Date): string | null {
  const { timestamp, token, signature } = signatureIn(body)
  if (!timestamp || !token || !signature || !isFresh(timestamp, freshToken, now)) return null
  const right = createHmac('sha256', secret)
    .update(timestamp + token)
    .digest('hex')
  return isSame(signature, right) ? nameOf(`mailgun ${token}`) : null
}

function signatureIn(body: string): Record<string, string | undefined> {
  try {
    const { signature } = JSON.parse(body) as { signature?: Record<string, unknown> }
    return Object.fromEntries(Object.entries(signature ?? {}).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

const isFresh = (seconds: string, span: number, now: Date) =>
  /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= span

/** Takes the same time whatever was given. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const nameOf = (text: string) => `mail-${createHash('sha256').update(text).digest('hex')}`
