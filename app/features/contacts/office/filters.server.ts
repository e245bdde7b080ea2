import { and, asc, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'

import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { leadInfo, waitingStates } from '#app/features/leads/kinds.ts'
import { byUrgency, isWaiting, leadTable } from '#app/features/leads/public.server.ts'
import { matching } from '#app/server/request/search.ts'
import { withinDays } from '#app/server/request/within-days.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'

import type { MessageQuery } from './schemas.ts'

/** All filters except the status, which is the tab. */
export function filtersOf(
  kind: MessageKind,
  { q, subject, from, to, overdue }: MessageQuery,
  now: Date,
): SQL | undefined {
  const { id, searchText, deletedAt, createdAt, dueAt } = leadTable(kind)
  return and(
    isNull(deletedAt),
    kind === 'contact' && subject !== '' ? eq(contacts.subject, subject) : undefined,
    withinDays(createdAt, from, to),
    overdue === '' ? undefined : and(isWaiting(kind), lt(dueAt, now)),
    matching(q, searchText, { id, letter: leadInfo[kind].letter }),
  )
}

const names = { contact: contacts.name, 'privacy-contact': privacyContacts.name }

/** By the given column. By default, open messages by urgency and due time, others newest first. */
export function orderOf(kind: MessageKind, { sort, status }: MessageQuery): SQL[] {
  const { id, createdAt, dueAt } = leadTable(kind)
  const sortable: Record<string, SQL | undefined> = {
    createdAt: sql`${createdAt}`,
    dueAt: sql`${dueAt}`,
    name: sql`lower(${names[kind]})`,
    subject: kind === 'contact' ? sql`${contacts.subject}` : undefined,
  }
  const column = sortable[sort.replace('-', '')]
  if (column) return [sort.startsWith('-') ? desc(column) : asc(column), desc(id)]
  return status === 'open' || waitingStates[kind].includes(status) ? byUrgency(kind) : [desc(id)]
}
