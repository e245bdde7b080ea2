import { and, eq, inArray, isNotNull, isNull, like, notInArray, or, type SQL, sql } from 'drizzle-orm'

import { leadKinds } from '#app/features/leads/kinds.ts'
import { requestLabel } from '#app/features/leads/request-label.ts'
import { shownMail } from '#app/features/outbox/public.server.ts'
import { type ListQuery, limitAndOffset } from '#app/http/list.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents, newsletterDeliveries, newsletterIssues, newsletters, outbox, recordEvents } from '#db/schema.ts'

import { detailsOf, shownRequests } from './detail.server.ts'
import { membersOf, requests, sentBy } from './requests.server.ts'
import { shownCustomer } from './rows.server.ts'
import type { TimelineItem } from './schemas.ts'

/** A page of everything that happened with a customer, newest first. */
export async function timelineOf(db: Orm, anyId: number, query: ListQuery) {
  const { id } = await shownCustomer(db, anyId)
  const members = await membersOf(db, id)
  const { verified, emails } = detailsOf(await shownRequests(db, members))
  const addresses = emails.map((email) => email.toLowerCase())
  const parts = [sentRequests, ...history(members), ...mails(addresses), consent(verified), ...newsletter(addresses)]
  const { limit, offset } = limitAndOffset(query)
  const timeline = sql`(
    with sent as materialized (select * from ${requests(sentBy(members))} where live)
    ${sql.join(parts, sql` union all `)}
  ) as timeline (at, item)`
  const rows = await db
    .select({
      at: sql<Date>`at`.mapWith(recordEvents.at),
      item: sql<StoredItem>`item`,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(timeline)
    // At the same time, a request comes before what followed from it.
    .orderBy(sql`at desc, item ->> 'type' = 'request', item ->> 'id' desc`)
    .limit(limit)
    .offset(offset)
  const total = rows[0]?.total ?? 0
  return { ...query, items: rows.map(({ at, item }) => shown(item, at.toISOString())), total, counts: { all: total } }
}

/** An item with the columns of its row that tell why a mail was not sent, and without its time. */
type StoredItem = TimelineItem & { mail?: Parameters<typeof shownMail>[0] }

function shown(item: StoredItem, at: string): TimelineItem {
  switch (item.type) {
    case 'request': {
      const { request } = item
      return { ...item, at, request: { ...request, createdAt: at, what: requestLabel(request.kind, request.what) } }
    }
    case 'event':
      return { ...item, at, event: { ...item.event, at } }
    case 'mail':
      return { ...item, at, mail: { ...item.mail, at, ...shownMail(item.mail) } }
    default:
      return { ...item, at }
  }
}

const part = (at: SQL, type: TimelineItem['type'], id: SQL, fields: Record<string, SQL>, from: SQL) =>
  sql`select ${at}, ${object({ type: sql`${sql.raw(`'${type}'`)}::text`, id: sql`${sql.raw(`'${type}-'`)} || ${id}`, ...fields })} ${from}`

const object = (fields: Record<string, SQL>): SQL =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`

const requestKey = object({ kind: sql`sent.kind`, id: sql`sent.id` })

const sentRequests = part(
  sql`sent.created_at`,
  'request',
  sql`sent.kind || sent.id`,
  {
    request: object({
      kind: sql`sent.kind`,
      id: sql`sent.id`,
      what: sql`sent.what`,
      status: sql`sent.status`,
      urgency: sql`sent.urgency`,
    }),
    source: sql`sent.source`,
    message: sql`left(sent.message, 500)`,
  },
  sql`from sent`,
)

/** The history of the requests, and the notes about the customer. */
function history(members: number[]): SQL[] {
  const { id, kind, recordId, type, from, to, text, actor, at } = recordEvents
  const event = object({
    id: sql`${id}`,
    type: sql`${type}`,
    from: sql`${from}`,
    to: sql`${to}`,
    text: sql`${text}`,
    actor: sql`${actor}`,
  })
  const ofRequests = sql`from sent join ${recordEvents} on ${kind} = sent.kind and ${recordId} = sent.id and ${type} <> 'created'`
  const ofCustomer = sql`from ${recordEvents} where ${and(eq(kind, 'customer'), inArray(recordId, members))}`
  return [
    part(sql`${at}`, 'event', sql`${id}`, { event, request: requestKey }, ofRequests),
    part(sql`${at}`, 'event', sql`${id}`, { event, request: sql`null` }, ofCustomer),
  ]
}

/** Mails to the customer about their requests, and others to their addresses. */
function mails(addresses: string[]): SQL[] {
  const { id, kind, to, subject, status, lastError, cancelReason, relatedKind, relatedId } = outbox
  const at = sql`coalesce(${outbox.sentAt}, ${outbox.createdAt})`
  const mail = object({
    id: sql`${id}`,
    kind: sql`${kind}`,
    to: sql`${to}`,
    subject: sql`${subject}`,
    status: sql`${status}`,
    lastError: sql`${lastError}`,
    cancelReason: sql`${cancelReason}`,
  })
  const aboutRequests = sql`from sent join ${outbox} on ${relatedKind} = sent.kind and ${relatedId} = sent.id and ${like(kind, 'customer-%')}`
  const others = and(
    inArray(sql`lower(${to})`, addresses),
    or(isNull(relatedKind), notInArray(relatedKind, [...leadKinds])),
  )
  return [
    part(at, 'mail', sql`${id}`, { mail, request: requestKey }, aboutRequests),
    part(at, 'mail', sql`${id}`, { mail, request: sql`null` }, sql`from ${outbox} where ${others}`),
  ]
}

/** Of the customer's numbers, also when someone else used them. */
function consent(phones: string[]): SQL {
  const { id, phoneE164, action, channel, effectGeneral, effectInformational, effectMarketing } = consentEvents
  return part(
    sql`coalesce(${consentEvents.receivedAt}, ${consentEvents.recordedAt})`,
    'consent',
    sql`${id}`,
    {
      eventId: sql`${id}`,
      phone: sql`${phoneE164}`,
      action: sql`${action}`,
      channel: sql`${channel}`,
      effectGeneral: sql`${effectGeneral}`,
      effectInformational: sql`${effectInformational}`,
      effectMarketing: sql`${effectMarketing}`,
    },
    sql`from ${consentEvents} where ${inArray(phoneE164, phones)}`,
  )
}

function newsletter(addresses: string[]): SQL[] {
  const { id, email, subscribedAt, confirmedAt, unsubscribedAt, deletedAt } = newsletters
  const onList = and(inArray(email, addresses), isNull(deletedAt))
  const step = (what: string, at: SQL) =>
    part(
      at,
      'newsletter',
      sql`${id} || ${sql.raw(`'-${what}'`)}`,
      { what: sql.raw(`'${what}'`), email: sql`${email}`, subject: sql`null` },
      sql`from ${newsletters} where ${and(onList, isNotNull(at))}`,
    )
  const { issueId, subscriberId, sentAt } = newsletterDeliveries
  return [
    step('subscribed', sql`${subscribedAt}`),
    step('confirmed', sql`${confirmedAt}`),
    step('unsubscribed', sql`${unsubscribedAt}`),
    part(
      sql`${sentAt}`,
      'newsletter',
      sql`${id} || '-sent-' || ${issueId}`,
      { what: sql`'sent'`, email: sql`${email}`, subject: sql`${newsletterIssues.subject}` },
      sql`from ${newsletters} join ${newsletterDeliveries} on ${eq(subscriberId, id)}
        join ${newsletterIssues} on ${eq(newsletterIssues.id, issueId)}
        where ${and(onList, eq(newsletterDeliveries.status, 'sent'), isNotNull(sentAt))}`,
    ),
  ]
}
