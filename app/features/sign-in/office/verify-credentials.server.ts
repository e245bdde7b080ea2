import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { Refused, refuse } from '#app/server/request/refuse.ts'

import { lastPassword, storedPassword } from './stored-password.server.ts'
import { isRecoveryCode, readFactor, consumeCode } from './second-factor.server.ts'

/** Checks a password and counts the attempt. Returns a function that refunds the attempt, or null if it is wrong. */
export async function checkPassword(
  { db, config, loginAttempts, verifyPassword }: Context,
  caller: Pick<Caller, 'ip'>,
  password: string,
): Promise<(() => Promise<void>) | null> {
  const { known, refund } = await loginAttempts.take(caller.ip)
  const isCorrect = await verifyPassword(password, await storedPassword(db, config), known).catch(
    async (error: unknown) => {
      // The password was not checked.
      await refund()
      throw error
    },
  )
  return isCorrect ? refund : null
}

/** Requires the password from a signed-in user; throws an error for `field` if it is wrong. */
export async function requirePassword(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  password: string,
  field: string,
): Promise<void> {
  const refund = await checkPassword(context, caller, password)
  if (!refund) throw refuse.invalid({ [field]: 'This is not the current password.' })
  await refund()
}

/** The stored credentials as a string, to detect changes during a login. */
export async function credentialsSnapshot({ db }: Pick<Context, 'db'>): Promise<string> {
  return JSON.stringify([await lastPassword(db), (await readFactor(db)).secret])
}

/** Whether a login requires a code. */
export async function requiresCode({ db, config }: Pick<Context, 'db' | 'config'>): Promise<boolean> {
  return !config.secondFactorIgnored && (await readFactor(db)).secret !== null
}

/**
 * Verifies a code after a correct password. Six-digit codes have a low limit across all addresses, so that they can't be
 * guessed with a stolen password; recovery codes are exempt.
 */
export async function verifyCode(context: Context, code: string): Promise<boolean> {
  const refund = isRecoveryCode(code.toLowerCase()) ? null : await context.loginAttempts.takeCode()
  const isValid = await consumeCode(context, code)
  if (isValid) await refund?.()
  return isValid
}

export const codeRequiredError = () => new Refused(401, 'code_required', 'Enter the code from your authenticator app.')
export const wrongCodeError = () => new Refused(401, 'invalid_code', wrongCodeMessage)
export const wrongCodeMessage = 'This code is incorrect or was already used. Wait for the next one and try again.'
