import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'

import { randomLetters, storableHash } from '#app/server/sessions/admin-password.ts'
import type { Context } from '#app/server/context.ts'
import { lockSetting, readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'

const key = 'admin-second-factor'
export const secondFactorSetting = key
const Factor = z.object({
  /** The TOTP secret in base 32; null while two-factor authentication is off. */
  secret: z._default(z.nullable(z.string()), null),
  since: z._default(z.nullable(z.string()), null),
  /** A secret that was shown in a session but not confirmed by a code yet. */
  offer: z._default(z.nullable(z.object({ secret: z.string(), session: z.string(), until: z.string() })), null),
  /** The time step of the last code used; codes work once. */
  lastStep: z._default(z.number(), 0),
  /** Hashes of the unused recovery codes. */
  recovery: z._default(z.array(z.string()), []),
})
export type Factor = z.output<typeof Factor>

type FactorContext = Pick<Context, 'db' | 'now' | 'verifyPassword'>

/** The stored second factor, even if the environment ignores it. */
export const readFactor = (db: Orm): Promise<Factor> => readSetting(db, key, Factor)

/** Updates the second factor under a lock; `change` returns the changed fields, or null for no update. */
export async function updateFactor(
  { db, now }: Pick<FactorContext, 'db' | 'now'>,
  change: (factor: Factor) => Partial<Factor> | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSetting(tx, key)
    const factor = await readFactor(tx)
    const changed = change(factor)
    if (changed) await writeSetting(tx, key, { ...factor, ...changed }, now())
    return changed !== null
  })
}

/** Verifies and uses up a code of the app or a recovery code. */
export async function consumeCode(context: FactorContext, input: string): Promise<boolean> {
  const code = input.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) {
    return updateFactor(context, ({ secret, lastStep }) => {
      const step = secret === null ? null : stepOf(secret, code, context.now())
      return step !== null && step > lastStep ? { lastStep: step } : null
    })
  }
  if (!isRecoveryCode(code)) return false
  const { recovery } = await readFactor(context.db)
  for (const hash of recovery) {
    // One at a time, because each takes 19 MiB.
    if (!(await context.verifyPassword(code, hash))) continue
    return updateFactor(context, (factor) =>
      factor.recovery.includes(hash) ? { recovery: factor.recovery.filter((other) => other !== hash) } : null,
    )
  }
  return false
}

export const isRecoveryCode = (input: string): boolean => /^[a-z2-9]{16}$/.test(input.replaceAll(/[\s-]/g, ''))

const period = 30
const createTotp = (secret: string, issuer = '') =>
  new TOTP({ issuer, label: 'admin', algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** The time step of a valid code, or null. Codes of the previous and the next step are valid too. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/** A new 160-bit secret and its otpauth URI. */
export function newSecret(issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: createTotp(secret, issuer).toString() }
}

/** Ten new recovery codes, in groups of four, and their hashes. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: 10 }, () => randomLetters(16))
  const hashes: string[] = []
  // One at a time, because each takes 19 MiB.
  for (const code of codes) hashes.push(await storableHash(code))
  return { codes: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')), hashes }
}
