import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { phoneE164 } from '#app/server/mail/phone.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema.ts'

import { type Kind, kinds } from './effects.ts'
import { effectColumns } from './filters.server.ts'
import { reasonOf, reasons } from './reasons.ts'

export interface Verdict {
  allowed: boolean
  /** A sentence for the owner, e.g. "opted out by reply STOP on Mar 3, 2026." */
  reason: string
  /** The event that decided it: its evidence. */
  eventId: number | null
}

export type Check = Record<Kind, Verdict> & {
  phone: string
  /** Whether a person may be texted at all, about a request or an appointment: what locks the Text buttons. */
  text: { allowed: boolean; reason: string }
}

/** May this number be texted? The last event that said anything about a kind decides it; no record means no. */
export async function checkConsent(db: Orm, phone: string): Promise<Check> {
  const number = phoneE164(phone)
  const none = (reason: string): Check => {
    const response = { allowed: false, reason, eventId: null }
    return {
      phone: number ?? phone,
      general: response,
      informational: response,
      marketing: response,
      text: { allowed: false, reason: reasons.notAgreed },
    }
  }
  if (number === null) return none(reasons.unverifiable)
  const decided = await unionAll(
    lastOf(db, number, 'general'),
    lastOf(db, number, 'informational'),
    lastOf(db, number, 'marketing'),
  )
  if (decided.length === 0) return none((await isKnown(db, number)) ? reasons.noChoice : reasons.noRecord)
  const check = none(reasons.noChoice)
  for (const { kind, id, effect, action, channel, receivedAt, recordedAt } of decided) {
    check[kind] = {
      allowed: effect === 'granted',
      reason: reasonOf({ action, channel, effect: effect as 'granted' | 'revoked', at: receivedAt ?? recordedAt }),
      eventId: id,
    }
  }
  const allowed = [check.general, check.informational].find((response) => response.allowed)
  if (allowed) check.text = { allowed: true, reason: allowed.reason }
  return check
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

async function isKnown(db: Orm, number: string): Promise<boolean> {
  const rows = await db
    .select({ id: consentEvents.id })
    .from(consentEvents)
    .where(eq(consentEvents.phoneE164, number))
    .limit(1)
  return rows.length > 0
}
