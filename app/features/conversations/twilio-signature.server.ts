import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The X-Twilio-Signature of a request: the Base64 HMAC-SHA1 of the full URL followed by the names and values of all
 * parameters, sorted by name. https://www.twilio.com/docs/usage/security
 */
export function twilioSignature(secret: string, url: string, params: Record<string, string>): string {
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha1', secret)
    .update(url + sorted.flat().join(''), 'utf8')
    .digest('base64')
}

/** Compares the signature in constant time. */
export function isSignedBy(
  secret: string,
  url: string,
  params: Record<string, string>,
  signature: string | undefined,
): boolean {
  const expected = Buffer.from(twilioSignature(secret, url, params))
  const actual = Buffer.from(signature ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
