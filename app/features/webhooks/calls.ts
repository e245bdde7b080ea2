import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** So many may be followed: each event is sent to each of them. */
export const maxWebhooks = 5

const path = '/api/admin/webhooks'
const one = { by: 'admin', atomic: true } as const

/** The oldest first. */
export const listWebhooks = endpoint<typeof schemas.listWebhooks>({ method: 'GET', path, by: 'admin' })
/**
 * 409 `too_many` beyond five. The secret its messages are signed with is told this once. Not `once`: its answer, kept to
 * be given again, would hold the secret.
 */
export const addWebhook = endpoint<typeof schemas.addWebhook>({ method: 'POST', path, by: 'admin', atomic: true })
/** If-Match. Switched off, what waits for it goes on waiting, and nothing new is laid down. */
export const changeWebhook = endpoint<typeof schemas.changeWebhook>({ method: 'PATCH', path: `${path}/:id`, ...one })
/** With everything that is kept of its messages. */
export const deleteWebhook = endpoint<typeof schemas.deleteWebhook>({ method: 'DELETE', path: `${path}/:id`, ...one })
/** The old secret signs nothing from then on. */
export const renewSecret = endpoint<typeof schemas.renewSecret>({ method: 'POST', path: `${path}/:id/secret`, ...one })
/** Lays one message down that says nothing, for the owner to see whether it arrives. 409 `off` where it is switched off. */
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
/** Sends one again that failed or was taken, under the same id. 409 in any other state, or where its webhook is off. */
export const resendDelivery = endpoint<typeof schemas.resendDelivery>({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  ...one,
})
