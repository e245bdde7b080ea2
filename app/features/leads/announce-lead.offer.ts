import { announce } from '#app/features/webhooks/announce.offer.ts'
import type { Context } from '#app/server/context.ts'
import { reference } from '#app/http/reference.ts'

import { type LeadKind, leadPath, leadWords } from './kinds.ts'
import type { LeadRows } from './lead.server.ts'

type Parts = Pick<Context, 'db' | 'now' | 'events' | 'facts'>

/** Tells webhooks of leads that came in, in the transaction that takes them. Spam is told when it turns out to be none. */
export async function announceNew<Kind extends LeadKind>(
  parts: Parts,
  kind: Kind,
  rows: readonly LeadRows[Kind][],
): Promise<void> {
  const { siteUrl } = await parts.facts(parts.db)
  await announce(
    parts,
    rows.map((row) => ({ event: `${kind}.created`, data: dataOf(kind, row, siteUrl), about: { kind, id: row.id } })),
  )
}

/** Tells webhooks that a booking became what `row` says, in the transaction that changes it. */
export async function announceChanged(parts: Parts, row: LeadRows['booking'], previousStatus: string): Promise<void> {
  const { siteUrl } = await parts.facts(parts.db)
  const data = { ...dataOf('booking', row, siteUrl), previousStatus }
  await announce(parts, [{ event: 'booking.changed', data, about: { kind: 'booking', id: row.id } }])
}

/** What is told of a lead: what the visitor sent, where it stands, and where the office shows it. */
function dataOf<Kind extends LeadKind>(kind: Kind, row: LeadRows[Kind], siteUrl: string) {
  const { id, status, email, phone, phoneE164, message, smsConsent, createdAt, dueAt } = row
  return {
    id,
    reference: reference(leadWords[kind].letter, id),
    url: siteUrl + leadPath(kind, id),
    status,
    ...('urgency' in row && { urgency: row.urgency }),
    ...('firstName' in row ? { firstName: row.firstName, lastName: row.lastName } : { name: row.name }),
    email: email || null,
    phone,
    phoneE164,
    ...('subject' in row && { subject: row.subject }),
    ...('serviceType' in row && {
      serviceType: row.serviceType,
      preferredDate: row.preferredDate,
      scheduledStart: row.scheduledStart,
      scheduledEnd: row.scheduledEnd,
      cancelReason: row.cancelReason,
    }),
    message,
    smsConsent,
    createdAt,
    dueAt,
  }
}
