import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** Each event is sent to each webhook. */
export const maxWebhooks = 5

const path = '/api/admin/webhooks'
const one = { by: 'admin', atomic: true } as const

/** The oldest first. */
export const listWebhooks = endpoint<typeof schemas.listWebhooks>({ method: 'GET', path, by: 'admin' })
/**
 * 409 `too_many` beyond five. The response has the signing secret, which can't be read again. Not idempotent (`once`): the
 * stored response would contain the secret.
 */
export const addWebhook = endpoint<typeof schemas.addWebhook>({ method: 'POST', path, by: 'admin', atomic: true })
/** Uses If-Match. While it is off, its queued messages wait and no new ones are created. */
export const changeWebhook = endpoint<typeof schemas.changeWebhook>({ method: 'PATCH', path: `${path}/:id`, ...one })
/** Deletes its messages too. */
export const deleteWebhook = endpoint<typeof schemas.deleteWebhook>({ method: 'DELETE', path: `${path}/:id`, ...one })
/** The old secret is no longer used. */
export const renewSecret = endpoint<typeof schemas.renewSecret>({ method: 'POST', path: `${path}/:id/secret`, ...one })
/** Queues a test message. 409 `off` if the webhook is off. */
export const testWebhook = endpoint<typeof schemas.testWebhook>({
  method: 'POST',
  path: `${path}/:id/test`,
  ...one,
  status: 202,
})
/** The newest first. */
export const listDeliveries = endpoint<typeof schemas.listDeliveries>({
  method: 'GET',
  path: `${path}/:id/deliveries`,
  by: 'admin',
})
/** Resends a failed or sent message with the same ID. 409 in any other status, or if its webhook is off. */
export const resendDelivery = endpoint<typeof schemas.resendDelivery>({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  ...one,
})
