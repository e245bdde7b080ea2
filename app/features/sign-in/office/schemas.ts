import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'

import { minPasswordLength } from './calls.ts'

/** A session of the administrator. */
export const Session = z.object({
  /** An id for this list only, not the session id. */
  id: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** "Chrome on Windows". */
  device: z.string(),
  ip: z.nullable(z.string()),
  signedInAt: moment,
  /** Accurate to five minutes. */
  seenAt: moment,
})
export type Session = z.output<typeof Session>

export const SecondFactor = z.object({
  on: z.boolean(),
  since: z.nullable(moment),
  recoveryCodesLeft: z.int(),
  /** ADMIN_SECOND_FACTOR=off: the login does not require a code. */
  ignored: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

export const readSecurity = {
  response: z.object({
    /** ADMIN_PASSWORD is set, so the password can't be changed here. */
    passwordFromEnvironment: z.boolean(),
    secondFactor: SecondFactor,
    sessions: z.array(Session),
  }),
}

const required = (message: string) =>
  z.string({ error: message }).check(z.refine((text) => text.trim() !== '', { error: message, abort: true }))

export const PasswordChange = z.object({
  current: required('Current password is required.'),
  next: required('New password is required.').check(
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

const limited = (message: string) => required(message).check(z.maxLength(1000, { error: 'Please check this field.' }))
const password = limited('Your password is required.')
const code = limited('Enter the code.')

export const startSecondFactor = {
  body: z.object({ password }),
  response: z.object({
    /** In groups of four, for manual entry. */
    key: z.string(),
    uri: z.string(),
  }),
}

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const enableSecondFactor = {
  body: z.object({ password, code }),
  response: z.extend(RecoveryCodes, { ended: z.int() }),
}

export const renewRecoveryCodes = { body: z.object({ password, code }), response: RecoveryCodes }

export const disableSecondFactor = {
  body: z.object({ password, code: z.optional(z.string().check(z.maxLength(1000))) }),
  response: z.object({ on: z.literal(false) }),
}
