import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'

const typed = (empty: string) =>
  z.string({ error: empty }).check(
    z.refine((text) => text.trim() !== '', { error: empty, abort: true }),
    z.maxLength(1000, { error: 'Please check this field.' }),
  )
const password = typed('Your password is required.')
const code = typed('Enter the code.')

/** The second factor as the settings show it. */
export const SecondFactor = z.object({
  on: z.boolean(),
  since: z.nullable(moment),
  recoveryCodesLeft: z.int(),
  /** ADMIN_SECOND_FACTOR=off: it is not asked for. */
  ignored: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

export const offerSecondFactor = {
  body: z.object({ password }),
  answer: z.object({
    /** In groups of four, to be typed by hand. */
    key: z.string(),
    uri: z.string(),
    /** The same as a picture: a path of squares of 1 by 1 in a field of `size` by `size`. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
}

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const turnOnSecondFactor = { body: z.object({ code }), answer: z.extend(RecoveryCodes, { ended: z.int() }) }

export const renewRecoveryCodes = { body: z.object({ password, code }), answer: RecoveryCodes }

export const turnOffSecondFactor = {
  body: z.object({ password, code: z.optional(z.string().check(z.maxLength(1000))) }),
  answer: z.object({ on: z.literal(false) }),
}
