import { handle } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { verifyCode, wrongCodeMessage, requirePassword } from './verify-credentials.server.ts'
import { deleteOtherSessions, logSecurity } from './other-sessions.server.ts'
import { startSecondFactor, renewRecoveryCodes, disableSecondFactor, enableSecondFactor } from './calls.ts'
import * as schemas from './schemas.ts'
import { type Factor, updateFactor, newRecoveryCodes, newSecret, readFactor, stepOf } from './second-factor.server.ts'

/** How long a new secret can be confirmed, in milliseconds. */
const offerLife = 10 * 60_000

// Not atomic: failed attempts must be counted even if the rest is rolled back.
export const secondFactorHandlers = [
  handle(startSecondFactor, schemas.startSecondFactor, async ({ body, caller }, context) => {
    await requirePassword(context, caller, body.password, 'password')
    const { brand } = await context.profile(context.db)
    const { secret, uri } = newSecret(brand)
    const until = new Date(context.now().getTime() + offerLife).toISOString()
    const offer = { secret, session: caller.session ?? '', until }
    const offered = await updateFactor(context, (factor) => (factor.secret === null ? { offer } : null))
    if (!offered) throw alreadyOn()
    return { key: secret.replaceAll(/(.{4})(?=.)/g, '$1 '), uri }
  }),

  handle(enableSecondFactor, schemas.enableSecondFactor, async ({ body, caller }, context) => {
    const { db, now } = context
    const code = body.code.replaceAll(/\s/g, '')
    /** The secret that was offered to this session within the last minutes. */
    const offeredTo = ({ secret, offer }: Factor) =>
      secret === null && offer?.session === caller.session && now().getTime() < Date.parse(offer.until)
        ? offer.secret
        : null
    const verifiedStep = (factor: Factor) => {
      const secret = offeredTo(factor)
      return secret === null ? null : stepOf(secret, code, now())
    }
    const factor = await readFactor(db)
    if (factor.secret !== null) throw alreadyOn()
    await requirePassword(context, caller, body.password, 'password')
    if (offeredTo(factor) === null) throw refuse.invalid({ code: 'This key has expired. Cancel and begin again.' })
    const refund = await context.loginAttempts.takeCode()
    if (verifiedStep(factor) === null) {
      throw refuse.invalid({ code: "This code is incorrect. Check your phone's clock and try the next code." })
    }
    await refund()
    const { codes, hashes } = await newRecoveryCodes()
    const on = await updateFactor(context, (current) => {
      const step = verifiedStep(current)
      if (step === null) return null
      return { secret: offeredTo(current), offer: null, since: now().toISOString(), lastStep: step, recovery: hashes }
    })
    if (!on) throw alreadyOn()
    const ended = await db.transaction(async (tx) => {
      await logSecurity({ ...context, db: tx }, caller, 'security.second-factor', 'Turned on two-factor authentication')
      return deleteOtherSessions(tx, caller)
    })
    return { recoveryCodes: codes, ended }
  }),

  handle(renewRecoveryCodes, schemas.renewRecoveryCodes, async ({ body, caller }, context) => {
    await requirePasswordAndCode(context, caller, body)
    const { codes, hashes } = await newRecoveryCodes()
    await updateFactor(context, () => ({ recovery: hashes }))
    await logSecurity(context, caller, 'security.second-factor', 'Replaced the recovery codes')
    return { recoveryCodes: codes }
  }),

  handle(disableSecondFactor, schemas.disableSecondFactor, async ({ body, caller }, context) => {
    await requirePasswordAndCode(context, caller, body)
    await updateFactor(context, () => ({ secret: null, since: null, offer: null, recovery: [] }))
    await logSecurity(context, caller, 'security.second-factor', 'Turned off two-factor authentication')
    return { on: false as const }
  }),
]

const alreadyOn = () => refuse.conflict('already_on', 'Two-factor authentication is already on.')

/** Requires the password, and a code unless the environment ignores the second factor (phone and codes are lost). */
async function requirePasswordAndCode(
  context: Context,
  caller: { ip: string },
  body: { password: string; code?: string | undefined },
) {
  if ((await readFactor(context.db)).secret === null) {
    throw refuse.conflict('not_on', 'Two-factor authentication is not on.')
  }
  await requirePassword(context, caller, body.password, 'password')
  if (context.config.secondFactorIgnored) return
  if (!body.code?.trim()) throw refuse.invalid({ code: 'Enter the code.' })
  if (!(await verifyCode(context, body.code))) throw refuse.invalid({ code: wrongCodeMessage })
}
