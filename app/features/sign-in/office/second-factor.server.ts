import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'

import { randomLetters, storableHash } from '#app/server/sessions/admin-password.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { settings } from '#db/schema.ts'

const key = 'admin-second-factor'
const Factor = z.object({
  /** What the app and we both know, in base 32; null while the second factor is off. */
  secret: z._default(z.nullable(z.string()), null),
  since: z._default(z.nullable(z.string()), null),
  /** One that was shown but not yet confirmed by a code. */
  offered: z._default(z.nullable(z.string()), null),
  /** The last code that was taken, as the number of its half minute: none is taken twice. */
  lastStep: z._default(z.number(), 0),
  /** Hashes of the recovery codes nobody used yet. */
  recovery: z._default(z.array(z.string()), []),
})
type Factor = z.output<typeof Factor>

type Parts = Pick<Context, 'db' | 'now' | 'verifyPassword'>

/** The second factor as it stands, whether or not it is asked for. */
export const readFactor = (db: Orm): Promise<Factor> => readSetting(db, key, Factor)

/** Changes it while nobody else does; `change` gives what is to be stored, or null to leave it. */
export async function updateFactor(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  change: (factor: Factor) => Partial<Factor> | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.insert(settings).values({ key, value: {}, updatedAt: now() }).onConflictDoNothing()
    await tx.select().from(settings).where(eq(settings.key, key)).for('update')
    const factor = await readFactor(tx)
    const changed = change(factor)
    if (changed) await writeSetting(tx, key, { ...factor, ...changed }, now())
    return changed !== null
  })
}

/** Takes a code of the app, or a recovery code; either opens once. */
export async function consumeCode(parts: Parts, given: string): Promise<boolean> {
  const code = given.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) {
    return updateFactor(parts, ({ secret, lastStep }) => {
      const step = secret === null ? null : stepOf(secret, code, parts.now())
      if (step === null) return null
      // A last code far ahead was taken by a clock that was wrong: it must not shut the owner out until then.
      return step > lastStep || lastStep > step + setBack ? { lastStep: step } : null
    })
  }
  if (!isRecoveryCode(code)) return false
  const { recovery } = await readFactor(parts.db)
  for (const hash of recovery) {
    // Each takes 19 MiB.
    if (!(await parts.verifyPassword(code, hash))) continue
    return updateFactor(parts, (factor) =>
      factor.recovery.includes(hash) ? { recovery: factor.recovery.filter((one) => one !== hash) } : null,
    )
  }
  return false
}

export const isRecoveryCode = (given: string): boolean => /^[a-z2-9]{16}$/.test(given.replaceAll(/[\s-]/g, ''))

const period = 30
/** Ten minutes, in such periods. */
const setBack = 20
const createTotp = (secret: string, issuer = '') =>
  new TOTP({ issuer, label: 'admin', algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** The half minute a code is good for, counted from 1970; one before and one after count too, for clocks differ. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/** A new secret of 160 bits, and the address by which an app takes it over. */
export function newSecret(issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: createTotp(secret, issuer).toString() }
}

/** Ten recovery codes as they are shown this once, and their hashes. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const made = Array.from({ length: 10 }, () => randomLetters(16))
  const hashes: string[] = []
  // Each takes 19 MiB.
  for (const code of made) hashes.push(await storableHash(code))
  return { codes: made.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-')), hashes }
}
