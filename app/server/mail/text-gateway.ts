import type { TextRefusal } from '#db/schema/outbox.ts'

import { postToService, type ServiceResponse } from '#app/server/outgoing/post-to-service.ts'
import { withoutSecret } from './without-secret.ts'

/** A service that sends text messages. `problem`: why this instance can't send any, so that they stay queued. */
export type TextGateway = (GeneralGateway | Twilio) & { problem?: string }

/** Any service that takes our request. */
export interface GeneralGateway {
  service: 'gateway'
  url: string
  /** Sent as a bearer token. */
  token: string | null
}

export interface Twilio {
  service: 'twilio'
  /** Without a slash at its end. */
  apiUrl: string
  accountSid: string
  /** Signs what Twilio sends to us. Null if only an API key is known. */
  authToken: string | null
  /** Sends in place of the auth token. */
  apiKey: { sid: string; secret: string } | null
  /** A number in E.164, or the SID of a messaging service. */
  from: string
  /** Where Twilio reports the delivery; null if it can't reach this site or prove who it is. */
  reportTo: string | null
}

/**
 * The gateway did not accept a text. `permanent`: a retry is useless. `refusal`: it is about the recipient. `wait`: how many
 * milliseconds it asks to wait. `isAccount`: our account there must be put right.
 */
export class TextRefused extends Error {
  readonly permanent: boolean
  readonly refusal: TextRefusal | null
  readonly wait: number
  readonly isAccount: boolean
  constructor(message: string, permanent: boolean, refusal: TextRefusal | null = null, wait = 0, isAccount = false) {
    super(message)
    this.permanent = permanent || refusal !== null
    this.refusal = refusal
    this.wait = wait
    this.isAccount = isAccount
  }
}

const maxExcerptLength = 200

/**
 * Sends a text message through the gateway. `key` is the same for every attempt, so the gateway can recognize duplicates.
 * The gateway gives it no ID. Throws TextRefused.
 */
export async function sendText(
  gateway: GeneralGateway | null,
  { to, text, key }: { to: string; text: string; key: string },
  privateHosts: readonly string[],
): Promise<null> {
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
  return null
}

/** The error of a gateway's response. It may quote the request, and the token must not appear in the office or a backup. */
export function refusalOf(
  { status, excerpt, hidden, retryAfter }: Omit<ServiceResponse, 'ok'>,
  token: string | null,
): TextRefused {
  const refusal = recipientRefusal(hidden)
  const isAccount = refusal === null && ([401, 402].includes(status) || accountFault.test(hidden))
  const permanent = status >= 400 && status < 500 && status !== 408 && status !== 429 && !isAccount
  const reason = withoutSecret(excerpt.replaceAll(/\s+/g, ' ').trim(), token ?? '').slice(0, maxExcerptLength)
  const message = `The gateway responded with ${status}${reason && `: ${reason}`}`
  return new TextRefused(message, permanent, refusal, retryAfter, isAccount)
}

const accountFault =
  /\b(?:20003|20005|2160[36]|21659|2166[01]|3000[27]|3003[247])\b|insufficient (?:funds|credit|balance)|suspended|unregistered|not registered|10dlc/i

/** By the codes that gateways pass on from Twilio and the carriers, or by their words. */
function recipientRefusal(excerpt: string): TextRefusal | null {
  if (/\b21610\b|unsubscribed recipient|opted[- ]out|due to stop/i.test(excerpt)) return 'opted-out'
  if (/\b(?:21211|21614|30005|30006)\b|land ?line|not a (?:valid )?(?:mobile|phone) number/i.test(excerpt))
    return 'no-texts'
  return null
}
