import * as z from 'zod/mini'

import { emailAddress } from '#app/http/field-schemas.ts'

const lowerCaseEmail = z.pipe(
  emailAddress,
  z.transform((email: string) => email.toLowerCase()),
)

const Done = z.object({ success: z.literal(true), message: z.string() })

/** `confirm`: where new subscribers are asked by mail first. It says so of every address, so it tells about none. */
const Subscribed = z.extend(Done, { confirm: z.optional(z.literal(true)) })

export const subscribe = { body: z.object({ email: lowerCaseEmail }), answer: Subscribed }

export const unsubscribe = { body: z.object({ email: lowerCaseEmail }), answer: Done }
