import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { emailAddress } from '#app/http/fields.ts'

const lowerCaseEmail = z.pipe(
  emailAddress,
  z.transform((email: string) => email.toLowerCase()),
)

const Done = z.object({ success: z.literal(true), message: z.string() })

/** `confirm`: where new subscribers are asked by mail first. It says so of every address, so it tells about none. */
const Subscribed = z.extend(Done, { confirm: z.optional(z.literal(true)) })

/** Subscribes an address. Every address gets the same response, so that nobody learns who subscribes. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  by: 'visitor',
  form: true,
  body: z.object({ email: lowerCaseEmail }),
  answer: Subscribed,
})

/** Unsubscribes an address at once; an unknown one is answered alike and remembered (PRODUCT §9.2). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  by: 'visitor',
  form: true,
  body: z.object({ email: lowerCaseEmail }),
  answer: Done,
})
