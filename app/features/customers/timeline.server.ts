import { and, desc, eq, inArray, isNull, like, ne, notInArray, or, sql } from 'drizzle-orm'

import { type LeadKind, leadKinds } from '#app/features/leads/kinds.ts'
import { shownMail } from '#app/features/outbox/public.server.ts'
import { type ListQuery, limitAndOffset } from '#app/http/list.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents, newsletterDeliveries, newsletterIssues, newsletters, outbox, recordEvents } from '#db/schema.ts'

import { detailsOf, shownRequests } from './detail.server.ts'
import { membersOf, type Request } from './requests.server.ts'
import { shownCustomer } from './rows.server.ts'

/** A page of everything that happened with a customer, newest first. */
export async function timelineOf(db: Orm, anyId: number, query: ListQuery) {
  const { id } = await shownCustomer(db, anyId)
  const requests = await shownRequests(db, id)
  const { verified, emails } = detailsOf(requests)
  const addresses = emails.map((email) => email.toLowerCase())
  const all = [
    ...(await newsletter(db, addresses)),
    ...(await mails(db, requests, addresses)),
    ...(await history(db, requests, await membersOf(db, id))),
    ...(await consent(db, verified)),
    // Last: at the same time, a request comes before what followed from it.
    ...requests.map(requestItem),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const { limit, offset } = limitAndOffset(query)
  return { ...query, items: all.slice(offset, offset + limit), total: all.length, counts: { all: all.length } }
}

const requestItem = ({ kind, id, what, status, urgency, createdAt: at, source, message }: Request) => ({
  type: 'request' as const,
  id: `request-${kind}${id}`,
  at,
  request: { kind, id, what, status, urgency, createdAt: at },
  source,
  message,
})

const idsOf = (requests: readonly Request[], kind: LeadKind) =>
  requests.filter((request) => request.kind === kind).map(({ id }) => id)

const requestKey = (kind: string | null, id: number | null) => {
  const known = leadKinds.find((one) => one === kind)
  return known && id !== null ? { kind: known, id } : null
}

/** The history of the requests, and the notes about the customer. */
async function history(db: Orm, requests: readonly Request[], members: number[]) {
  const { id, kind, recordId, type } = recordEvents
  const ofRequests = leadKinds.map((one) => and(eq(kind, one), inArray(recordId, idsOf(requests, one))))
  const events = await db
    .select()
    .from(recordEvents)
    .where(or(and(or(...ofRequests), ne(type, 'created')), and(eq(kind, 'customer'), inArray(recordId, members))))
    .orderBy(desc(id))
  return events.map((event) => ({
    type: 'event' as const,
    id: `event-${event.id}`,
    at: event.at,
    event,
    request: requestKey(event.kind, event.recordId),
  }))
}

/** Mails to the customer about their requests, and others to their addresses. */
async function mails(db: Orm, requests: readonly Request[], addresses: string[]) {
  const { id, kind, to, subject, status, lastError, cancelReason, relatedKind, relatedId } = outbox
  const { delivery, sentAt, createdAt } = outbox
  const ofRequests = leadKinds.map((one) => and(eq(relatedKind, one), inArray(relatedId, idsOf(requests, one))))
  const others = and(
    inArray(sql`lower(${to})`, addresses),
    or(isNull(relatedKind), notInArray(relatedKind, [...leadKinds])),
  )
  const rows = await db
    .select({
      id,
      kind,
      to,
      subject,
      status,
      lastError,
      cancelReason,
      relatedKind,
      relatedId,
      delivery,
      sentAt,
      createdAt,
    })
    .from(outbox)
    .where(or(and(or(...ofRequests), like(kind, 'customer-%')), others))
    .orderBy(desc(id))
  return rows.map((row) => {
    const at = row.sentAt ?? row.createdAt
    return {
      type: 'mail' as const,
      id: `mail-${row.id}`,
      at,
      mail: { ...row, at, ...shownMail(row) },
      request: requestKey(row.relatedKind, row.relatedId),
    }
  })
}

/** Of the customer's numbers, also when someone else used them. */
async function consent(db: Orm, phones: string[]) {
  const events = await db
    .select()
    .from(consentEvents)
    .where(inArray(consentEvents.phoneE164, phones))
    .orderBy(desc(consentEvents.id))
  return events.map(({ id, phoneE164, receivedAt, recordedAt, ...event }) => ({
    ...event,
    type: 'consent' as const,
    id: `consent-${id}`,
    at: receivedAt ?? recordedAt,
    eventId: id,
    phone: phoneE164!,
  }))
}

async function newsletter(db: Orm, addresses: string[]) {
  const onList = and(inArray(newsletters.email, addresses), isNull(newsletters.deletedAt))
  const subscribers = await db.select().from(newsletters).where(onList)
  const sent = await db
    .select({
      id: newsletters.id,
      email: newsletters.email,
      issueId: newsletterIssues.id,
      subject: newsletterIssues.subject,
      at: newsletterDeliveries.sentAt,
    })
    .from(newsletters)
    .innerJoin(newsletterDeliveries, eq(newsletterDeliveries.subscriberId, newsletters.id))
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, newsletterDeliveries.issueId))
    .where(and(onList, eq(newsletterDeliveries.status, 'sent')))
  const steps = subscribers.flatMap(({ id, email, subscribedAt, confirmedAt, unsubscribedAt }) => [
    { id: `${id}-unsubscribed`, what: 'unsubscribed' as const, at: unsubscribedAt, email, subject: null },
    { id: `${id}-confirmed`, what: 'confirmed' as const, at: confirmedAt, email, subject: null },
    { id: `${id}-subscribed`, what: 'subscribed' as const, at: subscribedAt, email, subject: null },
  ])
  const deliveries = sent.map(({ id, issueId, ...delivery }) => ({
    id: `${id}-sent-${issueId}`,
    what: 'sent' as const,
    ...delivery,
  }))
  return [...deliveries, ...steps].flatMap(({ id, at, ...item }) =>
    at === null ? [] : [{ type: 'newsletter' as const, id: `newsletter-${id}`, at, ...item }],
  )
}
