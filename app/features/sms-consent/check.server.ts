import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { readPhone } from '#app/business/phone.ts'
import { phoneE164 } from '#app/server/mail/phone.ts'
import { refusingNumbers } from '#app/server/mail/refusing-numbers.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { receivedMessages } from '#db/schema/conversations.ts'

import { type Kind, kinds } from './effects.ts'
import { effectColumns } from './filters.server.ts'
import { reasonOf, reasons, startFirstReason } from './reasons.ts'
import { startFirst } from './start-first.server.ts'

interface Verdict {
  allowed: boolean
  /** For the owner, e.g. "opted out by replying STOP on Mar 3, 2026." */
  reason: string
  /** The event that decides it. */
  eventId: number | null
}

export type Check = Record<Kind, Verdict> & {
  phone: string
  /** Whether texts about a request or an appointment are allowed: enables the Text buttons. */
  text: { allowed: boolean; reason: string }
}

/** Whether this number may be texted. The latest event that changed a kind decides it; without one the answer is no. */
export async function checkConsent(db: Orm, phone: string): Promise<Check> {
  const number = phoneE164(phone)
  const hasExtension = readPhone(phone).extension !== null
  const none = (reason: string): Check => {
    const verdict = { allowed: false, reason, eventId: null }
    return {
      phone: number ?? phone,
      general: verdict,
      informational: verdict,
      marketing: verdict,
      text: { allowed: false, reason: number === null || hasExtension ? reason : reasons.notAgreed },
    }
  }
  if (number === null) return none(reasons.unverifiable)
  if (hasExtension) return none(reasons.extension)
  const decided = await unionAll(
    lastOf(db, number, 'general'),
    lastOf(db, number, 'informational'),
    lastOf(db, number, 'marketing'),
  )
  if (decided.length === 0) {
    const events = await db.$count(consentEvents, eq(consentEvents.phoneE164, number))
    return none(events > 0 ? reasons.noChoice : reasons.noRecord)
  }
  const check = none(reasons.noChoice)
  const start = await startFirst(db, number)
  const blocked = start !== null ? startFirstReason(start) : (await getsNoTexts(db, number)) ? reasons.noTexts : null
  for (const { kind, id, effect, action, channel, receivedAt, recordedAt } of decided) {
    const reason = reasonOf({ action, channel, effect: effect as 'granted' | 'revoked', at: receivedAt ?? recordedAt })
    const isBlocked = effect === 'granted' && blocked !== null
    check[kind] = {
      allowed: effect === 'granted' && !isBlocked,
      reason: isBlocked ? `${reason} ${blocked}` : reason,
      eventId: id,
    }
    if (isBlocked) check.text.reason = blocked
  }
  const allowed = [check.general, check.informational].find((verdict) => verdict.allowed)
  if (allowed) check.text = { allowed: true, reason: allowed.reason }
  return check
}

/** Whether no kind of text is allowed because each was refused. */
export const isOptedOut = (check: Check): boolean =>
  kinds.every((kind) => check[kind].eventId !== null && !check[kind].allowed)

/** As a landline. Not if it has texted us since. */
async function getsNoTexts(db: Orm, number: string): Promise<boolean> {
  const [last] = await refusingNumbers(db, [number])
  const texted = last && and(eq(receivedMessages.from, number), gt(receivedMessages.at, last.at))
  return last?.refusal === 'no-texts' && (await db.$count(receivedMessages, texted)) === 0
}

const lastOf = (db: Orm, number: string, kind: Kind) =>
  db
    .select({
      kind: sql<Kind>`${sql.raw(`'${kinds[kinds.indexOf(kind)]}'`)}`.as('kind'),
      id: consentEvents.id,
      effect: effectColumns[kind],
      action: consentEvents.action,
      channel: consentEvents.channel,
      receivedAt: consentEvents.receivedAt,
      recordedAt: consentEvents.recordedAt,
    })
    .from(consentEvents)
    .where(and(eq(consentEvents.phoneE164, number), ne(effectColumns[kind], 'unchanged')))
    .orderBy(desc(consentEvents.id))
    .limit(1)
