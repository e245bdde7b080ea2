import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'

import { SecondFactor } from './second-factor-schemas.ts'
import { shortestPassword } from './calls.ts'

/** Somewhere the administrator is signed in. */
export const SignedIn = z.object({
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
export type SignedIn = z.output<typeof SignedIn>

export const readSecurity = {
  answer: z.object({
    /** ADMIN_PASSWORD is set: the password can't be changed here. */
    passwordFromEnvironment: z.boolean(),
    secondFactor: SecondFactor,
    sessions: z.array(SignedIn),
  }),
}

const typed = (empty: string) =>
  z.string({ error: empty }).check(z.refine((text) => text.trim() !== '', { error: empty, abort: true }))

/** The form and the call have the same rules. */
export const PasswordChange = z.object({
  current: typed('Current password is required.'),
  next: typed('New password is required.').check(
    z.minLength(shortestPassword, { error: `Use at least ${shortestPassword} characters.` }),
    z.maxLength(200, { error: 'Use 200 characters or fewer.' }),
  ),
})

export const changePassword = { body: PasswordChange, answer: z.object({ ended: z.int() }) }

export const endOtherSessions = { answer: z.object({ ended: z.int() }) }

export const endSession = {
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  answer: z.object({ id: z.string() }),
}
