import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { moment } from '#app/http/fields.ts'

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

const path = '/api/admin/second-factor'

/** Shows a new secret; nothing changes until a code proves that an app has it. A wrong password counts as a guess. */
export const offerSecondFactor = endpoint({
  method: 'POST',
  path,
  by: 'admin',
  body: z.object({ password }),
  answer: z.object({
    /** In groups of four, to be typed by hand. */
    key: z.string(),
    uri: z.string(),
    /** The same as a picture: a path of squares of 1 by 1 in a field of `size` by `size`. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
})

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Turns it on; every other session ends. The recovery codes are shown this once. */
export const turnOnSecondFactor = endpoint({
  method: 'POST',
  path: `${path}/on`,
  by: 'admin',
  body: z.object({ code }),
  answer: z.extend(RecoveryCodes, { ended: z.int() }),
})

/** Makes ten new recovery codes; the old ones open no more. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}/recovery-codes`,
  by: 'admin',
  body: z.object({ password, code }),
  answer: RecoveryCodes,
})

/** Turns it off, by the password and a code; by the password alone while the environment ignores it. */
export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: `${path}/off`,
  by: 'admin',
  body: z.object({ password, code: z.optional(z.string().check(z.maxLength(1000))) }),
  answer: z.object({ on: z.literal(false) }),
})
