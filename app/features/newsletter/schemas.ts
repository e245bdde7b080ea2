import * as z from 'zod/mini'

import { emailAddress, file } from '#app/http/field-schemas.ts'

const body = z.object({
  email: z.pipe(
    emailAddress,
    z.transform((email: string) => email.toLowerCase()),
  ),
})
const Done = z.object({ success: z.literal(true), message: z.string() })
/** `confirm`: double opt-in is on. It is in every response, so it says nothing about an address. */
const Subscribed = z.extend(Done, { confirm: z.optional(z.literal(true)) })

export const subscribe = { body, response: Subscribed }
export const unsubscribe = { body, response: Done }

/** Any text: an unknown token gets the same response as a known one. */
const params = z.object({ token: z.string().check(z.maxLength(200)) })

export const byToken = { params, response: file }
export const postByToken = { params, body: z.unknown(), response: file }
export const readUnsubscribeInfo = { params, response: z.object({ email: z.nullable(z.string()) }) }
export const subscribeByToken = { body: params, response: Subscribed }

export const followLink = { params: z.object({ link: z.string().check(z.maxLength(200)) }), response: file }

/** How many subscribers followed the links of a newsletter, with likely mail scanners counted separately. */
export const Clicks = z.object({
  people: z.int(),
  automatic: z.int(),
  links: z.array(z.object({ url: z.string(), people: z.int(), automatic: z.int() })),
})
export type Clicks = z.output<typeof Clicks>

export const receiveMailEvents = {
  body: z.string(),
  response: z.object({ received: z.literal(true) }),
}

export const testBounceMailbox = {
  response: z.object({
    /** How many messages its folder has; null if it couldn't be opened. */
    messages: z.nullable(z.int()),
    /** Why it couldn't be opened. */
    problem: z.nullable(z.string()),
    /** The server's own words. */
    response: z.nullable(z.string()),
  }),
}
