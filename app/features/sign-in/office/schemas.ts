import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'

import { minPasswordLength } from './calls.ts'

/** Somewhere the administrator is signed in. */
export const Session = z.object({
  /** Names it in this list; opens nothing. */
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** "Chrome on Windows". */
  device: z.string(),
  ip: z.nullable(z.string()),
  signedInAt: moment,
  /** To five minutes. */
  seenAt: moment,
})
export type Session = z.output<typeof Session>

/** The second factor as the settings show it. */
export const SecondFactor = z.object({
  on: z.boolean(),
  since: z.nullable(moment),
  recoveryCodesLeft: z.int(),
  /** ADMIN_SECOND_FACTOR=off: it is not asked for. */
  ignored: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

export const readSecurity = {
  response: z.object({
    /** ADMIN_PASSWORD is set: the password can't be changed here. */
    passwordFromEnvironment: z.boolean(),
    secondFactor: SecondFactor,
    sessions: z.array(Session),
  }),
}

const typed = (empty: string) =>
  z.string({ error: empty }).check(z.refine((text) => text.trim() !== '', { error: empty, abort: true }))

/** The form and the call have the same rules. */
export const PasswordChange = z.object({
  current: typed('Current password is required.'),
  next: typed('New password is required.').check(
    z.minLength(minPasswordLength, { error: `Use at least ${minPasswordLength} characters.` }),
    z.maxLength(200, { error: 'Use 200 characters or fewer.' }),
  ),
})

export const changePassword = { body: PasswordChange, response: z.object({ ended: z.int() }) }

export const endOtherSessions = { response: z.object({ ended: z.int() }) }

export const endSession = {
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  response: z.object({ id: z.string() }),
}

const limited = (empty: string) => typed(empty).check(z.maxLength(1000, { error: 'Please check this field.' }))
const password = limited('Your password is required.')
const code = limited('Enter the code.')

export const startSecondFactor = {
  body: z.object({ password }),
  response: z.object({
    /** In groups of four, to be typed by hand. */
    key: z.string(),
    uri: z.string(),
    /** The same as a picture: a path of squares of 1 by 1 in a field of `size` by `size`. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
}

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const enableSecondFactor = { body: z.object({ code }), response: z.extend(RecoveryCodes, { ended: z.int() }) }

export const renewRecoveryCodes = { body: z.object({ password, code }), response: RecoveryCodes }

export const disableSecondFactor = {
  body: z.object({ password, code: z.optional(z.string().check(z.maxLength(1000))) }),
  response: z.object({ on: z.literal(false) }),
}
