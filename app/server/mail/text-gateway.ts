import type { TextRefusal } from '#db/schema.ts'

import { postToService, type ServiceResponse } from '#app/server/outgoing/post-to-service.ts'
import { withoutSecret } from './without-secret.ts'

/** A service that sends text messages. */
export interface TextGateway {
  url: string
  /** Sent as a bearer token. */
  token: string | null
  /** Why this instance can't send any text, so that it stays queued. */
  problem?: string
}

/**
 * The gateway did not accept a text. `permanent`: a retry is useless. `refusal`: it is about the recipient. `wait`: how many
 * milliseconds it asks to wait.
 */
export class TextRefused extends Error {
  readonly permanent: boolean
  readonly refusal: TextRefusal | null
  readonly wait: number
  constructor(message: string, permanent: boolean, refusal: TextRefusal | null = null, wait = 0) {
    super(message)
    this.permanent = permanent || refusal !== null
    this.refusal = refusal
    this.wait = wait
  }
}

const maxExcerptLength = 200

/** Whether the recipient of an outbox row is a phone number. An email address may start with a plus sign, too. */
export const isPhone = (to: string): boolean => /^\+\d{8,15}$/.test(to)

/**
 * Sends a text message through the gateway. `key` is the same for every attempt, so the gateway can recognize duplicates.
 * Throws TextRefused.
 */
export async function sendText(
  gateway: TextGateway | null,
  { to, text, key }: { to: string; text: string; key: string },
  privateHosts: readonly string[],
): Promise<void> {
  if (!gateway) throw new TextRefused('Text messages aren’t set up: no gateway is configured.', true)
  const { url, token } = gateway
  const request = {
    headers: { 'idempotency-key': key, ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ to, text }),
  }
  const response = await postToService('The gateway', url, request, privateHosts).catch((error: Error) => {
    throw new TextRefused(error.message, false)
  })
  if (!response.ok) throw refusalOf(response, token)
}

/** The error of a gateway's response. It may quote the request, and the token must not appear in the office or a backup. */
export function refusalOf(
  { status, excerpt, hidden, retryAfter }: Omit<ServiceResponse, 'ok'>,
  token: string | null,
): TextRefused {
  const permanent = status >= 400 && status < 500 && status !== 408 && status !== 429
  const reason = withoutSecret(excerpt.replaceAll(/\s+/g, ' ').trim(), token ?? '').slice(0, maxExcerptLength)
  const message = `The gateway responded with ${status}${reason && `: ${reason}`}`
  return new TextRefused(message, permanent, recipientRefusal(hidden), retryAfter)
}

/** By the codes that gateways pass on from Twilio and the carriers, or by their words. */
function recipientRefusal(excerpt: string): TextRefusal | null {
  if (/\b21610\b|unsubscribed recipient|opted[- ]out|due to stop/i.test(excerpt)) return 'opted-out'
  if (/\b(?:21211|21614|30005|30006)\b|land ?line|not a (?:valid )?(?:mobile|phone) number/i.test(excerpt))
    return 'no-texts'
  return null
}
