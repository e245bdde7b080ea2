import * as z from 'zod/mini'

import { idParam, moment } from '#app/http/field-schemas.ts'

/** The address comes from the browser; the server checks again that it is public when it sends (postToService). */
const endpoint = z.string().check(
  z.maxLength(1000),
  z.refine((text) => URL.canParse(text) && /^https?:\/\//.test(text)),
)
/** In base64url, of exactly this many bytes. */
const key = (bytes: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`)))

/** As PushSubscription.toJSON() has it. */
export const subscription = z.object({ endpoint, keys: z.object({ p256dh: key(65), auth: key(16) }) })

/** A browser that gets notifications. */
export const Device = z.object({
  id: z.int(),
  /** "Chrome on Windows". */
  name: z.string(),
  /** Whether it is the caller's own. */
  isCurrent: z.boolean(),
  /** Logged out: nothing is sent until the next sign-in there. */
  isPaused: z.boolean(),
  /** Its push service ended the subscription: the browser must subscribe again. */
  endedAt: z.nullable(moment),
  createdAt: moment,
  lastSentAt: z.nullable(moment),
  /** Why the last message could not be sent. */
  error: z.nullable(z.string()),
})
export type Device = z.output<typeof Device>

export const readPush = { response: z.object({ publicKey: z.string(), devices: z.array(Device) }) }
export const addDevice = { body: subscription, response: Device }
export const renewDevice = {
  body: z.object({ endpoint }),
  response: z.extend(Device, {
    /** The key that the browser must be subscribed with. */
    publicKey: z.string(),
  }),
}
export const removeDevice = { params: idParam, response: z.object({ id: z.int() }) }
export const testDevice = { params: idParam, response: z.object({ queued: z.int() }) }
