import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** Each event is sent to each webhook. */
export const maxWebhooks = 5

const path = '/api/admin/webhooks'

/** The oldest first. */
export const listWebhooks = adminCall<typeof schemas.listWebhooks>('GET', path)
/**
 * 409 `too_many` beyond five. The response has the signing secret, which can't be read again. Not idempotent (`once`): the
 * stored response would contain the secret.
 */
export const addWebhook = adminChange<typeof schemas.addWebhook>('POST', path)
/** Uses If-Match. While it is off, its queued messages wait and no new ones are created. */
export const changeWebhook = adminChange<typeof schemas.changeWebhook>('PATCH', `${path}/:id`)
/** Deletes its messages too. */
export const deleteWebhook = adminChange<typeof schemas.deleteWebhook>('DELETE', `${path}/:id`)
/** The old secret is no longer used. */
export const renewSecret = adminChange<typeof schemas.renewSecret>('POST', `${path}/:id/secret`)
/** Queues a test message. 409 `off` if the webhook is off. */
export const testWebhook = adminChange<typeof schemas.testWebhook>('POST', `${path}/:id/test`, { status: 202 })
/** The newest first. */
export const listDeliveries = adminCall<typeof schemas.listDeliveries>('GET', `${path}/:id/deliveries`)
/** Resends a failed or sent message with the same ID. 409 in any other status, or if its webhook is off. */
export const resendDelivery = adminChange<typeof schemas.resendDelivery>(
  'POST',
  '/api/admin/webhook-deliveries/:id/resend',
)
