import { adminCall, type Endpoint, endpoint, type Schemas } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/newsletter'
const get = <S extends Schemas>(path: string) => endpoint<S>({ method: 'GET', path, by: 'visitor' })
const post = <S extends Schemas>(path: string, more: Partial<Endpoint<S>>) =>
  endpoint<S>({ method: 'POST', path, by: 'visitor', ...more })

/** Every address gets the same response, so that no one can find out who subscribes. */
export const subscribe = post<typeof schemas.subscribe>(`${path}/subscribe`, { form: true })

/** Takes effect right away. An unknown address gets the same response and is suppressed. */
export const unsubscribe = post<typeof schemas.unsubscribe>(`${path}/unsubscribe`, { form: true })

/** Redirects to /unsubscribe. Mail scanners follow every link, so this changes nothing. */
export const followUnsubscribeLink = get<typeof schemas.byToken>(`${path}/unsubscribe/:token`)

/** The mail program's own unsubscribe button (RFC 8058) and the one on /unsubscribe?token=. Idempotent. */
export const unsubscribeByToken = post<typeof schemas.postByToken>(`${path}/unsubscribe/:token`, {
  webhook: true,
  atomic: true,
})

/** The masked address of a token, "a…@example.com"; null if no one has it. */
export const readUnsubscribeInfo = get<typeof schemas.readUnsubscribeInfo>(`${path}/unsubscribe-info/:token`)

/** Subscribes the token's holder again, as the form would. */
export const subscribeByToken = post<typeof schemas.subscribeByToken>(`${path}/subscribe-again`, { form: true })

/** The link in the confirmation mail: a page with a button. Mail scanners follow it too, so it changes nothing. */
export const followConfirmLink = get<typeof schemas.byToken>(`${path}/confirm/:token`)

/** The button on that page. */
export const confirmSubscription = post<typeof schemas.postByToken>(`${path}/confirm/:token`, {
  webhook: true,
  atomic: true,
})

export const viewOnline = get<typeof schemas.byToken>(`${path}/view/:token`)

/** A counted link: "{issue}.{position}.{click key}?to={signature}.{URL}". Redirects to the URL; 404 if that is unknown. */
export const followLink = get<typeof schemas.followLink>(`${path}/click/:link`)

/** Opens the saved bounce mailbox. Refused with 409 if none is set up. */
export const testBounceMailbox = adminCall<typeof schemas.testBounceMailbox>(
  'POST',
  '/api/admin/settings/bounce-mailbox/test',
)

/**
 * Bounces and complaints from the mail provider, signed with MAIL_WEBHOOK_SECRET: Mailgun's way, Standard Webhooks (Resend
 * and others), or X-Signature with our own format. The body is read as text because the signature covers it.
 */
export const receiveMailEvents = post<typeof schemas.receiveMailEvents>('/api/hooks/mail', { webhook: 'raw' })
