import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

import type { DomainEvents, EventContext, Subscriber } from '#app/events.ts'
import { erased, reference } from '#app/http/reference.ts'
import { shownMail } from '#app/features/outbox/public.server.ts'
import { historyOf, writeHistory } from '#app/server/events/history.ts'
import type { Orm } from '#db/database.ts'
import { idempotencyKeys, outbox, recordEvents } from '#db/schema.ts'

import { leadEvents, leadInfo, leadKinds, type LeadKind } from './kinds.ts'
import type { LeadTimeline } from './schemas.ts'

/** SQL condition: mails and texts about a lead. */
export const isAbout = (kind: LeadKind, id: number) => and(eq(outbox.relatedKind, kind), eq(outbox.relatedId, id))

/** A lead's events and mails, each newest first. */
export async function historyOfLead(db: Orm, kind: LeadKind, id: number): Promise<LeadTimeline> {
  const events = await historyOf(db, kind, id)
  const mails = await db.select().from(outbox).where(isAbout(kind, id)).orderBy(desc(outbox.id))
  return {
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    mails: mails.map((mail) => ({
      ...mail,
      ...shownMail(mail),
      at: (mail.sentAt ?? mail.createdAt).toISOString(),
    })),
  }
}

type Event<Name extends keyof (typeof leadEvents)['booking']> = DomainEvents[(typeof leadEvents)[LeadKind][Name]]

/** Writes each lead's history, and removes personal data from it on erasure. */
export const historySubscribers: Subscriber[] = [
  ...leadKinds.map((kind): Subscriber => {
    const events = leadEvents[kind]
    return {
      on: {
        [events.created]: received,
        [events.spamReceived]: received,
        [events.statusChanged]: ({ from, to, note, ...lead }: Event<'statusChanged'>, context: EventContext) =>
          write(context, lead, { type: 'status', from, to, text: note }),
        [events.noteAdded]: ({ text, ...lead }: Event<'noteAdded'>, context: EventContext) =>
          write(context, lead, { type: 'note', text }),
        [events.contactAttempted]: (event: Event<'contactAttempted'>, context: EventContext) =>
          write(context, event, { type: 'contact-attempt', to: event.channel, text: event.outcome }),
        [events.detailsChanged]: (event: Event<'detailsChanged'>, context: EventContext) =>
          write(context, event, { type: 'edit', to: 'details', text: event.note }),
        [events.restored]: (lead: Event<'restored'>, context: EventContext) =>
          write(context, lead, { type: 'restore' }),
        [events.erased]: eraseFromHistory,
      },
    }
  }),
  { on: { 'booking.rescheduled': (event, context) => write(context, event, { type: 'edit', text: event.note }) } },
]

function received({ kind, id, status, duplicateOfId, activity }: Event<'created'>, context: EventContext) {
  const text = duplicateOfId === null ? null : `Duplicate of ${reference(leadInfo[kind].letter, duplicateOfId)}`
  return write(context, { kind, id }, { type: 'created', to: status, text, actor: activity ? 'admin' : 'visitor' })
}

const write = (
  { db, now }: EventContext,
  { kind, id }: { kind: LeadKind; id: number },
  event: Pick<typeof recordEvents.$inferInsert, 'type' | 'from' | 'to' | 'text'> & { actor?: 'visitor' | 'admin' },
) => writeHistory(db, { kind, recordId: id, actor: 'admin', at: now(), ...event })

async function eraseFromHistory({ kind, id, email, from, to }: Event<'erased'>, context: EventContext) {
  const { db, events } = context
  await db
    .update(outbox)
    .set({
      to: erased,
      replyTo: null,
      subject: erased,
      html: erased,
      text: erased,
      attachments: [],
      lastError: null,
      cancelReason: sql`case when ${unsent} then 'erased' else ${outbox.cancelReason} end`,
      status: sql`case when ${unsent} then 'discarded' else ${outbox.status} end`,
    })
    .where(or(isAbout(kind, id), and(eq(sql`lower(${outbox.to})`, email.toLowerCase()), isNull(outbox.relatedKind))))
  await db
    .update(recordEvents)
    .set({ text: erased })
    .where(and(eq(recordEvents.kind, kind), eq(recordEvents.recordId, id), isNotNull(recordEvents.text)))
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.recordKind, kind), eq(idempotencyKeys.recordId, id)))
  await write(context, { kind, id }, { type: 'erase', from, to })
  // Copies in files are removed after the commit.
  await events.notify(db, { type: 'outbox.deleted' })
}

const unsent = or(
  inArray(outbox.status, ['pending', 'queued', 'sending', 'failed']),
  and(eq(outbox.status, 'held'), isNull(outbox.sentAt)),
)
