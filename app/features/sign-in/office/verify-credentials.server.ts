import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { Refused, refuse } from '#app/server/request/refuse.ts'

import { lastPassword, storedPassword } from './stored-password.server.ts'
import { isRecoveryCode, readFactor, consumeCode } from './second-factor.server.ts'

/** Takes a guess and judges it; gives back what returns the guess, or null when the password is wrong. */
export async function checkPassword(
  { db, config, loginAttempts, verifyPassword }: Context,
  caller: Pick<Caller, 'ip'>,
  given: string,
): Promise<(() => Promise<void>) | null> {
  const { known, refund } = await loginAttempts.take(caller.ip)
  const right = await verifyPassword(given, await storedPassword(db, config), known).catch(async (error: unknown) => {
    // It was not checked.
    await refund()
    throw error
  })
  return right ? refund : null
}

/** The password once more, from somebody who is signed in already. */
export async function requirePassword(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  given: string,
  field: string,
): Promise<void> {
  const refund = await checkPassword(context, caller, given)
  if (!refund) throw refuse.invalid({ [field]: 'This is not the current password.' })
  await refund()
}

/** What a sign-in is judged by, to be compared: the last password and the second factor as they are stored. */
export async function credentialsSnapshot({ db }: Pick<Context, 'db'>): Promise<string> {
  return JSON.stringify([await lastPassword(db), (await readFactor(db)).secret])
}

/** Whether a right password is not enough. */
export async function requiresCode({ db, config }: Pick<Context, 'db' | 'config'>): Promise<boolean> {
  return !config.secondFactorIgnored && (await readFactor(db)).secret !== null
}

/**
 * Takes a code from somebody whose password was right. Beside the address's own guesses, codes of six digits have few
 * tries in all: who knows the password shall not try them from everywhere. The long recovery codes still open then.
 */
export async function verifyCode(context: Context, code: string): Promise<boolean> {
  const refund = isRecoveryCode(code.toLowerCase()) ? null : await context.loginAttempts.takeCode()
  const right = await consumeCode(context, code)
  if (right) await refund?.()
  return right
}

export const codeRequiredError = () => new Refused(401, 'code_required', 'Enter the code from your authenticator app.')
export const wrongCode = () => new Refused(401, 'invalid_code', wrongCodeMessage)
export const wrongCodeMessage = 'This code is not right, or was used before. Wait for the next one and try again.'
