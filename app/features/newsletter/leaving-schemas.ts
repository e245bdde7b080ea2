import * as z from 'zod/mini'

import { file } from '#app/http/field-schemas.ts'

/** Whatever stands in the path: a token nobody has is answered like any other. */
const params = z.object({ token: z.string().check(z.maxLength(200)) })

export const followUnsubscribeLink = { params, answer: file }

export const unsubscribeByToken = { params, body: z.unknown(), answer: file }

export const readLeaver = {
  params,
  answer: z.object({ email: z.nullable(z.string()), off: z.optional(z.literal(true)) }),
}

export const subscribeByToken = {
  body: params,
  answer: z.object({ success: z.literal(true), message: z.string(), confirm: z.optional(z.literal(true)) }),
}

export const followConfirmLink = { params, answer: file }

export const confirmSubscription = { params, body: z.unknown(), answer: file }

export const viewOnline = { params, answer: file }
