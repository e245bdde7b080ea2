import { and, asc, eq } from 'drizzle-orm'

import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { erased } from '#app/http/reference.ts'
import { historyOfLead, textingTo } from '#app/features/leads/public.server.ts'
import { checkConsent } from '#app/features/sms-consent/public.server.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'

import { messageRow, withReference } from './rows.server.ts'

/** The message with its history, text consent, and the consent record of this submission. */
export async function detailOf(db: Orm, kind: MessageKind, id: number) {
  const message = await messageRow(db, kind, id)
  const { phone } = message
  return {
    ...withReference(kind, message),
    ...(await historyOfLead(db, kind, id)),
    consent:
      phone === null || phone === erased
        ? null
        : { ...(await checkConsent(db, phone)), text: await textingTo(db, phone) },
    evidenceId: await evidenceOf(db, kind, id),
  }
}

async function evidenceOf(db: Orm, kind: MessageKind, id: number): Promise<number | null> {
  const [event] = await db
    .select({ id: consentEvents.id })
    .from(consentEvents)
    .where(and(eq(consentEvents.sourceKind, kind), eq(consentEvents.sourceId, id)))
    .orderBy(asc(consentEvents.id))
    .limit(1)
  return event?.id ?? null
}
