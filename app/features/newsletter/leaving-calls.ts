import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './leaving-schemas.ts'

/** Leads to the page that asks; mail scanners follow every link, so this changes nothing (PRODUCT §3 no. 7). */
export const followUnsubscribeLink = endpoint<typeof schemas.followUnsubscribeLink>({
  method: 'GET',
  path: '/api/newsletter/unsubscribe/:token',
  by: 'visitor',
})

/**
 * RFC 8058: the mail program's own button, and the one on /unsubscribe?token=, which a browser without script sends itself
 * and then shows what comes. At once, as often as it is pressed.
 */
export const unsubscribeByToken = endpoint<typeof schemas.unsubscribeByToken>({
  method: 'POST',
  path: '/api/newsletter/unsubscribe/:token',
  by: 'visitor',
  hook: true,
  atomic: true,
})

/** Whom /unsubscribe?token= is about: "a…@example.com"; null where nobody has this token. `off`: not on the list. */
export const readLeaver = endpoint<typeof schemas.readLeaver>({
  method: 'GET',
  path: '/api/newsletter/unsubscribe-info/:token',
  by: 'visitor',
})

/** It was a mistake: who holds the token is subscribed again, as by the form and with what follows from that. */
export const subscribeByToken = endpoint<typeof schemas.subscribeByToken>({
  method: 'POST',
  path: '/api/newsletter/subscribe-again',
  by: 'visitor',
  form: true,
})

/** From the mail that asks for confirmation: a page with a button. Scanners follow it too, so it changes nothing. */
export const followConfirmLink = endpoint<typeof schemas.followConfirmLink>({
  method: 'GET',
  path: '/api/newsletter/confirm/:token',
  by: 'visitor',
})

/** The button of that page: on the list. */
export const confirmSubscription = endpoint<typeof schemas.confirmSubscription>({
  method: 'POST',
  path: '/api/newsletter/confirm/:token',
  by: 'visitor',
  hook: true,
  atomic: true,
})

/** A newsletter in the browser, as its reader got it. */
export const viewOnline = endpoint<typeof schemas.viewOnline>({
  method: 'GET',
  path: '/api/newsletter/view/:token',
  by: 'visitor',
})
