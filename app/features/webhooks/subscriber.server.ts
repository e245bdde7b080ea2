import { and, eq, inArray, sql } from 'drizzle-orm'

import type { DomainEvents, EventContext, Subscriber } from '#app/events.ts'
import { type LeadKind, leadPath } from '#app/features/leads/kinds.ts'
import { leadTable, leadTypes } from '#app/features/leads/public.server.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'

import { messageBody, type WebhookEvent } from './events.ts'

/** Queues a message for each webhook that listens to an event, under the event’s public name. */
export const webhookSubscriber: Subscriber = {
  on: {
    'lead.created': async (lead, context) => {
      // Duplicates are not reported.
      if (lead.duplicateOfId === null) await enqueueCreated(lead, context)
    },
    // Spam is reported only once it is cleared.
    'lead.spam_cleared': enqueueCreated,
    'lead.erased': ({ kind, id }, { db }) => deleteDeliveries(db, kind, [id]),
    'lead.status_changed': async ({ kind, id, from }, context) => {
      if (kind === 'booking') await enqueueLead(context, 'booking.changed', kind, id, { previousStatus: from })
    },
    'booking.rescheduled': ({ kind, id }, context) =>
      enqueueLead(context, 'booking.changed', kind, id, { previousStatus: 'confirmed' }),
    'booking.coming_back': enqueueChanged,
    'booking.assigned': enqueueChanged,
    'booking.urgency_changed': enqueueChanged,
    'consent.changed': ({ activity: _inTheOffice, ...data }, context) =>
      enqueue(context, 'consent.changed', [{ data }]),
    'newsletter.subscribed': (event, context) => enqueue(context, 'newsletter.subscribed', messagesAbout(event)),
    'newsletter.unsubscribed': (event, context) => enqueue(context, 'newsletter.unsubscribed', messagesAbout(event)),
    'records.purged': ({ kind, ids }, { db }) => deleteDeliveries(db, kind, ids),
  },
}

const messagesAbout = ({ subscribers, source }: DomainEvents['newsletter.subscribed']): Message[] =>
  subscribers.map(({ id, email }) => ({ data: { email, source }, about: { kind: 'subscriber', id } }))

function enqueueCreated({ kind, id }: { kind: LeadKind; id: number }, context: EventContext) {
  return enqueueLead(context, `${kind}.created`, kind, id)
}

/** A change that leaves the status. */
async function enqueueChanged({ kind, id }: { kind: LeadKind; id: number }, context: EventContext) {
  const [booking] = await context.db.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id))
  const { status } = booking!
  if (status !== 'spam') await enqueueLead(context, 'booking.changed', kind, id, { previousStatus: status })
}

async function enqueueLead(
  context: EventContext,
  event: WebhookEvent,
  kind: LeadKind,
  leadId: number,
  more: Record<string, unknown> = {},
): Promise<void> {
  const { db } = context
  if ((await listenersOf(db, event)).length === 0) return
  const [lead] = await leadTypes[kind].find(db, eq(leadTable(kind).id, leadId))
  const { id, reference, status, email, phoneE164, message, smsConsent, createdAt, dueAt, details } = lead!
  const { siteUrl } = await context.profile(db)
  const own = { id, reference, url: siteUrl + leadPath(kind, id), status, email: email || null, phoneE164, message }
  const data = { ...own, ...details, smsConsent, createdAt, dueAt, ...more }
  await enqueue(context, event, [{ data, about: { kind, id } }])
}

interface Message {
  data: Record<string, unknown>
  /** The record it is about: the message is deleted when that is erased. */
  about?: { kind: string; id: number }
}

/** One row for each webhook and message, in the publisher's transaction; a background task sends them. */
async function enqueue({ db, now, events }: EventContext, event: WebhookEvent, messages: Message[]): Promise<void> {
  const at = now()
  const listeners = await listenersOf(db, event)
  const rows = messages.flatMap(({ data, about }) => {
    const request = messageBody(event, at.toISOString(), data)
    const related = about ? { relatedKind: about.kind, relatedId: about.id } : {}
    return listeners.map(({ id }) => ({ webhookId: id, event, request, nextAt: at, createdAt: at, ...related }))
  })
  if (rows.length === 0) return
  await db.insert(webhookDeliveries).values(rows)
  await events.notify(db, { type: 'webhook.queued' })
}

/** Locked against deletion. */
const listenersOf = (db: Orm, event: WebhookEvent) =>
  db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.isActive, true), sql`${event} = any(${webhooks.events})`))
    .orderBy(webhooks.id)
    .for('key share')

async function deleteDeliveries(db: Orm, kind: string, ids: number[]): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.relatedKind, kind), inArray(webhookDeliveries.relatedId, ids)))
}
