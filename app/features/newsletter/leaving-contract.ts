import * as z from 'zod/mini'

import { endpoint, file } from '#app/http/endpoint.ts'

/** Whatever stands in the path: a token nobody has is answered like any other. */
const params = z.object({ token: z.string().check(z.maxLength(200)) })

/** Leads to the page that asks; mail scanners follow every link, so this changes nothing (PRODUCT §3 no. 7). */
export const followUnsubscribeLink = endpoint({
  method: 'GET',
  path: '/api/newsletter/unsubscribe/:token',
  by: 'visitor',
  params,
  answer: file,
})

/**
 * RFC 8058: the mail program's own button, and the one on /unsubscribe?token=, which a browser without script sends itself
 * and then shows what comes. At once, as often as it is pressed.
 */
export const unsubscribeByToken = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe/:token',
  by: 'visitor',
  hook: true,
  atomic: true,
  params,
  body: z.unknown(),
  answer: file,
})

/** Whom /unsubscribe?token= is about: "a…@example.com"; null where nobody has this token. `off`: not on the list. */
export const readLeaver = endpoint({
  method: 'GET',
  path: '/api/newsletter/unsubscribe-info/:token',
  by: 'visitor',
  params,
  answer: z.object({ email: z.nullable(z.string()), off: z.optional(z.literal(true)) }),
})

/** It was a mistake: who holds the token is subscribed again, as by the form and with what follows from that. */
export const subscribeByToken = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscribe-again',
  by: 'visitor',
  form: true,
  body: params,
  answer: z.object({ success: z.literal(true), message: z.string(), confirm: z.optional(z.literal(true)) }),
})

/** From the mail that asks for confirmation: a page with a button. Scanners follow it too, so it changes nothing. */
export const followConfirmLink = endpoint({
  method: 'GET',
  path: '/api/newsletter/confirm/:token',
  by: 'visitor',
  params,
  answer: file,
})

/** The button of that page: on the list. */
export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm/:token',
  by: 'visitor',
  hook: true,
  atomic: true,
  params,
  body: z.unknown(),
  answer: file,
})

/** A newsletter in the browser, as its reader got it. */
export const viewOnline = endpoint({
  method: 'GET',
  path: '/api/newsletter/view/:token',
  by: 'visitor',
  params,
  answer: file,
})
