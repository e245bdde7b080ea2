import { adminCall, visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/newsletter'

/** Every address gets the same response, so that no one can find out who subscribes. */
export const subscribe = visitorCall<typeof schemas.subscribe>('POST', `${path}/subscribe`, { form: true })

/** Takes effect right away. An unknown address gets the same response and is suppressed. */
export const unsubscribe = visitorCall<typeof schemas.unsubscribe>('POST', `${path}/unsubscribe`, { form: true })

/** Redirects to /unsubscribe. Mail scanners follow every link, so this changes nothing. */
export const followUnsubscribeLink = visitorCall<typeof schemas.byToken>('GET', `${path}/unsubscribe/:token`)

/** The mail program's own unsubscribe button (RFC 8058) and the one on /unsubscribe?token=. Idempotent. */
export const unsubscribeByToken = visitorCall<typeof schemas.postByToken>('POST', `${path}/unsubscribe/:token`, {
  webhook: true,
  atomic: true,
})

/** The masked address of a token, "a…@example.com"; null if no one has it. */
export const readUnsubscribeInfo = visitorCall<typeof schemas.readUnsubscribeInfo>(
  'GET',
  `${path}/unsubscribe-info/:token`,
)

/** Subscribes the token's holder again, as the form would. */
export const subscribeByToken = visitorCall<typeof schemas.subscribeByToken>('POST', `${path}/subscribe-again`, {
  form: true,
})

/** The link in the confirmation mail: a page with a button. Mail scanners follow it too, so it changes nothing. */
export const followConfirmLink = visitorCall<typeof schemas.byToken>('GET', `${path}/confirm/:token`)

/** The button on that page. */
export const confirmSubscription = visitorCall<typeof schemas.postByToken>('POST', `${path}/confirm/:token`, {
  webhook: true,
  atomic: true,
})

export const viewOnline = visitorCall<typeof schemas.byToken>('GET', `${path}/view/:token`)

/** A counted link: "{issue}.{position}.{click key}?to={signature}.{URL}". Redirects to the URL; 404 if that is unknown. */
export const followLink = visitorCall<typeof schemas.followLink>('GET', `${path}/click/:link`)

/** Opens the saved bounce mailbox. Refused with 409 if none is set up. */
export const testBounceMailbox = adminCall<typeof schemas.testBounceMailbox>(
  'POST',
  '/api/admin/settings/bounce-mailbox/test',
)

/**
 * Bounces and complaints from the mail provider, signed with MAIL_WEBHOOK_SECRET: Mailgun's way, Standard Webhooks (Resend
 * and others), or X-Signature with our own format. The body is read as text because the signature covers it.
 */
export const receiveMailEvents = visitorCall<typeof schemas.receiveMailEvents>('POST', '/api/hooks/mail', {
  webhook: 'raw',
})
