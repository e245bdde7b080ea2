import { and, desc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'

import { readablePhone } from '#app/business/readable-phone.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'

import type { ConsentEvent } from './chain.server.ts'

const key = 'text-number'
const TextNumber = z.object({ number: z._default(z.nullable(z.string()), null) })

/** Stores the number that our texts come from, as the provider reports it with each reply. */
export async function storeTextNumber(db: Orm, number: string | undefined, now: Date): Promise<void> {
  if (!number || number === (await readSetting(db, key, TextNumber)).number) return
  await writeSetting(db, key, { number }, now)
}

/**
 * Where to text START before a number can get our texts: after STOP, also if the owner recorded it, the carrier blocks them
 * whatever is agreed on a form.
 * Null if they are not blocked.
 */
export async function startFirst(db: Orm, number: string): Promise<string | null> {
  const { phoneE164, channel, action, id } = consentEvents
  const [last] = await db
    .select({ action })
    .from(consentEvents)
    .where(and(eq(phoneE164, number), inArray(channel, ['sms-reply', 'carrier'])))
    .orderBy(desc(id))
    .limit(1)
  if (last?.action !== 'opt-out') return null
  const { number: ours } = await readSetting(db, key, TextNumber)
  return ours === null ? 'the number our texts come from' : readablePhone(ours)
}

/** The same for a form that was just sent; null unless it agrees to texts. */
export async function startFirstAfter(db: Orm, { flags, phoneE164 }: ConsentEvent): Promise<string | null> {
  const agrees = flags !== null && !flags.noTexts && (flags.general || flags.informational || flags.marketing)
  return agrees && phoneE164 !== null ? startFirst(db, phoneE164) : null
}
