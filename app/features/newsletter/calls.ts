import { endpoint, type Endpoint, type Schemas } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/newsletter'
const get = <S extends Schemas>(path: string) => endpoint<S>({ method: 'GET', path, by: 'visitor' })
const post = <S extends Schemas>(path: string, more: Partial<Endpoint<S>>) =>
  endpoint<S>({ method: 'POST', path, by: 'visitor', ...more })

/** Subscribes an address. Every address gets the same response, so that nobody learns who subscribes. */
export const subscribe = post<typeof schemas.subscribe>(`${path}/subscribe`, { form: true })

/** Unsubscribes an address at once; an unknown one gets the same response and is remembered. */
export const unsubscribe = post<typeof schemas.unsubscribe>(`${path}/unsubscribe`, { form: true })

/** Leads to the page that asks; mail scanners follow every link, so this changes nothing. */
export const followUnsubscribeLink = get<typeof schemas.byToken>(`${path}/unsubscribe/:token`)

/**
 * RFC 8058: the mail program's own button, and the one on /unsubscribe?token=, which a browser without script sends itself
 * and then shows what comes. At once, as often as it is pressed.
 */
export const unsubscribeByToken = post<typeof schemas.postByToken>(`${path}/unsubscribe/:token`, {
  webhook: true,
  atomic: true,
})

/** Whom /unsubscribe?token= is about: "a…@example.com"; null where nobody has this token. */
export const readUnsubscribeInfo = get<typeof schemas.readUnsubscribeInfo>(`${path}/unsubscribe-info/:token`)

/** It was a mistake: subscribes the token's holder again, just as the form would. */
export const subscribeByToken = post<typeof schemas.subscribeByToken>(`${path}/subscribe-again`, { form: true })

/** From the mail that asks for confirmation: a page with a button. Scanners follow it too, so it changes nothing. */
export const followConfirmLink = get<typeof schemas.byToken>(`${path}/confirm/:token`)

/** The button of that page: on the list. */
export const confirmSubscription = post<typeof schemas.postByToken>(`${path}/confirm/:token`, {
  webhook: true,
  atomic: true,
})

export const viewOnline = get<typeof schemas.byToken>(`${path}/view/:token`)

/**
 * A counted link of a newsletter: "{newsletter}.{number}.{whose it is}?to={signature}.{where it leads}". Redirects there;
 * 404 where that is unknown.
 */
export const followLink = get<typeof schemas.followLink>(`${path}/click/:link`)

/**
 * The provider of our mail reports bounces and complaints, signed by MAIL_WEBHOOK_SECRET: Mailgun's own way, Standard
 * Webhooks (Resend and others), or X-Signature with the events below. The body is taken as text: the signature is over it.
 */
export const receiveMailEvents = post<typeof schemas.receiveMailEvents>('/api/hooks/mail', { webhook: 'raw' })
