import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

import type { Activity, DomainEvents, EventContext, Subscriber } from '#app/events.ts'
import { erased, reference } from '#app/http/reference.ts'
import { shownMail } from '#app/features/outbox/public.server.ts'
import { historyOf, writeHistory } from '#app/server/events/history.ts'
import type { Orm } from '#db/database.ts'
import { receivedMessages } from '#db/schema/conversations.ts'
import { recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { idempotencyKeys } from '#db/schema/site.ts'

import { leadInfo, type LeadKind } from './kinds.ts'
import type { LeadTimeline } from './schemas.ts'

/** SQL condition: mails and texts about a lead. */
export const isAbout = (kind: LeadKind, id: number) => and(eq(outbox.relatedKind, kind), eq(outbox.relatedId, id))

/** SQL condition: what customers wrote by text or email about leads. */
export const isReceived = (kind: string, ids: number[]) =>
  and(eq(receivedMessages.relatedKind, kind), inArray(receivedMessages.relatedId, ids))

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

/** Writes each lead's history, and removes personal data from it on erasure. */
export const historySubscriber: Subscriber = {
  on: {
    'lead.created': received,
    'lead.spam_received': received,
    'lead.status_changed': ({ from, to, note, ...lead }, context) =>
      write(context, lead, { type: 'status', from, to, text: note, actor: actorOf(lead) }),
    'lead.note_added': ({ text, ...lead }, context) =>
      write(context, lead, { type: 'note', text, actor: lead.activity?.actor ?? 'admin' }),
    'lead.contact_attempted': (event, context) =>
      write(context, event, { type: 'contact-attempt', to: event.channel, text: event.outcome }),
    'lead.details_changed': (event, context) =>
      write(context, event, { type: 'edit', to: 'details', text: event.note, actor: actorOf(event) }),
    'booking.rescheduled': (event, context) => write(context, event, { type: 'edit', text: event.note }),
    'booking.assigned': (event, context) =>
      write(context, event, {
        type: 'edit',
        from: event.team?.join(' ') ?? null,
        to: 'assigned',
        text: event.note,
        actor: event.activity?.actor ?? 'admin',
      }),
    'booking.started': (event, context) =>
      write(context, event, { type: 'edit', to: 'started', text: event.note, actor: actorOf(event) }),
    'booking.acknowledged': (event, context) =>
      write(context, event, { type: 'edit', to: 'acknowledged', actor: 'visitor' }),
    'booking.other_time_requested': (event, context) =>
      write(context, event, { type: 'edit', to: 'other-time', text: event.note, actor: 'visitor' }),
    'booking.photo_added': (event, context) =>
      write(context, event, { type: 'edit', to: 'photo', actor: actorOf(event) }),
    'booking.urgency_changed': (event, context) =>
      write(context, event, { type: 'edit', from: event.from, to: event.to, actor: 'visitor' }),
    'booking.time_kept': (event, context) => write(context, event, { type: 'edit', to: 'time-kept' }),
    'booking.coming_back': (event, context) => {
      const to = event.note === null ? 'not-coming-back' : 'coming-back'
      return write(context, event, { type: 'edit', to, text: event.note, actor: actorOf(event) })
    },
    'lead.restored': (lead, context) => write(context, lead, { type: 'restore' }),
    'lead.erased': eraseFromHistory,
  },
}

type Received = DomainEvents['lead.created']
function received({ kind, id, status, duplicateOfId, activity }: Received, context: EventContext) {
  const text = duplicateOfId === null ? null : `Duplicate of ${reference(leadInfo[kind].letter, duplicateOfId)}`
  return write(context, { kind, id }, { type: 'created', to: status, text, actor: actorOf({ activity }) })
}

const actorOf = ({ activity }: { activity?: Activity | undefined }) => activity?.actor ?? 'visitor'

type HistoryEvent = typeof recordEvents.$inferInsert

const write = (
  { db, now }: EventContext,
  { kind, id }: { kind: LeadKind; id: number },
  event: Pick<HistoryEvent, 'type' | 'from' | 'to' | 'text'> & Partial<Pick<HistoryEvent, 'actor'>>,
) => writeHistory(db, { kind, recordId: id, actor: 'admin', at: now(), ...event })

async function eraseFromHistory({ kind, id, email, from, to }: DomainEvents['lead.erased'], context: EventContext) {
  const { db, events } = context
  await db
    .update(outbox)
    .set({
      to: erased,
      replyTo: null,
      headers: null,
      providerId: null,
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
  await db.delete(receivedMessages).where(isReceived(kind, [id]))
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.recordKind, kind), eq(idempotencyKeys.recordId, id)))
  await write(context, { kind, id }, { type: 'erase', from, to })
  // Copies in files are removed after the commit.
  await events.notify(db, { type: 'outbox.deleted' })
}

const unsent = or(
  inArray(outbox.status, ['pending', 'queued', 'sending', 'failed']),
  and(eq(outbox.status, 'held'), isNull(outbox.sentAt)),
)
