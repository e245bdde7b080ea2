import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret in the format of Standard Webhooks: "whsec_" and 32 random bytes in base64. */
export const newSecret = () => `${prefix}${randomBytes(32).toString('base64')}`

/** The headers that sign a message and its time (https://www.standardwebhooks.com). */
export function signedHeaders(secret: string, { id, at, body }: { id: string; at: Date; body: string }) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
