import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What Twilio sends as X-Twilio-Signature, by its documented algorithm: the HMAC-SHA1 of the full address followed by
 * every parameter's name and value, the names sorted, in Base64. https://www.twilio.com/docs/usage/security
 */
export function twilioSignature(secret: string, url: string, params: Record<string, string>): string {
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha1', secret)
    .update(url + sorted.flat().join(''), 'utf8')
    .digest('base64')
}

/** Whether `signature` is the one of this request; takes the same time whatever it is. */
export function isSignedBy(
  secret: string,
  url: string,
  params: Record<string, string>,
  signature: string | undefined,
): boolean {
  const right = Buffer.from(twilioSignature(secret, url, params))
  const given = Buffer.from(signature ?? '')
  return given.length === right.length && timingSafeEqual(given, right)
}
