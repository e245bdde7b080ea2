import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The states of a mail, in the order of their tabs. */
export const outboxStatuses = ['queued', 'sending', 'sent', 'failed', 'held', 'discarded'] as const

/** From which states a mail can be sent (again), and from which its sending can be given up. */
export const resendable: readonly schemas.OutboxStatus[] = ['failed', 'held', 'sent']
export const discardable: readonly schemas.OutboxStatus[] = ['queued', 'failed', 'held']

const path = '/api/admin/outbox'

/** Every mail that was written, the newest first. */
export const listOutbox = endpoint<typeof schemas.listOutbox>({ method: 'GET', path, by: 'admin' })

export const readMail = endpoint<typeof schemas.readMail>({ method: 'GET', path: `${path}/:id`, by: 'admin' })

/** The mail as its reader sees it: a page of its own in which nothing runs and from which nothing leads away. */
export const viewMail = endpoint<typeof schemas.viewMail>({ method: 'GET', path: `${path}/:id/view`, by: 'admin' })

/** `status` is the one it was seen in: refused with 412 where somebody else has sent it since. */
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

/** All failed ones at once: after the mail server was away there are many. */
export const resendFailed = endpoint<typeof schemas.resendFailed>({
  method: 'POST',
  path: `${path}/resend-failed`,
  by: 'admin',
  atomic: true,
})
