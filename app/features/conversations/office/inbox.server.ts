import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm'

import { localDay } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { fromTechnician } from '#app/business/subjects.ts'
import type { MessageStatus } from '#app/features/contacts/statuses.ts'
import { byUrgency, excerptOf, isWaiting } from '#app/features/leads/public.server.ts'
import { typedKinds } from '#app/features/outbox/labels.ts'
import { limitAndOffset, newestListed } from '#app/http/list.ts'
import { erased, reference } from '#app/http/reference.ts'
import { handle } from '#app/server/request/handler.ts'
import { matching } from '#app/server/request/search.ts'
import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { contacts, receivedMessages } from '#db/schema/conversations.ts'
import { customers } from '#db/schema/customers.ts'
import { appointments } from '#db/schema/jobs.ts'
import { outbox } from '#db/schema/outbox.ts'

import { readInbox } from './calls.ts'
import * as schemas from './schemas.ts'

const { id, customerId, status, searchText, createdAt, deletedAt } = contacts

export const inboxHandler = handle(readInbox, schemas.readInbox, async ({ query }, { db, now }) => {
  const tab = query.status === 'waiting' ? 'waiting' : 'all'
  const messages = messagesLike(query.q)
  const [people, [counts = { all: 0, waiting: 0 }]] = await Promise.all([
    db
      .select({
        ...getTableColumns(contacts),
        status: sql<MessageStatus>`${status}`,
        name: sql<string>`coalesce(${customers.name}, ${contacts.name})`,
        waits: sql<boolean>`waits`,
        at: sql`at`.mapWith(createdAt),
        channel: sql<typeof contacts.$inferSelect.source>`channel`,
        isOurs: sql<boolean>`is_ours`,
        words: sql<string>`words`,
      })
      .from(contacts)
      .innerJoin(peopleOf(messages), eq(id, sql`person_id`))
      .leftJoin(customers, eq(customers.id, customerId))
      .where(tab === 'waiting' ? sql`waits` : undefined)
      .orderBy(...(tab === 'waiting' ? byUrgency('contact') : [sql`at desc`, desc(id)]))
      .limit(query.pageSize)
      .offset(limitAndOffset(query).offset),
    db.select({ all: count(), waiting: sql`${count()} filter (where waits)`.mapWith(Number) }).from(messages),
  ])
  const customerIds = people.map((person) => person.customerId ?? 0)
  // The appointment of today, or else the next one.
  const found = await selectBookings(db)
    .where(
      and(
        inArray(bookings.customerId, customerIds),
        inArray(bookings.status, ['confirmed', 'completed', 'no-show']),
        gt(appointments.scheduledEnd, localDay(todayHere(now())).start),
        isNull(bookings.deletedAt),
      ),
    )
    .orderBy(asc(appointments.scheduledStart))
  const items = people.map(({ words, ...person }) => ({
    ...person,
    reference: reference('C', person.id),
    excerpt: excerptOf(words),
    booking: found.find((booking) => booking.customerId === person.customerId) ?? null,
  }))
  return { items, total: counts[tab], page: query.page, pageSize: query.pageSize, counts }
})

const isShown = and(isNull(deletedAt), ne(status, 'spam'), ne(contacts.email, erased))

/** Whose a message is: its customer's, or nobody's until one is known. */
const key = sql`coalesce(customer_id, -message.id)`
const count = () => sql`count(distinct ${key})`.mapWith(Number)

/** The newest messages, and all that wait or are a technician's, which may have begun long ago. */
function messagesLike(q: string) {
  const waits = isWaiting('contact')
  const found = sql`select ${id}, ${customerId}, ${contacts.urgency}, ${contacts.dueAt}, ${waits} as waits
    from ${contacts} where ${and(isShown, matching(q, searchText, { id, letter: 'C' }))}`
  return sql`(
    (${found} order by ${createdAt} desc limit ${newestListed}) union all (${found} and (${waits} or ${contacts.subject} = ${fromTechnician}))
  ) as message`
}

/** For each of those who sent these the message that their row opens, and the newest words between them and us. */
const peopleOf = (messages: ReturnType<typeof messagesLike>) => sql`(
  with chosen as (
    select distinct on (${key}) * from ${messages}
    order by ${key}, waits desc, urgency = 'emergency' desc, case when waits then due_at end, id desc
  ), lead as (
    select chosen.id as person_id, waits, 'contact' as kind, ${id} as lead_id from chosen
    join ${contacts} on ${id} = chosen.id or ${customerId} = chosen.customer_id where ${isShown}
    union all
    select chosen.id, waits, 'booking', ${bookings.id} from chosen join ${bookings} on ${bookings.customerId} = chosen.customer_id
  ), said as (
    select lead.*, ${createdAt} as at, ${contacts.source} as channel, false as is_ours, left(${contacts.message}, 500) as words
    from lead join ${contacts} on kind = 'contact' and ${id} = lead_id
    union all
    select lead.*, ${receivedMessages.at}, ${receivedMessages.channel}, false, left(${receivedMessages.body}, 500)
    from lead join ${receivedMessages} on ${receivedMessages.relatedKind} = kind and ${receivedMessages.relatedId} = lead_id
    where not ${receivedMessages.isAutomatic}
    union all
    select lead.*, ${outbox.createdAt}, ${outbox.channel}, true, left(${outbox.text}, 500)
    from lead join ${outbox} on ${outbox.relatedKind} = lead.kind and ${outbox.relatedId} = lead_id
    where ${inArray(outbox.kind, [...typedKinds])}
  )
  select distinct on (person_id) * from said order by person_id, at desc
) as person`
