import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'

import { forgetAnnounced } from '#app/features/webhooks/announce.offer.ts'
import type { Caller } from '#app/server/request/answer.ts'
import { logChange, remember } from '#app/server/events/history.ts'
import type { Context } from '#app/server/context.ts'
import { bookings, outbox, recordEvents } from '#db/schema.ts'

import { forgetKeptAnswers } from './kept-answers.offer.ts'
import { erased, type LeadKind, waitingStates } from './kinds.ts'
import { leadTable } from './lead.server.ts'
import type { lockedLead } from './story.offer.ts'

/**
 * Takes out of a lead whatever says who it was (PRODUCT §8.11): its own fields, the notes, the mails about it, the
 * messages to webhooks and the answers kept for repeated requests. The consent ledger stays, as the law asks. One that still waited is closed: nobody
 * can be answered any more.
 */
export async function eraseLead(
  { db, now, events }: Pick<Context, 'db' | 'now' | 'events'>,
  kind: LeadKind,
  { id, status: from, reference }: Awaited<ReturnType<typeof lockedLead>>,
  caller: Pick<Caller, 'ip'>,
) {
  const at = now()
  const status = waitingStates[kind].includes(from) ? (kind === 'booking' ? 'cancelled' : 'archived') : from
  const [known] = await db
    .select({ email: leadTable(kind).email })
    .from(leadTable(kind))
    .where(eq(leadTable(kind).id, id))
  const common = { email: erased, phone: erased, phoneE164: null, message: erased, status, updatedAt: at, mailedAt: at }
  if (kind === 'booking') {
    const cancelReason = sql`case when ${bookings.cancelReason} is not null then ${erased} end`
    const closed = { cancelReason: 'Personal data erased', cancelledBy: 'business' as const }
    await db
      .update(bookings)
      .set({ ...common, firstName: erased, lastName: erased, cancelReason, ...(status !== from && closed) })
      .where(eq(bookings.id, id))
  } else {
    const table = leadTable(kind)
    await db
      .update(table)
      .set({ ...common, name: erased })
      .where(eq(table.id, id))
  }
  await db
    .update(outbox)
    .set({
      to: erased,
      replyTo: null,
      subject: erased,
      html: erased,
      text: erased,
      attachments: [],
      error: null,
      status: sql`case when ${outbox.status} in ('queued','sending','failed') then 'discarded' else ${outbox.status} end`,
    })
    .where(
      or(
        and(eq(outbox.relatedKind, kind), eq(outbox.relatedId, id)),
        and(eq(sql`lower(${outbox.to})`, known!.email.toLowerCase()), isNull(outbox.relatedKind)),
      ),
    )
  await db
    .update(recordEvents)
    .set({ text: erased })
    .where(and(eq(recordEvents.kind, kind), eq(recordEvents.recordId, id), isNotNull(recordEvents.text)))
  await forgetKeptAnswers(db, kind, [id])
  await forgetAnnounced(db, kind, [id])
  await remember(db, { kind, recordId: id, type: 'erase', from, to: status, actor: 'admin', at })
  const summary = `Erased the personal data of ${reference}`
  await logChange({ db, now, events }, caller, { kind, id, did: 'erase', summary })
  // Their copies in files go as soon as this is committed.
  await events.tell(db, { type: 'outbox.forgotten' })
  return { id, status, updatedAt: at }
}
