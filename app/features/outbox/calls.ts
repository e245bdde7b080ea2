import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The statuses of a mail, in the order of their tabs. */
export const outboxStatuses = ['queued', 'sending', 'sent', 'failed', 'held', 'discarded'] as const

/** Which mails can be sent or resent, and which can be discarded. */
export const resendable: readonly schemas.OutboxStatus[] = ['failed', 'held', 'sent']
export const discardable: readonly schemas.OutboxStatus[] = ['queued', 'failed', 'held']

const path = '/api/admin/outbox'

/** All mails and text messages, the newest first. */
export const listOutbox = endpoint<typeof schemas.listOutbox>({ method: 'GET', path, by: 'admin' })

export const readMail = endpoint<typeof schemas.readMail>({ method: 'GET', path: `${path}/:id`, by: 'admin' })

/** The mail as an HTML page, without scripts, forms or working links. */
export const viewMail = endpoint<typeof schemas.viewMail>({ method: 'GET', path: `${path}/:id/view`, by: 'admin' })

/** Refused with 412 if the mail no longer has the `status` the caller saw. */
export const resendMail = endpoint<typeof schemas.resendMail>({
  method: 'POST',
  path: `${path}/:id/resend`,
  by: 'admin',
  atomic: true,
})

export const discardMail = endpoint<typeof schemas.discardMail>({
  method: 'POST',
  path: `${path}/:id/discard`,
  by: 'admin',
  atomic: true,
})

/** Resends all failed mails, as after an outage of the mail server. */
export const resendFailed = endpoint<typeof schemas.resendFailed>({
  method: 'POST',
  path: `${path}/resend-failed`,
  by: 'admin',
  atomic: true,
})
