import { and, desc, eq, getTableColumns, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'

import { type LeadKind, leadKinds } from '#app/features/leads/kinds.ts'
import { isReceived } from '#app/features/leads/public.server.ts'
import { filesOfMessages } from '#app/features/private-files/public.server.ts'
import { typedKinds } from '#app/features/outbox/labels.ts'
import { shownMail } from '#app/features/outbox/public.server.ts'
import { type ListQuery, limitAndOffset } from '#app/http/list.ts'
import { erased } from '#app/http/reference.ts'
import { isToCustomer } from '#app/server/mail/outbox.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { receivedMessages } from '#db/schema/conversations.ts'
import { recordEvents } from '#db/schema/history.ts'
import { newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'

import { detailsOf, shownRequests } from './detail.server.ts'
import { enteredOf, findRequests, membersOf, type Request } from './requests.server.ts'
import { findShown, shownCustomer } from './rows.server.ts'

/** A page of everything that happened with a customer, newest first; `own`: the request to write to them about, if they sent one. */
export async function timelineOf(db: Orm, anyId: number, query: ListQuery) {
  const customer = await shownCustomer(db, anyId)
  const { id } = customer
  const requests = await shownRequests(db, id)
  return { customer, own: requests[0] ?? null, requests, page: await pageOf(db, requests, id, query) }
}

/** The same for the customer who sent a request. Spam and an erased request belong to none: their own timeline. */
export async function threadOf(db: Orm, kind: LeadKind, leadId: number, query: ListQuery) {
  const [own] = await findRequests(db, ({ id }) => eq(id, leadId), { kinds: [kind] })
  if (!own) throw refuse.notFound()
  const customer = own.customerId === null ? undefined : await findShown(db, own.customerId)
  const others = customer ? await shownRequests(db, customer.id) : []
  const requests = others.some((one) => one.kind === kind && one.id === leadId) ? others : [own, ...others]
  return { own, requests, page: await pageOf(db, requests, customer?.id ?? null, query) }
}

async function pageOf(db: Orm, requests: readonly Request[], id: number | null, query: ListQuery) {
  const members = id === null ? [] : await membersOf(db, id)
  const { verified, emails } = detailsOf(requests, await enteredOf(db, id ?? 0))
  const addresses = emails.flatMap((email) => (email === erased ? [] : email.toLowerCase()))
  const messages = await received(db, requests, addresses)
  const all = [
    ...(await newsletter(db, addresses)),
    ...(await mails(db, requests, addresses)),
    ...(await history(db, requests, members)),
    ...messages,
    ...(await consent(db, verified)),
    // Last: at the same time, a request comes before what followed from it. A text is shown by itself.
    ...requests.flatMap((request) => (request.isReply ? [] : requestItem(request))),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const { limit, offset } = limitAndOffset(query)
  return {
    ...query,
    items: all.slice(offset, offset + limit),
    total: all.length,
    counts: { all: all.length },
    seen: messages[0]?.receivedId ?? 0,
  }
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
  const { id, kind, channel, to, subject, status, lastError, cancelReason, relatedKind, relatedId } = outbox
  const { delivery, sentAt, createdAt, text } = outbox
  const ofRequests = leadKinds.map((one) => and(eq(relatedKind, one), inArray(relatedId, idsOf(requests, one))))
  const others = and(
    inArray(sql`lower(${to})`, addresses),
    or(isNull(relatedKind), notInArray(relatedKind, [...leadKinds])),
  )
  const rows = await db
    .select({
      id,
      kind,
      channel,
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
      words: sql<
        string | null
      >`case when ${or(eq(channel, 'text'), inArray(kind, [...typedKinds]))} then nullif(${text}, '') end`,
    })
    .from(outbox)
    .where(or(and(or(...ofRequests), isToCustomer), others))
    .orderBy(desc(id))
  return rows.map(({ words, ...row }) => {
    const at = row.sentAt ?? row.createdAt
    return {
      type: 'mail' as const,
      id: `mail-${row.id}`,
      at,
      mail: { ...row, at, ...shownMail(row) },
      words,
      request: requestKey(row.relatedKind, row.relatedId),
    }
  })
}

/** Their texts and answers to our mails. */
async function received(db: Orm, requests: readonly Request[], addresses: readonly string[]) {
  const ofRequests = leadKinds.map((kind) => isReceived(kind, idsOf(requests, kind)))
  const { whole, ...columns } = getTableColumns(receivedMessages)
  const rows = await db
    .select({ ...columns, hasMore: sql<boolean>`${whole} is not null` })
    .from(receivedMessages)
    .where(or(...ofRequests))
    .orderBy(desc(receivedMessages.id))
  const files = await filesOfMessages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, relatedKind, relatedId, ...row }) => ({
    ...row,
    files: files.filter(({ receivedId }) => receivedId === id),
    type: 'received' as const,
    isFromOther: row.channel === 'email' && !addresses.includes(row.from),
    id: `received-${id}`,
    receivedId: id,
    request: requestKey(relatedKind, relatedId),
  }))
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
