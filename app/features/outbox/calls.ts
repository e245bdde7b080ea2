import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/outbox'

/** All mails and text messages, the newest first. */
export const listOutbox = adminCall<typeof schemas.listOutbox>('GET', path)

export const readMail = adminCall<typeof schemas.readMail>('GET', `${path}/:id`)

/** The mail as an HTML page, without scripts, forms or working links. */
export const viewMail = adminCall<typeof schemas.viewMail>('GET', `${path}/:id/view`)

/** Refused with 412 if the mail no longer has the `status` the caller saw. */
export const resendMail = adminChange<typeof schemas.resendMail>('POST', `${path}/:id/resend`)

export const discardMail = adminChange<typeof schemas.discardMail>('POST', `${path}/:id/discard`)

/** Resends all failed mails, as after an outage of the mail server. */
export const resendFailed = adminChange<typeof schemas.resendFailed>('POST', `${path}/resend-failed`)
