/** A new Idempotency-Key. A page served without TLS has no randomUUID; its forms shall work all the same. */
export function newIdempotencyKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  return Array.from((crypto as Crypto).getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
